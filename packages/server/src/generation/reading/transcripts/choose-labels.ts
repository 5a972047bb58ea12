import { wordsOf } from '../../text/words.ts';
import { isNameShaped, labelKey, nameOf } from './speaker-label.ts';

/** A line that may begin a turn. `marks` is how the line is typed: in bold, behind a time, behind a dash. */
export type LabelCandidate = { label: string; marks: string };

/**
 * Which candidates are speakers. A label that comes twice is one. One that comes once may be a sentence with a colon, so it has to
 * be named above the call, or to be typed as the others are where no list names them. `above` is what stands above the first turn.
 */
export function chooseLabels(
  candidates: readonly LabelCandidate[],
  above: string,
  isAllLabelled: boolean,
): Set<string> {
  const counts = new Map<string, number>();
  for (const { label } of candidates) counts.set(labelKey(label), (counts.get(labelKey(label)) ?? 0) + 1);
  const distinct = [...new Map(candidates.map((one) => [`${one.marks} ${one.label}`, one])).values()];
  const chosen = new Set<string>();
  const styles = new Set<string>();
  for (const candidate of distinct) {
    const key = labelKey(candidate.label);
    const count = counts.get(key) ?? 0;
    // A word in lower case before a colon is a label only where it comes again and again.
    if (count < 2 || !(isNameShaped(candidate.label) || count > 2)) continue;
    chosen.add(key);
    styles.add(styleOf(candidate));
  }
  const isNamed = namedIn(above);
  const isListed = chosen.size > 1 && [...chosen].every(isNamed);
  const isOnlyLabels = chosen.size === 0 && isAllLabelled && distinct.every(({ label }) => isNameShaped(label));
  for (const candidate of distinct) {
    const key = labelKey(candidate.label);
    if (chosen.has(key) || !isNameShaped(candidate.label)) continue;
    const isLikeOthers = styles.has(styleOf(candidate)) || isOnlyLabels;
    if (isNamed(candidate.label) || (isLikeOthers && !isListed)) chosen.add(key);
  }
  return chosen;
}

const LONGEST_LIST = 10_000;

/** Tells whether the words of a speaker's name stand in a text, such as a list of participants. */
export function namedIn(text: string): (label: string) => boolean {
  const words = ` ${wordsOf(text.slice(-LONGEST_LIST)).join(' ')} `;
  return (label) => words.includes(` ${wordsOf(nameOf(label)).join(' ')} `);
}

/** How a label is typed: its marks, commas and brackets, and whether its name is of one word or of several. */
function styleOf({ label, marks }: LabelCandidate): string {
  const name = nameOf(label);
  return [marks, name.includes(','), /[([]/.test(label), name.includes(' ')].join();
}
