import { setImmediate } from 'node:timers/promises';
import Assembler from 'stream-json/core/assembler.js';
import { parser, type Token, type TokenName } from 'stream-json/core/parser.js';
import {
  BATCH_MAX,
  MESSAGE_MAX_BYTES,
  MessageRefusal,
  malformed,
  maxBytesWith,
  NAMES_MAX,
  tooLarge,
} from './message-limits.ts';
import { type MakeSpoolPlace, Spool, type SpooledUpload } from './spool.ts';

/** A request as JSON, with the base64 of its upload kept apart when it is too large to hold. */
export type ReadMessage = { value: unknown; upload?: SpooledUpload | undefined };

// Stands in a request for the upload that was taken out of it.
const SPOOLED = 'spooled';

// Other requests have their turn after so many tokens: escaped characters are a token each.
const TOKENS_AT_ONCE = 4_000;
const PIECE_BYTES = 65_536;

// Texts come in pieces, so that none is put together beyond its limit. The end of one is what the assembler knows as its value.
const PACKED: Readonly<Record<string, TokenName>> = {
  endKey: 'keyValue',
  endString: 'stringValue',
  endNumber: 'numberValue',
};

// Bytes around a text: its quotes, and the comma or colon after it.
const SEPARATORS: Readonly<Record<string, number>> = { startKey: 3, startString: 3, startNumber: 1 };

/**
 * Reads one request: at most {@link MESSAGE_MAX_BYTES} of JSON in one piece, or one message with the base64 of an upload, which goes
 * to the disk as it arrives.
 *
 * @throws MessageRefusal and leaves nothing behind
 */
