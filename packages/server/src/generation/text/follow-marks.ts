import type { DescriptionPart } from '@cartouche/contract';
import { type MarkedPart, markedParts } from './marked-parts.ts';

/** What a mark came to, or why it could not be followed; `left` are entries of its list that could not. */
export type Applied = { as: string; left?: readonly string[] } | { fault: string };

/** A label, such as `Headline`, and what its value does to the target. */
export type Mark<Target> = {
  labels: readonly string[];
  example: string;
  apply(target: Target, part: MarkedPart): Applied;
};

const MOST_ROUNDS = 12;
const NEEDS_MODEL =
  'It needs an AI provider (AI_BASE_URL, a local model included); without one only marks such as “Name: …” are read';

/** The mark of a label. */
export function markOf<Target>(marks: readonly Mark<Target>[], label: string | null): Mark<Target> | undefined {
  return marks.find(({ labels }) => label !== null && labels.includes(label.toLowerCase()));
}

/**
 * Follows the marks of a text one after the other and says what became of each of its parts. What could not be followed is tried again
 * as long as another mark could, so that a name may stand below what uses it.
 */
export function followMarks<Target>(
  target: Target,
  marks: readonly Mark<Target>[],
  text: string,
  /** What follows a part without a label. */
  unlabelled?: (part: MarkedPart) => Mark<Target> | undefined,
): DescriptionPart[] {
  const parts = markedParts(text, (label) => markOf(marks, label) !== undefined);
  const results = new Map<MarkedPart, Applied>();
  const isOpen = (part: MarkedPart) => results.get(part) === undefined || 'fault' in (results.get(part) as Applied);
  for (let round = 0, before = parts.length + 1; round < MOST_ROUNDS; round += 1) {
    const open = parts.filter(isOpen);
    if (open.length === before) break;
    before = open.length;
    for (const part of open) {
      const mark = unlabelled?.(part) ?? markOf(marks, part.label);
      if (!mark) results.set(part, { fault: NEEDS_MODEL });
      else results.set(part, part.value === '' ? { fault: 'Nothing stands behind it' } : mark.apply(target, part));
    }
  }
  return parts.flatMap((part) => partsFor(part.text, results.get(part) ?? { fault: NEEDS_MODEL }));
}

/** What became of a part, and of each entry of its list that was not taken up. */
export function partsFor(text: string, applied: Applied): DescriptionPart[] {
  const open = (part: string, fault: string) => ({ text: part, takenUp: false, as: null, reason: `${fault}.` });
  if ('fault' in applied) return [open(text, applied.fault)];
  const left = (applied.left ?? []).map((entry) => open(entry, 'It is none that is known here, or one too many'));
  return [{ text, takenUp: true, as: applied.as, reason: null }, ...left];
}
