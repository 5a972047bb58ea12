import { plainText } from '../../text/plain-text.ts';
import { wordsOf } from '../../text/words.ts';

/** A longer label is a sentence. */
const LONGEST_LABEL = 160;
// Titles and initials end with a full stop; anything longer before one is the end of a sentence.
const SENTENCE_END = /[?!;]|\p{L}{6}\.\s|\.{2}|…/u;
const MOST_WORDS = 16;
// Between the parts of a name: "van der Berg", "de la Cruz", "al-Sayed".
const PARTICLE = /^\p{Ll}{1,3}$|^\p{Ll}['’]\p{Lu}|^\p{Ll}{2}-\p{Lu}/u;
const NAME_WORD = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}]|^\p{Ll}\p{Lu}/u;

// The marks of bold words, but not those that hide the digits of a number: `+44*****0812`.
const BOLD = /(?<![\d*_])[*_]{2,}(?![*_])|(?<![*_])[*_]{2,}(?![\d*_])/g;

/** A line without the marks that make its words bold. */
export function withoutBold(line: string): string {
  return line.replace(BOLD, '');
}

export function cleanLabel(text: string): string {
  return plainText(withoutBold(text).replace(/^[*_]|[*_]$/g, '')).replace(/^\[(.*)\]$/, '$1');
}

/** Whether a text could stand at the place of a label at all: short, without the end of a sentence in it. */
export function canBeLabel(label: string): boolean {
  const isShort = label !== '' && label.length <= LONGEST_LABEL && label.split(' ').length <= MOST_WORDS;
  return isShort && !SENTENCE_END.test(label) && !label.includes('://');
}

/**
 * Whether a label is written as names are and as the beginning of a sentence is not: one word, a word that begins small in front of
 * none, a digit, an address or brackets.
 */
export function isNameShaped(label: string): boolean {
  const words = nameOf(label).split(/[\s,/]+/);
  if (words.length === 1 || /[\d@()[\]]/.test(label)) return true;
  return words.every(
    (word, at) => NAME_WORD.test(word) || !/\p{L}/u.test(word) || (at < words.length - 1 && PARTICLE.test(word)),
  );
}

/** Whether a label has a place or a department in front of the name, as in `Depot: Ada Byron`. */
export function isDepartment(label: string): boolean {
  const parts = label.split(/:\s+/);
  return parts.length === 2 && parts.every((part) => part !== '' && isNameShaped(part) && part.split(' ').length <= 4);
}

const SEPARATOR = / [|@–—-] | \/\/? | (?:from|bei|chez|presso) (?=\p{Lu})/u;
const BRACKETS = /[([]([^()[\]]*)[)\]]/g;

/** The person of a label, without position and organization: `Byron, Ada (Northwind)` and `Ada Byron, CFO` are both `Ada Byron`. */
export function nameOf(label: string): string {
  return partsOf(label).name;
}

/** The words of a label apart from the person's name: in brackets, behind a comma, a dash or a bar. Titles and organizations alike. */
export function affiliationsOf(label: string): string[] {
  const parts = partsOf(label).beside.flatMap((part) => [
    part,
    ...part.split(/,|\s(?:[|@–—-]|at|from|bei|chez|presso|bij)\s/),
  ]);
  return [...new Set(parts.map((part) => part.trim()))].filter(Boolean);
}

function partsOf(label: string): { name: string; beside: readonly string[] } {
  const bracketed = [...label.matchAll(BRACKETS)].map(([, inner = '']) => inner);
  const plain = label.replace(BRACKETS, ' ').replace(/\s+/g, ' ').trim();
  const [before = '', ...behind] = plain.split(SEPARATOR);
  const [name = '', ...more] = before
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const [first = '', ...titles] = more;
  const isReversed = isSurname(name) && isFirstName(first) && titles.every((title) => title.endsWith('.'));
  return isReversed
    ? { name: [...titles, first, name].join(' '), beside: [...bracketed, ...behind] }
    : { name, beside: [...bracketed, ...behind, ...more] };
}

/** `Byron`, `van der Berg`: one word, with particles before it or not. */
function isSurname(text: string): boolean {
  const words = text.split(' ');
  return words.length <= 4 && words.slice(0, -1).every((word) => PARTICLE.test(word));
}

/** Not a position in capitals, such as `CFO`. */
function isFirstName(text: string): boolean {
  const words = text.split(' ');
  const isInCapitals = text.length > 2 && text === text.toUpperCase() && text !== text.toLowerCase();
  return words.length <= 3 && words.every((word) => /^\p{Lu}/u.test(word)) && !isInCapitals;
}

/** Equal for labels of the same words; a label of marks alone is its own key. */
export function labelKey(label: string): string {
  const spelled = label.toLowerCase().replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter);
  return wordsOf(spelled).join(' ') || label.trim();
}

// A person is in a call under both spellings: "Müller" from the browser, "Mueller" from the phone.
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The one label that a name stands for: the same words, or a name whose words all stand in one label only. */
export function labelFor(name: string, labels: readonly string[]): string | undefined {
  const exact = labels.find((label) => labelKey(label) === labelKey(name));
  const words = wordsOf(nameOf(name));
  const isNamed = (label: string) => words.length > 0 && words.every((word) => wordsOf(nameOf(label)).includes(word));
  const [fitting, ...more] = labels.filter(isNamed);
  return exact ?? (more.length === 0 ? fitting : undefined);
}
