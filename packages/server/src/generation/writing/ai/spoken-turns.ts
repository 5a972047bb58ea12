import { type SpokenTurn, windowsOf } from '../../reading/call-windows.ts';
import type { Call } from '../../reading/read-call.ts';
import { plainText } from '../../text/plain-text.ts';
import { holdsWords } from '../../text/words.ts';

/** Asks of each part of a call, one after the other: each is shown to a model once. Without a part nothing is asked. */
export async function askOfEach<T>(call: Call, ask: (turns: readonly SpokenTurn[]) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const turns of windowsOf(call).windows) answers.push(await ask(turns));
  return answers;
}

/** Whether a speaker of one of the sides said a quotation in one turn, but for case, marks and spaces. */
export function isSaidBy({ turns }: Call, who: string, quote: string, sides: ReadonlySet<string>): boolean {
  return turns.some(
    ({ speaker, side, text }) =>
      speaker !== null && sides.has(side) && plainText(speaker) === plainText(who) && holdsWords(text, quote),
  );
}

/** The items without duplicates: overlapping parts of a call give the same ones. */
export function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item).toLowerCase(), item])).values()].toReversed();
}
