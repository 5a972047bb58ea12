import { wordsOf } from '../../text/words.ts';
import words from './chat-words.json' with { type: 'json' };
import { MARKED_TIME } from './clock-time.ts';

const either = (list: string) => list.split(' ').join('|');
const NAMED_PRIVATE = new RegExp(`(?<!\\p{L})(?:${words.private.join('|')})(?!\\p{L})`, 'iu');
const BRACKETED = new RegExp(
  `[[(]\\s?(?:chat,? )?(?:${either(words.bracketed)})(?: (?:chat|message))?(?: (?:${either(words.to)}) [^()[\\]]{1,100})?\\s?[\\])]`,
  'iu',
);
const BEFORE = new RegExp(`^(?:\\d{4}-\\d{2}-\\d{2}\\s+)?(?:${MARKED_TIME})?\\s*`);
const FROM_TO = new RegExp(
  `^(?:${either(words.from)})\\s+(\\S.{0,80}?)\\s+(?:${either(words.to)})\\s+(\\S.{0,100}?)\\s?:(?:\\s|$)`,
  'iu',
);
const MESSAGE = new RegExp(`(?<!\\p{L})(?:${either(words.message)})(?!\\p{L})`, 'iu');
const EVERYONE = new Set(words.everyone.split(' '));
const LONGEST_HEAD = 200;
const LONGEST_LINE = 20_000;

/** Whether a label says that only some may read its message: `Ada (direct message)`, `Ada to Sam (privately)`. */
export function isPrivateLabel(label: string): boolean {
  return NAMED_PRIVATE.test(label) || BRACKETED.test(label);
}

/** A message of a call's chat, as programs write it between the turns. */
export type ChatLine = { speaker: string; rest: string; isPrivate: boolean };

/** Reads `09:41:22 From Ada to Everyone: …`; null for another line. A message to a person is private, whatever it calls itself. */
export function chatLine(raw: string): ChatLine | null {
  const line = raw.trim();
  const from = line.slice(BEFORE.exec(line.slice(0, 60))?.[0].length ?? 0);
  const [head, speaker = '', to = ''] = FROM_TO.exec(from.slice(0, LONGEST_HEAD)) ?? [];
  if (head !== undefined)
    return { speaker: speaker.trim(), rest: from.slice(head.length).trim(), isPrivate: !isForAll(to) };
  // [private message from Ada to Sam] …, [message to everyone] Ada: …
  const [, kind = '', said = ''] = /^\[([^\]]{1,160})\]:?\s*(\S.*)$/.exec(from.slice(0, LONGEST_LINE)) ?? [];
  if (kind !== '' && NAMED_PRIVATE.test(kind)) return { speaker: '', rest: said, isPrivate: true };
  const behind = said.slice(0, LONGEST_HEAD).search(/[:：](?:\s|$)/);
  if (behind > 0 && MESSAGE.test(kind) && isForAll(kind))
    return { speaker: said.slice(0, behind), rest: said.slice(behind + 1).trim(), isPrivate: false };
  const colon = line.slice(0, LONGEST_HEAD).search(/[:：](?:\s|$)/);
  if (colon < 0 || !isPrivateLabel(line.slice(0, colon))) return null;
  return { speaker: line.slice(0, colon), rest: line.slice(colon + 1).trim(), isPrivate: true };
}

/** Whether those whom a message is for are all on the call. */
export function isForAll(to: string): boolean {
  return !isPrivateLabel(to) && wordsOf(to).some((word) => EVERYONE.has(word));
}
