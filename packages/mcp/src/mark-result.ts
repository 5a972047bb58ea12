import { foreignWords, marked, withoutHidden } from './foreign-words.ts';
import { contractDefinitions } from './schema/full-schema.ts';
import type { Tool } from './tool.ts';

// The members that the workspace itself makes: addresses, tokens and keys, which have no spaces and are used as they are.
const MADE: ReadonlySet<string> = new Set([
  ...['id', 'key', 'entry_key', 'fact_key', 'fact', 'elementId', 'uses', 'staleElements', 'check'],
  ...[
    'url',
    'page_url',
    'content_url',
    'page_path',
    'outbound_url',
    'upgradeUrl',
    'page_token',
    'pageToken',
    'nextCursor',
    'secret',
  ],
  ...['cnameTarget', 'sha256', 'mime', 'request_id'],
]);
const TOKEN = /^[\x21-\x7e]{1,2048}$/;

/** Whether a text has no spaces, not even encoded ones. */
const isToken = (text: string) => TOKEN.test(text) && !/%(?:20|0[0-9a-f]|[89a-f][0-9a-f])/i.test(text);

// Others decide on every name and value in these.
const FREE: ReadonlySet<string> = new Set([
  ...['custom_fields', 'external_ids', 'fields', 'headers', 'response_headers', 'structured'],
]);

let words: Promise<ReadonlySet<string>> | undefined;
const wordsOfTools = new Map<string, ReadonlySet<string>>();

/**
 * A tool's answer with the words of others between marks: every text and every name that the contract doesn't list and the workspace
 * didn't make. `next` is the tool's own, and marks what it quotes.
 */
export async function markResult(tool: Tool, answer: object): Promise<Record<string, unknown>> {
  const known = await wordsOf(tool);
  // A document of the workspace may hold tags, and may come back.
  const shown = tool.ownWords ? withoutHidden : foreignWords;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'next' && typeof value === 'string' ? withoutHidden(value) : mark(value, name, FREE.has(name)),
    ]),
  );

  function mark(value: unknown, member: string, isFree: boolean): unknown {
    if (typeof value === 'string') return markText(value, member, isFree);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => mark(item, member, isFree));
    // The name `__proto__` comes back between marks, so that this can't change what the record is.
    const members: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(value))
      members[markText(name, '', isFree)] = mark(item, name, isFree || FREE.has(name));
    return members;
  }

  function markText(text: string, member: string, isFree: boolean): string {
    const isOwn = !isFree && (known.has(text) || (MADE.has(member) && isToken(text)));
    return isOwn ? text : marked(text, shown);
  }
}

/** The words that the contract and the tool's own schemas give to members and to their values. */
async function wordsOf({ name, output, returns }: Tool): Promise<ReadonlySet<string>> {
  const known = wordsOfTools.get(name);
  if (known) return known;
  words ??= contractDefinitions().then((definitions) => wordsIn(definitions));
  const all = new Set([...(await words), ...wordsIn([output, returns])]);
  wordsOfTools.set(name, all);
  return all;
}

function wordsIn(schemas: unknown): Set<string> {
  const found = new Set<string>();
  visit(schemas);
  return found;

  function visit(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return;
    const { enum: values = [], const: value, properties = {} } = schema as Record<string, never>;
    for (const word of [...(values as unknown[]), value, ...Object.keys(properties)])
      if (typeof word === 'string') found.add(word);
    for (const [key, part] of Object.entries(schema)) if (!key.startsWith('x-') && key !== 'example') visit(part);
  }
}
