import { setImmediate } from 'node:timers/promises';
import { limits } from '@cartouche/contract';
import { parser } from 'stream-json/core/parser.js';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { StagedFile } from '../../storage/staging.ts';

type Token = { name: string; value?: string | boolean | null };

/** The members of the object, without the streamed one. */
export type JsonUpload = { fields: Record<string, unknown>; file: StagedFile | undefined };

// Limits of a member's name and of a text, in characters. Those of the contract are shorter.
const NAME_MAX = 200;
const TEXT_MAX = 8_000;
const MEMBERS_MAX = 50;
// Base64 takes a third more, line breaks a little, escapes whatever they like.
const BODY_MAX_BYTES = limits.MEDIA_MAX_BYTES * 1.5;
const PIECE_CHARACTERS = 65_536;
// Escaped characters are a token each; after so many, other requests have their turn.
const TOKENS_AT_ONCE = 4_000;

/**
 * Reads a flat JSON object of which one member, `streamed`, is base64 of any size: its bytes go to `stage` as they arrive, and the
 * other members are held to the size of small texts, so that no body takes memory.
 */
export async function readJsonUpload(
  body: AsyncIterable<Uint8Array>,
  streamed: string,
  stage: (source: AsyncIterable<Uint8Array>) => Promise<StagedFile>,
): Promise<JsonUpload> {
  const tokens = new TokenReader(tokensOf(body));
  const upload: JsonUpload = { fields: Object.create(null) as Record<string, unknown>, file: undefined };
  try {
    if ((await tokens.next())?.name !== 'startObject') throw invalid('', 'must be a JSON object');
    for (let members = 1; ; members += 1) {
      const token = await tokens.next();
      if (token?.name === 'endObject') break;
      if (token?.name !== 'startKey') throw brokenOff();
      if (members > MEMBERS_MAX) throw invalid('', `must have at most ${MEMBERS_MAX} fields`);
      const name = await tokens.text('endKey', NAME_MAX, 'a key');
      if (Object.hasOwn(upload.fields, name) || (name === streamed && upload.file))
        throw invalid(name, 'must be given once');
      if (name === '__proto__') throw invalid(name, 'is a name that no field can have');
      const first = await tokens.next();
      if (name === streamed && first?.name === 'startString') {
        upload.file = await stage(decodeBase64(tokens.pieces('endString'), name));
        await tokens.skipTo('endString');
      } else upload.fields[name] = await readValue(tokens, first, name);
    }
    if (await tokens.next()) throw brokenOff();
    return { ...upload, fields: { ...upload.fields } };
  } catch (error) {
    await upload.file?.discard();
    throw error;
  }
}

async function readValue(tokens: TokenReader, first: Token | undefined, name: string): Promise<unknown> {
  switch (first?.name) {
    case 'startString':
      return storable(await tokens.text('endString', TEXT_MAX, name), name);
    case 'startNumber':
      return Number(await tokens.text('endNumber', NAME_MAX, name));
    case 'trueValue':
    case 'falseValue':
    case 'nullValue':
      return first.value;
    case undefined:
      throw brokenOff();
    default:
      throw invalid(name, 'must not be an object or an array');
  }
}

function storable(text: string, name: string): string {
  if (text.includes('\u0000')) throw invalid(name, 'must not contain a NUL character');
  if (!text.isWellFormed()) throw invalid(name, 'must not contain half of a surrogate pair');
  return text;
}

/** Takes tokens one by one, and puts the pieces of a text together or hands them on. */
class TokenReader {
  readonly #tokens: AsyncIterator<Token>;
  #ended: string | undefined;

  constructor(tokens: AsyncGenerator<Token>) {
    this.#tokens = tokens;
  }

  async next(): Promise<Token | undefined> {
    const { done, value } = await this.#tokens.next();
    return done ? undefined : value;
  }

  async text(end: string, maxLength: number, path: string): Promise<string> {
    let text = '';
    for await (const piece of this.pieces(end)) {
      text += piece;
      if (text.length > maxLength) throw invalid(path, `must have at most ${maxLength} characters`);
    }
    return text;
  }

  /** The parser's pieces have 256 characters; larger ones cost less to work with. */
  async *pieces(end: string): AsyncGenerator<string> {
    this.#ended = undefined;
    let joined = '';
    for (;;) {
      const token = await this.next();
      if (!token) throw brokenOff();
      if (token.name === end) {
        this.#ended = end;
        if (joined) yield joined;
        return;
      }
      joined += token.value as string;
      if (joined.length < PIECE_CHARACTERS && end === 'endString') continue;
      yield joined;
      joined = '';
    }
  }

  /** After pieces that were perhaps not all taken. */
  async skipTo(end: string): Promise<void> {
    while (this.#ended !== end) {
      const token = await this.next();
      if (!token) throw brokenOff();
      if (token.name === end) return;
    }
  }
}

async function* tokensOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Token> {
  const parse = parser({ packKeys: false, packStrings: false, packNumbers: false }) as unknown as (
    text: string,
  ) => AsyncIterable<Token>;
  // Nothing that is nested may follow, so that the parser never has a depth to remember.
  let depth = 0;
  let tokens = 0;
  try {
    for await (const text of textOf(body)) {
      for await (const token of parse(text)) {
        if (token.name === 'startObject' || token.name === 'startArray') depth += 1;
        if (depth > 2) throw invalid('', 'must not be nested');
        tokens += 1;
        if (tokens % TOKENS_AT_ONCE === 0) await setImmediate();
        yield token;
      }
    }
  } catch (error) {
    throw error instanceof ApiFailure ? error : brokenOff();
  }
}

async function* textOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > BODY_MAX_BYTES)
      throw new ApiFailure('body_too_large', { message: `The body is over ${BODY_MAX_BYTES} bytes.` });
    for (let at = 0; at < chunk.byteLength; at += PIECE_CHARACTERS)
      yield decoder.decode(chunk.subarray(at, at + PIECE_CHARACTERS), { stream: true });
  }
  decoder.decode();
}

// The parser's message quotes the body, so it must not be kept as the cause.
function brokenOff(): ApiFailure {
  return new ApiFailure('malformed_json', { message: 'The body is not valid UTF-8 JSON, or it broke off.' });
}

/**
 * Decodes base64 as it comes. Takes both alphabets, white space, and a last group without its padding.
 *
 * @throws ApiFailure `validation_failed` for any other character
 */
export async function* decodeBase64(pieces: AsyncIterable<string>, path: string): AsyncGenerator<Uint8Array> {
  let rest = '';
  let padding = '';
  for await (const piece of pieces) {
    const text = /\s/.test(piece) ? piece.replace(/\s+/g, '') : piece;
    const [, letters = '', end = ''] = /^([A-Za-z0-9+/_-]*)(={0,2})$/.exec(text) ?? [];
    const isWhole = letters.length + end.length === text.length;
    if (!isWhole || (padding !== '' && letters !== '') || padding.length + end.length > 2) throw notBase64(path, text);
    padding += end;
    const all = rest + letters;
    const whole = all.length - (all.length % 4);
    rest = all.slice(whole);
    if (whole > 0) yield Buffer.from(all.slice(0, whole), 'base64');
  }
  if (rest.length === 1) throw invalid(path, 'must be whole base64: its last group has a single character');
  if (rest !== '') yield Buffer.from(rest, 'base64');
}

function notBase64(path: string, text: string) {
  const isDataUrl = /^data:/i.test(text);
  return invalid(
    path,
    isDataUrl ? 'must be base64 alone: leave out "data:" and everything else up to the first comma' : 'must be base64',
  );
}
