import { sentencesOf } from './sentences.ts';

/** A part of what a person wrote: a line with a label, such as `Headline: Fewer empty trips`, or a sentence without one. */
export type LabelledPart = { text: string; label: string | null; value: string };

// More lines are not a description; this bounds the cost of a hostile one.
const MOST_PARTS = 200;
const LONGEST_LINE = 2000;
const LABEL = /^(\p{L}[\p{L} -]{1,40}):( .*|$)/u;
const QUOTED = /^["“„«](.*)["“”»]\.?$/u;
const BULLET = /^(?:[-*•]|\d{1,2}[.)])\s+/;

/** Parts a text at its lines, and those without a label at their sentences. `isLabel` says which words before a colon are one. */
export function partsOf(text: string, isLabel: (label: string) => boolean = () => false): LabelledPart[] {
  const lines = text.split(/\r?\n/, MOST_PARTS).map((line) => line.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim());
  const parts = lines.flatMap((raw): LabelledPart[] => {
    const line = raw.replace(BULLET, '');
    const [, label = '', behind = ''] = LABEL.exec(line) ?? [];
    const value = behind.trim();
    if (label === '' || !isLabel(label))
      return sentencesOf(line).map((sentence) => ({ text: sentence, label: null, value: sentence }));
    return [{ text: line, label, value: QUOTED.exec(value)?.[1] ?? value.replace(/(?<=[\p{L}\p{N}])\.$/u, '') }];
  });
  return parts.slice(0, MOST_PARTS);
}
