import { isObject, parsedJson } from '../../text/parsed-json.ts';
import { wordsOf as wordsIn } from '../../text/words.ts';
import { isForAll, isPrivateLabel } from './chat-messages.ts';
import type { ParsedTurn, ParsedTurns } from './transcript.ts';

type Item = Readonly<Record<string, unknown>>;

// The spellings that programs use, the most telling first.
const SPEAKER =
  'speaker_name speakerName speaker participant_name participantName participant displayName name user author who sender from speaker_label speakerLabel speaker_id speakerId participant_id participantId user_id userId party_id partyId channel role';
const TEXT = 'text sentence content utterance transcript raw_text message body value sentences words elements parts';
const START = 'start start_time startTime start_timestamp begin offset time timestamp ts';
const NAME = 'name display_name displayName full_name fullName label title email phone_number phoneNumber phone id';
const ID = 'id speaker_id speakerId participant_id index';
const ORGANIZATION = 'company organization organisation affiliation email emailAddress title type';
const [SPEAKERS, TEXTS, STARTS, NAMES, IDS, ORGANIZATIONS] = [SPEAKER, TEXT, START, NAME, ID, ORGANIZATION].map(
  (list) => list.split(' '),
) as [string[], string[], string[], string[], string[], string[]];
const MOST_LEVELS = 8;
const MOST_OUTER = 2;
const MOST_ITEMS = 50_000;
// Speech is a list of which nearly all items have words.
const MOSTLY = 0.6;

/** Turns of a transcript in JSON, or of one JSON value per line, in the common spellings. Null where no list holds speech. */
export function readJsonTurns(text: string): ParsedTurns | null {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return null;
  const whole = parsedJson(text.replace(/^\uFEFF/, ''));
  const json = whole ?? linesOf(text);
  if (json === undefined) return null;
  const lists = [...listsIn(json, 0)];
  const [speech] = lists.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (speech === undefined) return null;
  // A list of turns per speaker or topic is several lists at one place.
  const beside = lists.filter((list) => list !== speech && keysOf(list) === keysOf(speech));
  const names = namesIn(json);
  const items = inOrder([speech, ...beside].flat());
  const organizations = new Map<string, readonly string[]>(names.organizations);
  const turns = items.map((item): ParsedTurn => {
    const speaker = speakerOf(item, names.byId);
    const own = [item, ...SPEAKERS.map((key) => item[key]).filter(isObject)].flatMap((one) =>
      textsOf(one, ORGANIZATIONS),
    );
    if (speaker !== null && own.length > 0) organizations.set(speaker, own);
    return { speaker, text: wordsOf(item), isPrivate: isPrivate(item) };
  });
  const speakers = [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))];
  for (const [name, address] of addressesOf(json, speakers))
    organizations.set(name, [...(organizations.get(name) ?? []), address]);
  // A chat is a list of its own: of it only the number of private messages counts.
  const others = lists.filter((list) => list !== speech && !beside.includes(list));
  turns.push(
    ...others
      .flat()
      .filter(isPrivate)
      .map(() => ({ speaker: null, text: '', isPrivate: true })),
  );
  const isOfFireflies = items.some((item) => 'speaker_name' in item && ('sentence' in item || 'raw_text' in item));
  const isNamed = isOfFireflies || (isObject(json) && 'meeting_attendees' in json);
  return { format: isNamed ? 'fireflies-json' : 'json', turns, organizations };
}

function linesOf(text: string): unknown[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = lines.map(parsedJson);
  return values.length > 1 && values.every(isObject) ? values : undefined;
}

/** The lists of JSON whose items have words and a place for their speaker. */
function* listsIn(json: unknown, level: number): Generator<readonly Item[]> {
  if (level > MOST_LEVELS || json === null || typeof json !== 'object') return;
  if (Array.isArray(json)) {
    const items = json.slice(0, MOST_ITEMS).filter(isObject);
    const spoken = items.filter((item) => SPEAKERS.some((key) => key in item) && wordsOf(item) !== '');
    if (items.length > 0 && spoken.length >= items.length * MOSTLY) {
      yield spoken;
      return;
    }
  }
  for (const inner of Object.values(json)) yield* listsIn(inner, level + 1);
}

function lengthOf(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + wordsOf(item).length, 0);
}

