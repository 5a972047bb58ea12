import type { Signals } from './signals.ts';

// No longer sentence is quoted; it bounds what a hostile transcript costs.
const MOST_READ = 1000;

/** Whether a sentence says a worry: "I have no worries" and "The risk is fine for us" do not. */
export function saysWorry(sentence: string, signals: Signals): boolean {
  const { refusal, doubt, objection, harm, negation } = signals;
  return partsOf(sentence, signals).some((part) => {
    if (isContented(part, signals)) return false;
    if (isStated(part, refusal, signals)) return true;
    const doubted = doubt.exec(part);
    if (doubted === null) return isStated(part, objection, signals);
    const [before, after] = [part.slice(0, doubted.index), part.slice(doubted.index + doubted[0].length)];
    if (isStated(before, objection, signals)) return true;
    return !(negation.test(before) || harm.test(after) || objection.test(after));
  });
}

/** Whether a sentence says a pain that nothing in it takes back. */
export function saysPain(sentence: string, signals: Signals): boolean {
  return partsOf(sentence, signals).some(
    (part) => !isContented(part, signals) && isStated(part, signals.pain, signals),
  );
}

/** Whether a sentence says that all is well: it is content, or denies a worry. */
export function isCalm(sentence: string, signals: Signals): boolean {
  if (saysWorry(sentence, signals)) return false;
  const { negation, harm, objection } = signals;
  return partsOf(sentence, signals).some(
    (part) => isContented(part, signals) || (negation.test(part) && (harm.test(part) || objection.test(part))),
  );
}

/** Whether an answer denies something or is content: whoever was asked for worries has then named none. */
export function isDenied(answer: string, signals: Signals): boolean {
  const plain = unified(answer);
  return signals.negation.test(plain) || isContented(plain, signals);
}

/** Whether a sentence says what is not needed. */
export function isUnneeded(sentence: string, { unneeded }: Signals): boolean {
  return unneeded.test(unified(sentence));
}

/** A sentence up to and from its "but": what is said before says nothing of what comes after. */
function partsOf(sentence: string, { contrast }: Signals): string[] {
  return unified(sentence).split(contrast);
}

function isContented(part: string, { filler, refusal, doubt, contented }: Signals): boolean {
  return contented.test(part.replace(filler, '').replace(refusal, ' ').replace(doubt, ' '));
}

/** Whether the cue stands in a text with nothing before it or right behind it that takes it back. */
function isStated(text: string, cue: RegExp, { negation, takenBack }: Signals): boolean {
  return [...text.matchAll(new RegExp(cue.source, 'gi'))].some(
    (match) => !negation.test(text.slice(0, match.index)) && !takenBack.test(text.slice(match.index + match[0].length)),
  );
}

function unified(text: string): string {
  return text.slice(0, MOST_READ).replaceAll('’', "'");
}
