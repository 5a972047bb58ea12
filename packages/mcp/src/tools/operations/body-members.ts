import type { ToolCall } from '../../tool.ts';
import { hostOf } from '../host-of.ts';
import { nameOfReference, recordName } from './record-name.ts';
import type { Values } from './send-operation.ts';

/** A member of a body in the words of a question. */
export type BodyMember = {
  /** Its path, such as `prospect.email`. */
  name: string;
  value: string;
  /** Whether an agreement has to repeat it: it names another record or its state, or grants something. */
  isRepeated: boolean;
};

const MEMBERS_MAX = 40;
// A refusal holds a message of 1,500 characters; all scopes together take 550.
const WORDS_MAX = 1100;
const ITEMS_MAX = 40;
const REFERENCES_MAX = 10;
const TEXT_MAX = 100;

const SECRET = /^(?:token|secret|password|authorization|api_?key|base64)$/i;
const HEADERS = /^headers$/i;
const REFERENCE = /(?:^id|Ids?|_ids?)$/;
const REPEATED = /^(?:role|scopes|revision)$/;
const WEIGHTY = /cents|amount|quantity|cap|email|events|status|expires|adopt|used|archived|start/i;

/**
 * The members of a body: addresses by their hosts, records by their names, no secret. Weighty members come first.
 *
 * @returns the members, and how many more had no room
 */
export async function bodyMembers(
  body: Values,
  calls: Pick<ToolCall<unknown>, 'paths' | 'options'>,
): Promise<{ members: BodyMember[]; left: number }> {
  const found = Object.entries(body).flatMap(([name, value]) => flat(name, name, value));
  const weighed = found.toSorted((one, other) => weightOf(other) - weightOf(one) || (one.name < other.name ? -1 : 1));
  const shown = await Promise.all(
    weighed.slice(0, MEMBERS_MAX).map(async ({ name, last, value }) => {
      const isReference = REFERENCE.test(last);
      const words = isReference ? await referenceWords(last, value, calls) : wordsOf(value);
      return { name: plain(name), value: words, isRepeated: isReference || REPEATED.test(last) };
    }),
  );
  let length = 0;
  const fitting = shown.filter(({ name, value }) => {
    length += name.length + value.length + 4;
    return length <= WORDS_MAX;
  });
  return { members: fitting, left: weighed.length - fitting.length };
}

type Found = { name: string; last: string; value: unknown };

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flat(name: string, last: string, value: unknown): Found[] {
  if (SECRET.test(last)) return [{ name, last, value: new Hidden('not shown') }];
  if (isObject(value)) {
    if (HEADERS.test(last)) return [{ name, last, value: new Hidden(Object.keys(value).map(plain).join(', ')) }];
    return Object.entries(value).flatMap(([member, inner]) => flat(`${name}.${member}`, member, inner));
  }
  if (!Array.isArray(value) || !value.some((item) => typeof item === 'object' && item !== null))
    return [{ name, last, value }];
  const names = value.map((item) => (isObject(item) ? recordName(item)?.name : undefined));
  if (names.every((one) => one !== undefined)) return [{ name, last, value: names }];
  return value.flatMap((item, index) => flat(`${name}.${index}`, last, item));
}

/** Words in place of a value that is not shown. */
class Hidden {
  readonly words: string;

  constructor(words: string) {
    this.words = words;
  }
}

/** The rank of a member. The operation's own members come before those inside them, of which there may be any number. */
function weightOf({ name, last, value }: Found): number {
  const own = name === last ? 3 : 0;
  if (isAddress(value) || REPEATED.test(last) || REFERENCE.test(last)) return own + 2;
  return WEIGHTY.test(last) ? own + 1 : own;
}

async function referenceWords(
  member: string,
  value: unknown,
  calls: Pick<ToolCall<unknown>, 'paths' | 'options'>,
): Promise<string> {
  const ids = [value].flat();
  if (ids.some((id) => typeof id !== 'string')) return wordsOf(value);
  const words = ids.map(async (id, index) => {
    const named = index < REFERENCES_MAX ? await nameOfReference(member, id as string, calls) : undefined;
    if (!named) return wordsOf(id);
    return named.isUnique ? textWords(named.name) : `${textWords(named.name)} ${id}`;
  });
  return listed(await Promise.all(words));
}

function wordsOf(value: unknown): string {
  if (value instanceof Hidden) return value.words;
  if (value === null) return 'removed';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : listed(value.map(wordsOf));
  if (typeof value !== 'string') return String(value);
  return isAddress(value) ? hostOf(value.trim()) : textWords(value);
}

const listed = (words: readonly string[]): string => {
  const left = words.length - ITEMS_MAX;
  return [...words.slice(0, ITEMS_MAX), ...(left > 0 ? [`and ${left} more`] : [])].join(', ');
};

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^\s*[a-z][a-z+.-]*:\/\//i.test(value);

/** Text of others between quotation marks that it can't contain. */
const textWords = (text: string): string => (/^[\w.@:+-]{1,320}$/.test(text) ? text : `“${plain(text)}”`);

function plain(text: string): string {
  const line = text.replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX)}…` : line;
}
