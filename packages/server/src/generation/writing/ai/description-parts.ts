import type { DescriptionPart } from '@cartouche/contract';
import { z } from 'zod';
import { readDescription } from '../../documents/take-up.ts';
import { shortened } from '../../text/plain-text.ts';

export const partAnswers = z.array(
  z.object({ number: z.int(), as: z.string().nullable(), reason: z.string().nullable() }),
);
type PartAnswers = z.output<typeof partAnswers>;

const LONGEST = 6000;

export function numberedParts(description: string): { number: number; text: string }[] {
  const { sentences } = readDescription(description.slice(0, LONGEST));
  return sentences.map((text, at) => ({ number: at + 1, text }));
}

/** The record of the parts; one that the model passed over counts as not taken up. */
export function answeredParts(
  parts: readonly { number: number; text: string }[],
  answers: PartAnswers,
): DescriptionPart[] {
  return parts.map(({ number, text }) => {
    const { as = null, reason = null } = answers.find((one) => one.number === number) ?? {};
    if (as !== null && as.trim() !== '') return { text, takenUp: true, as: shortened(as.trim(), 300), reason: null };
    return { text, takenUp: false, as: null, reason: shortened(reason?.trim() || 'The model did not say why.', 300) };
  });
}