export async function readMessage(source: AsyncIterable<Uint8Array>, place: MakeSpoolPlace): Promise<ReadMessage> {
  const chunks = source[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  let bytes = 0;
  try {
    while (bytes <= MESSAGE_MAX_BYTES) {
      const { done, value } = await chunks.next();
      if (done) return { value: parseSmall(Buffer.concat(held).toString('utf8')) };
      held.push(value);
      bytes += value.byteLength;
    }
    return await readWithUpload({ held, rest: chunks }, place);
  } catch (error) {
    await chunks.return?.();
    throw error instanceof MessageRefusal ? error : malformed();
  }
}

/** Parses a request that is within the limit, once it was counted. @throws MessageRefusal */
export function parseSmall(text: string): unknown {
  refuseCrowds(text);
  try {
    return JSON.parse(text);
  } catch {
    // biome-ignore lint/style/useErrorCause: V8's message quotes the request
    throw malformed();
  }
}

function refuseCrowds(text: string): void {
  const { messages, names } = countEntries(text);
  if (messages > BATCH_MAX)
    throw new MessageRefusal('too_many', `A batch has at most ${BATCH_MAX} messages; this one has ${messages}.`);
  if (names > NAMES_MAX)
    throw new MessageRefusal('too_many', `An object has at most ${NAMES_MAX} names; one of these has ${names}.`);
}

type Source = { held: Uint8Array[]; rest: AsyncIterator<Uint8Array> };

async function readWithUpload(source: Source, place: MakeSpoolPlace): Promise<ReadMessage> {
  const message = new MessageInPieces(place);
  try {
    const pieces = piecesOf(source, () => maxBytesWith(message.uploadCharacters));
    for await (const token of tokensOf(pieces)) await message.add(token);
    return message.whole();
  } catch (error) {
    await message.discard();
    throw error;
  }
}

/** Puts a message together again, except for its upload. */
class MessageInPieces {
  readonly #assembler = new Assembler();
  readonly #place: MakeSpoolPlace;
  #spool: Spool | undefined;
  #upload: SpooledUpload | undefined;
  #isUpload = false;
  #text = '';
  #size = 0;
  uploadCharacters = 0;

  constructor(place: MakeSpoolPlace) {
    this.#place = place;
  }

  async add(token: Token): Promise<void> {
    const packed = PACKED[token.name];
    if (packed !== undefined) return this.#end(packed);
    const separators = SEPARATORS[token.name];
    if (separators !== undefined) {
      this.#size += separators;
      return this.#start(token.name === 'startString' && isUploadArgument(this.#assembler));
    }
    const piece = 'value' in token && typeof token.value === 'string' ? token.value : undefined;
    if (piece !== undefined && this.#isUpload) {
      this.uploadCharacters += piece.length;
      return this.#spool?.write(piece);
    }
    this.#size += piece?.length ?? 1;
    // A batch carries no upload.
    if (this.#size > MESSAGE_MAX_BYTES || (token.name === 'startArray' && this.#assembler.depth === 0))
      throw tooLarge();
    if (piece === undefined) this.#assembler.consume(token);
    else this.#text += piece;
  }

  whole(): ReadMessage {
    if (!this.#assembler.done) throw malformed();
    refuseCrowds(JSON.stringify(this.#assembler.current));
    return { value: this.#assembler.current, upload: this.#upload };
  }

  async discard(): Promise<void> {
    await this.#spool?.discard();
  }

  async #start(isUpload: boolean): Promise<void> {
    this.#text = '';
    this.#isUpload = isUpload;
    if (!isUpload) return;
    if (this.#spool) throw malformed();
    this.#spool = await Spool.open(this.#place);
  }

  async #end(packed: TokenName): Promise<void> {
    const value = this.#isUpload ? SPOOLED : this.#text;
    if (this.#isUpload) this.#upload = await this.#spool?.end();
    this.#isUpload = false;
    this.#assembler.consume({ name: packed, value } as Token);
  }
}

function isUploadArgument(assembler: Assembler): boolean {
  return assembler.depth === 3 && assembler.key === 'base64' && assembler.path.join('.') === 'params.arguments';
}

async function* tokensOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Token> {
  const parse = parser({ packKeys: false, packStrings: false, packNumbers: false }) as unknown as (
    text: string,
  ) => AsyncIterable<Token>;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let tokens = 0;
  for await (const piece of pieces) {
    await setImmediate();
    for await (const token of parse(decoder.decode(piece, { stream: true }))) {
      tokens += 1;
      if (tokens % TOKENS_AT_ONCE === 0) await setImmediate();
      yield token;
    }
  }
  decoder.decode();
}

async function* piecesOf({ held, rest }: Source, maxBytes: () => number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for (;;) {
    const chunk = held.shift() ?? (await rest.next()).value;
    if (!chunk) return;
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
      // Everything before this piece has been checked by now.
      if (bytes > maxBytes()) throw tooLarge();
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      bytes += piece.byteLength;
      yield piece;
    }
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** The size of a JSON text, counted before it is parsed. */
export type Entries = {
  /** Entries of the outermost list; 1 when the text is not a list. */
  messages: number;
  /** The most keys that any object has. */
  names: number;
};

/** Counts in one pass over the text, which need not be valid: whatever it is, parsing it makes no more than is counted. */
export function countEntries(text: string): Entries {
  const outer: { isList: boolean; entries: number }[] = [];
  let current = { isList: true, entries: 1 };
  const found: Entries = { messages: 1, names: 0 };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) {
      current.entries += 1;
      if (!current.isList) found.names = Math.max(found.names, current.entries);
      else if (outer.length === 1) found.messages = Math.max(found.messages, current.entries);
    } else if (isOpening(code)) {
      outer.push(current);
      current = { isList: code === 0x5b, entries: 1 };
    } else if (isClosing(code)) current = outer.pop() ?? current;
  }
  return found;
}

const isOpening = (code: number) => code === 0x7b || code === 0x5b;
const isClosing = (code: number) => code === 0x7d || code === 0x5d;

/** The place of the quotation mark that ends a text. */
function endOfText(text: string, start: number): number {
  for (let at = start; ; ) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
}
