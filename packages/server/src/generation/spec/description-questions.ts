import type { DescriptionPart, OpenQuestion } from '@cartouche/contract';
import { shortened } from '../text/plain-text.ts';

const MOST = 8;

/** A question for each part of a description that was not taken up, in its own words; many are one question in the end. */
export function questionsAbout(parts: readonly DescriptionPart[]): OpenQuestion[] {
  const left = parts.filter(({ takenUp }) => !takenUp);
  const rest = left.slice(MOST).map(({ text }) => text);
  return [
    ...left.slice(0, MOST).map(({ text, reason }) => ({
      question: `What becomes of: “${shortened(text, 200)}”?`,
      context: `It was not taken up. ${reason}`,
    })),
    ...(rest.length > 0
      ? [{ question: `What becomes of ${rest.length} more parts?`, context: shortened(rest.join(' '), 400) }]
      : []),
  ];
}
