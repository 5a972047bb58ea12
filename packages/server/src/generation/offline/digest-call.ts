import { readExclusions } from '../gate/exclusions.ts';
import type { CallToRead } from '../materials-writer.ts';
import { hearCall } from '../reading/hear-call.ts';
import type { CallPoint, CallPoints } from '../spec/resolve-elements.ts';
import { shortened } from '../text/plain-text.ts';
import { topicStems, wordsOf } from '../text/words.ts';
import { SIGNALS, type Signals } from './signals.ts';
import { isCalm, isDenied, isUnneeded, saysWorry } from './worries.ts';

const MOST = 8;
const LENGTH = 300;
const LEAST_TOPICS = 2;
// An answer says what it is about in its first sentences; what follows is told around it.
const MOST_OF_AN_ANSWER = 2;
const LEAST_WORDS = 4;

/** A sentence of the call, the question of the other side that it answers, and whether the answer began with a denial. */
type Said = {
  who: string | null;
  side: 'buyer' | 'seller' | null;
  quote: string;
  answers: string | null;
  isAfterDenial: boolean;
};

/**
 * Who wants what, what was objected and what was agreed: the sentences of the call that say so, word for word. Empty for a
 * call in a language that is not read.
 */
export function digestCallOffline({ transcript, prospect, exclusions, knowledge }: CallToRead): CallPoints {
  const { language, turns } = hearCall(transcript, { prospect, workspaceName: knowledge.profile.name });
  if (language === null) return { wants: [], objections: [], nextSteps: [] };
  const signals = SIGNALS[language];
  const excluded = readExclusions(exclusions);
  const said = turns.flatMap(({ speaker, side, sentences }, position) => {
    const before = turns[position - 1];
    const question = before?.sentences.findLast((sentence) => sentence.endsWith('?')) ?? null;
    const isAnswer = side !== null && before?.side !== side && question !== null;
    const spoken = isAnswer ? withoutHalfSentence(sentences, signals) : sentences;
    return spoken.map(
      (quote, index): Said => ({
        who: speaker || null,
        side,
        quote,
        answers: isAnswer && index < MOST_OF_AN_ANSWER ? question : null,
        isAfterDenial: spoken.slice(0, Math.min(index, MOST_OF_AN_ANSWER)).some((one) => isDenied(one, signals)),
      }),
    );
  });
  const taken = new Set<string>();
  const choose = (fits: (one: Said) => boolean, textOf = ({ quote }: Said) => quote) => {
    const points: CallPoint[] = [];
    for (const one of said) {
      const { who, quote } = one;
      if (points.length >= MOST) break;
      if (taken.has(quote) || quote.length > LENGTH || excluded.mentionedIn(quote) !== null || !fits(one)) continue;
      taken.add(quote);
      points.push({ who, text: shortened(textOf(one), LENGTH), quote });
    }
    return points;
  };
  // In this order: a sentence that says two things is kept as the one that must not be overlooked.
  const nextSteps = choose(
    (one) => isNextStep(one, signals),
    (one) => withDoer(one, signals),
  );
  const objections = choose((one) => isObjection(one, signals));
  return { wants: choose((one) => isWant(one, signals)), objections, nextSteps };
}

function isNextStep({ quote, answers }: Said, signals: Signals): boolean {
  const { promise, request, appointment, condition, date, smallTalk, moderation, asksForWants } = signals;
  if (smallTalk.test(quote) || moderation.test(quote) || wordsOf(quote).length < LEAST_WORDS) return false;
  // "Show me every truck", when asked what it has to do, is a wish.
  if (answers !== null && asksForWants.test(answers)) return false;
  const isDated = date.test(quote);
  if (appointment.test(quote) && isDated && !condition.test(quote)) return true;
  return (request.test(quote) || promise.test(quote)) && (isDated || topicsIn(quote) >= LEAST_TOPICS);
}

function isObjection({ side, quote, answers, isAfterDenial }: Said, signals: Signals): boolean {
  if (side === 'seller' || quote.endsWith('?') || signals.denial.test(quote)) return false;
  if (saysWorry(quote, signals) && wordsOf(quote).length >= LEAST_WORDS) return true;
  const isAnswer = answers !== null && signals.asksForWorries.test(answers) && !isAfterDenial;
  return isAnswer && !isDenied(quote, signals) && isTelling(quote, signals);
}

function isWant({ side, quote, answers, isAfterDenial }: Said, signals: Signals): boolean {
  const { wants, condition, asksForWants, denial } = signals;
  if (side === 'seller' || quote.endsWith('?') || denial.test(quote) || topicsIn(quote) < LEAST_TOPICS) return false;
  if (condition.test(quote)) return true;
  if (isUnneeded(quote, signals)) return false;
  const isAnswer = answers !== null && asksForWants.test(answers) && !isAfterDenial;
  return wants.test(quote) || (isAnswer && !isCalm(quote, signals));
}

/** Whether an answer says something by itself: "Honestly, the phone." does not. */
function isTelling(quote: string, { filler }: Signals): boolean {
  return topicsIn(quote) >= LEAST_TOPICS && wordsOf(quote.replace(filler, '')).length >= LEAST_WORDS;
}

function topicsIn(quote: string): number {
  return topicStems(quote).size;
}

/** Says who is to do what was asked for, where the sides are known. */
function withDoer({ side, quote }: Said, { request, promise, forSeller, forBuyer }: Signals): string {
  if (side === null || promise.test(quote) || !request.test(quote)) return quote;
  return `${side === 'buyer' ? forSeller : forBuyer}${quote}`;
}

/** An answer often begins with half a sentence that names what the next is about: "The drivers. Half of them …". */
function withoutHalfSentence([first = '', second, ...rest]: readonly string[], signals: Signals): string[] {
  const isShort = wordsOf(first.replace(signals.filler, '')).length < LEAST_WORDS && topicStems(first).size > 0;
  const isHalf = second !== undefined && isShort && !isDenied(first, signals);
  return isHalf ? [`${first} ${second}`, ...rest] : [first, ...(second === undefined ? [] : [second]), ...rest];
}
