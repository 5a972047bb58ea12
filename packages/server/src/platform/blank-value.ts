// Null and None are names too, so that of these only the spellings that programs write count.
const WORDS = [
  ...['n/a', 'n. a.', 'n.a.', 'not available', 'not applicable', 'unknown', 'undefined', 'tbd', 'tba', 'missing'],
  ...[
    'k.a.',
    'k. a.',
    'keine angabe',
    'unbekannt',
    'inconnu',
    'inconnue',
    'non renseigné',
    'sconosciuto',
    'sconosciuta',
  ],
  ...[
    'desconocido',
    'desconocida',
    'desconhecido',
    'desconhecida',
    'onbekend',
    'n.v.t.',
    'nieznany',
    'nieznana',
    'b.d.',
  ],
];
const AS_WRITTEN = ['null', 'NULL', 'none', 'NONE', 'nil', 'NIL', 'None'];
const MARKS = ['', '-', '--', '---', '–', '—', '.', '..', '...', '…', '?', '??', '???', '/', '_', '*', '[]', '{}'];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The texts that people and programs write where they know no value, trimmed. A list and no pattern, so that the database and the pages
 * agree on it, whatever the database's locale.
 */
export const BLANK_VALUES: readonly string[] = [
  ...new Set([...MARKS, ...AS_WRITTEN, ...WORDS.flatMap((word) => [word, word.toUpperCase(), capitalized(word)])]),
];

const blank = new Set(BLANK_VALUES);

/** Whether a field holds no value: it is empty, or says that nothing is known. */
export function isBlankValue(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && blank.has(value.trim()));
}
