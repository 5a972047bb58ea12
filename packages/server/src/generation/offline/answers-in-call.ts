import type { Call, HeardTurn } from '../reading/hear-call.ts';
import { shortened } from '../text/plain-text.ts';
import { topicStems } from '../text/words.ts';
import { questionIn } from './question-in.ts';
import { SIGNALS, type Signals } from './signals.ts';

const ANSWER_LENGTH = 400;
const MOST = 100;

/** What the contact asked on a call and the seller answered at once, in the seller's words. */
export function answersInCall({ language, turns }: Call): { question: string; answer: string }[] {
  if (language === null) return [];
  const signals = SIGNALS[language];
  return turns
    .flatMap((turn, position) => {
      const reply = turns[position + 1];
      if (turn.side !== 'buyer' || reply?.side !== 'seller') return [];
      const answer = answerOf(reply, signals);
      if (answer === '') return [];
      const asked = turn.sentences.flatMap((sentence) => questionIn(sentence, signals) ?? []);
      const last = asked.at(-1);
      // Of several questions the last one is answered first; an earlier one only if the answer speaks of it.
      return asked
        .filter((question) => question === last || sharesTopic(question, answer))
        .map((question) => ({ question, answer }));
    })
    .slice(0, MOST);
}

/** The reply without what is no answer: politeness, promises to look it up, and what the seller asks in return. */
function answerOf({ sentences }: HeardTurn, { evasion, promise, moderation }: Signals): string {
  const told = sentences.filter(
    (sentence) => !sentence.endsWith('?') && ![evasion, promise, moderation].some((pattern) => pattern.test(sentence)),
  );
  let answer = '';
  for (const sentence of told) {
    if (answer.length + sentence.length > ANSWER_LENGTH && answer !== '') break;
    answer = answer === '' ? sentence : `${answer} ${sentence}`;
  }
  return shortened(answer, ANSWER_LENGTH);
}

function sharesTopic(question: string, answer: string): boolean {
  const told = topicStems(answer);
  return [...topicStems(question)].some((stem) => told.has(stem));
}