function keysOf([first]: readonly Item[]): string {
  return Object.keys(first ?? {})
    .toSorted()
    .join();
}

/** In the order of their times, where each has one as a number. */
function inOrder(items: readonly Item[]): readonly Item[] {
  const startOf = (item: Item) => STARTS.map((key) => item[key]).find((value) => typeof value === 'number') as number;
  return items.every((item) => startOf(item) !== undefined) ? items.toSorted((a, b) => startOf(a) - startOf(b)) : items;
}

/** The words of an item: a text, or a list of words, sentences or elements. */
function wordsOf(item: Item): string {
  for (const key of TEXTS) {
    const value = item[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (!Array.isArray(value)) continue;
    const parts = value.map((part) => (typeof part === 'string' ? part : isObject(part) ? partOf(part) : ''));
    const text = parts.join(parts.some((part) => /\s$|^\s/.test(part)) ? '' : ' ').trim();
    if (text !== '') return text;
  }
  return '';
}

function partOf(part: Item): string {
  const text = part['punctuated_word'] ?? part['word'] ?? TEXTS.map((key) => part[key]).find(Boolean);
  return typeof text === 'string' ? text : '';
}

type Names = { byId: ReadonlyMap<string, string>; organizations: ReadonlyMap<string, readonly string[]> };

/** The people that JSON lists apart from what they said, by their ids. */
function namesIn(json: unknown): Names {
  const byId = new Map<string, string>();
  const organizations = new Map<string, readonly string[]>();
  for (const person of holdersIn(json, 0).flatMap(peopleIn)) {
    const [name] = textsOf(person, NAMES);
    if (name === undefined) continue;
    for (const id of textsOf(person, IDS)) byId.set(id, name);
    organizations.set(name, [...(organizations.get(name) ?? []), ...textsOf(person, ORGANIZATIONS)]);
  }
  return { byId, organizations };
}

/** The objects that may list people: the outer ones of the JSON. */
function holdersIn(json: unknown, level: number): Item[] {
  if (!isObject(json) || level > MOST_OUTER) return [];
  return [json, ...Object.values(json).flatMap((inner) => holdersIn(inner, level + 1))];
}

const PEOPLE = 'speakers participants attendees meeting_attendees users parties people'.split(' ');

function peopleIn(holder: Item): Item[] {
  return PEOPLE.flatMap((key) => {
    const value = holder[key];
    if (Array.isArray(value)) return value.filter(isObject);
    if (!isObject(value)) return [];
    return Object.entries(value).map(([id, one]) => (isObject(one) ? { id, ...one } : { id, name: one }));
  });
}

/** Addresses that JSON lists alone, each with the one speaker whose name it holds: "kofi@lumen.example" with Kofi Mensah. */
function addressesOf(json: unknown, speakers: readonly string[]): [name: string, address: string][] {
  const listed = holdersIn(json, 0).flatMap((holder) => PEOPLE.flatMap((key) => holder[key]));
  return listed.flatMap((address): [string, string][] => {
    if (typeof address !== 'string' || !address.includes('@')) return [];
    const words = wordsIn(address.split('@')[0] ?? '');
    const [name, ...more] = speakers.filter((one) => words.every((word) => wordsIn(one).includes(word)));
    return name !== undefined && more.length === 0 && words.length > 0 ? [[name, address]] : [];
  });
}

function textsOf(item: Item, keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const value = item[key];
    return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? [String(value)] : [];
  });
}

function speakerOf(item: Item, byId: ReadonlyMap<string, string>): string | null {
  for (const key of SPEAKERS) {
    const value = item[key];
    const [name] = isObject(value) ? textsOf(value, NAMES) : textsOf({ value }, ['value']);
    if (name === undefined) continue;
    return byId.get(name) ?? (typeof value === 'number' ? `Speaker ${value}` : name);
  }
  return null;
}

function isPrivate(item: Item): boolean {
  if (item['private'] === true || item['isPrivate'] === true || item['is_private'] === true) return true;
  const kinds = textsOf(item, ['type', 'kind', 'visibility', 'source']).map((kind) => kind.replace(/[_-]/g, ' '));
  const [to] = textsOf(item, ['to', 'recipient', 'receiver']);
  return kinds.some((kind) => isPrivateLabel(kind) || kind === 'private') || (to !== undefined && !isForAll(to));
}
