import { once } from '../../platform/once.ts';

const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'sentence' }));
// A full stop that ends no sentence: an abbreviation, one of single letters as in "z. B." and "R.D.", or the day of a date in German.
const ABBREVIATED =
  /(?<![\p{L}\p{N}'’-])(?:mr|mrs|ms|mme|sra?|dr|prof|ing|avv|arq|approx|aprox|ca|bzw|inkl|vs|\p{Ll}|\p{L}\.\s?\p{L})\.$/iu;
const CAPITAL = /(?<![\p{L}\p{N}.])(?<!\p{L}\.\s)\p{Lu}\.$/u;
const NUMBERED = /(?<![\p{L}\p{N}])(?:no|nr|núm|art|abs|tel|max|min|env|ok)\.$/iu;
const DAY = /\b\d{1,2}\.$/;
const MONTH = /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/i;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>"?!.,;:)\]]/gi;

/** Whether a text ends as a question. */
export function isQuestion(text: string): boolean {
  return /[?？]$/.test(text);
}

/** The sentences of a text in order, trimmed, none of them empty. The marks within an address end none. */
export function sentencesOf(text: string): string[] {
  const addresses = text.includes('\ue000') ? [] : (text.match(ADDRESS) ?? []);
  // A letter of no script stands for each address.
  const plain = addresses.length === 0 ? text : text.replace(ADDRESS, '\ue000');
  const found: string[] = [];
  for (const { segment } of segmenter().segment(plain)) {
    const sentence = segment.trim();
    if (sentence === '') continue;
    const last = found.at(-1);
    if (last !== undefined && continues(last, sentence)) found[found.length - 1] = `${last} ${sentence}`;
    else found.push(sentence);
  }
  let at = 0;
  return addresses.length === 0
    ? found
    : found.map((sentence) => sentence.replace(/\ue000/g, () => addresses[at++] ?? ''));
}

function continues(last: string, next: string): boolean {
  const end = last.slice(-12);
  if (ABBREVIATED.test(end)) return !CAPITAL.test(end);
  return (NUMBERED.test(end) && /^\d/.test(next)) || (DAY.test(end) && MONTH.test(next));
}

const LEAST_WORDS = 3;
// A script that writes no blanks between its words: a question of fewer characters is a fragment.
const LEAST_CHARACTERS = 6;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LONGEST = 500;

/** Whether a sentence ends with a question mark and says enough to stand alone: "Right?" does not. */
export function isMarkedQuestion(sentence: string): boolean {
  if (sentence.length > LONGEST || !/[?？]!*["'”’»›)\]]*$/.test(sentence.slice(-8))) return false;
  const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length >= LEAST_WORDS || (UNSPACED.test(sentence) && sentence.length >= LEAST_CHARACTERS);
}

/**
 * Whether a question ends words that its speaker repeats from another: `The board asked "Can it wait?"`. Where the sentence continues behind
 * the question, its end is cut off with the closing mark.
 */
export function isRepeatedQuestion(sentence: string): boolean {
  const [, before = ''] =
    /^([^"“”«»„‹›]*)(?<!\d)["“”«»„‹›][^"“”«»„‹›]*[?？]!*\s?(?:["“”«»‹›][^\p{L}]*)?$/u.exec(sentence) ?? [];
  return /\p{L}/u.test(before);
}

/** Sentences one after the other: each ends with one mark, and "Ltd." or "What now?" keeps its own. */
export function joinSentences(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/[.!?…:]["”’)\]]?$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** "1 page", "1,200 pages" */
export function counted(count: number, name: string): string {
  return `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`;
}

/** Wording with its values filled in: single blanks, none before a comma or a full stop, and one full stop where "Ltd." meets another. */
export function tidied(wording: string): string {
  return (
    wording
      .replace(/[^\S\n]+/g, ' ')
      // French writes a blank before "!" and "?".
      .replace(/ ([,.])(?=\s|$)/g, '$1')
      .replace(/(?<!\.)\.\.(?!\.)/g, '.')
      .trim()
  );
}
