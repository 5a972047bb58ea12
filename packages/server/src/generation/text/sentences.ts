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
