const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
// A full stop that ends no sentence: an abbreviation, or the day of a date in German.
const ABBREVIATED = /\b(?:Mr|Mrs|Ms|Dr|Prof|No|Nr|approx|ca|bzw|inkl|vs|z\. ?B|e\.g|i\.e)\.$/i;
const DAY = /\b\d{1,2}\.$/;
const MONTH = /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/i;

/** The sentences of a text in order, trimmed, none of them empty. */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const sentence = segment.trim();
    if (sentence === '') continue;
    const last = found.at(-1);
    const goesOn = last !== undefined && (ABBREVIATED.test(last) || (DAY.test(last) && MONTH.test(sentence)));
    if (goesOn) found[found.length - 1] = `${last} ${sentence}`;
    else found.push(sentence);
  }
  return found;
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
