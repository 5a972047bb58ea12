import lists from './number-words.json' with { type: 'json' };

type Atom = { value: number; isShare: boolean };
type Language = { atoms: ReadonlyMap<string, Atom>; parts: readonly string[] };

// The words of numbers by language, each with its value; shares and multiples stand for themselves.
const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  Object.entries(lists).map(([language, words]) => [language, languageOf(words)]),
);
const LINKS = new Set(['and', 'und', 'et', 'y', 'e']);
const LONGEST_WORD = 60;

/**
 * Finds the numbers that a text writes out, and gives them in digits, a multiple as `2x`: `four hundred`, `vierhundert`,
 * `quatre-vingts`. Numbers below ten count things on the page itself, unless a unit follows that makes a figure of them.
 *
 * @param language of the text; one without a word list is read as English
 */
export function numberWords(text: string, language: string): { words: string; value: string }[] {
  const known = LANGUAGES.get(language.split('-')[0] ?? '') ?? LANGUAGES.get('en');
  if (known === undefined) return [];
  const found: { words: string; value: string }[] = [];
  let [words, values]: [string[], number[]] = [[], []];
  const end = (next = '') => {
    const value = numberOf(values);
    if (values.length > 0 && (value >= 10 || isUnit(next)))
      found.push({ words: words.join(' '), value: String(value) });
    [words, values] = [[], []];
  };
  for (const word of text.match(/[\p{L}\p{M}]+|[%‰.;:!?,]/gu) ?? []) {
    const written = plain(word);
    const atoms = atomsOf(written, known);
    const [first] = atoms ?? [];
    if (first?.isShare) {
      end();
      found.push({ words: word, value: first.value < 1 ? String(first.value) : `${first.value}x` });
    } else if (atoms) {
      words.push(word);
      values.push(...atoms.map(({ value }) => value));
    } else if (values.length === 0 || !LINKS.has(written)) end(written);
  }
  end();
  return found;
}

/** A word as numbers, also one that is written in one piece, such as `siebenunddreißig`; null when it isn't one. */
function atomsOf(word: string, { atoms, parts }: Language): Atom[] | null {
  const own = atoms.get(word);
  if (own) return [own];
  if (word.length > LONGEST_WORD) return null;
  const found: Atom[] = [];
  let rest = word;
  while (rest !== '') {
    const part = parts.find((one) => rest.startsWith(one));
    if (part === undefined) return null;
    rest = rest.slice(part.length);
    const atom = atoms.get(part);
    if (atom?.isShare) return null;
    if (atom) found.push(atom);
  }
  // A compound has tens, hundreds or more: `drei` alone may begin another word.
  return found.length > 1 && found.some(({ value }) => value >= 10) ? found : null;
}

function numberOf(values: readonly number[]): number {
  let [total, part] = [0, 0];
  for (const value of values) {
    const multiplies = value === 100 || (value === 20 && part % 100 === 4) || (value === 12 && part > 0);
    if (value >= 1000) {
      total += (part || 1) * value;
      part = 0;
    } else if (multiplies) part += (part % 100 || 1) * value - (part % 100);
    else part += value;
  }
  return total + part;
}

function languageOf(words: Readonly<Record<string, string>>): Language {
  const atoms = new Map(
    Object.entries(words).flatMap(([names, values]) => {
      const written = values.split(' ');
      return names.split(' ').map((name, at): [string, Atom] => {
        const value = written[at] ?? '0';
        return [plain(name), { value: Number.parseFloat(value), isShare: /[x.]/.test(value) }];
      });
    }),
  );
  // Longest first, so that `siebzehn` isn't read as `sieben`.
  return { atoms, parts: [...atoms.keys(), 'und'].toSorted((a, b) => b.length - a.length) };
}

function isUnit(word: string): boolean {
  return /^(?:%|‰|percent|per|prozent|pour|por|times|fold|fois|veces|mal)$/u.test(word);
}

function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
