import { limits } from '@cartouche/contract';
import type { OperationRow } from '@cartouche/contract/operations';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import { ownTurn } from '../../platform/own-turn.ts';

/**
 * Reads a JSON body: its type, size, UTF-8, syntax and depth are checked before anything else looks at it. What could
 * not be stored as it came (NUL, lone surrogates, numbers beyond 64 bits) is refused with the path of its field.
 *
 * @returns `undefined` for an empty body
 */
export async function readJsonBody(
  request: Request,
  { maxBodyBytes, longTexts }: Pick<OperationRow, 'maxBodyBytes' | 'longTexts'>,
): Promise<unknown> {
  const bytes = await readBytes(request, maxBodyBytes);
  if (bytes.byteLength === 0) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type)) {
    throw new ApiFailure('unsupported_media_type', {
      message: `Send Content-Type: application/json; this request has ${type ? JSON.stringify(type.slice(0, 100)) : 'none'}.`,
    });
  }
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() || 'identity';
  if (encoding !== 'identity') {
    throw new ApiFailure('unsupported_media_type', {
      message: `Send the body without Content-Encoding; this request has ${JSON.stringify(encoding.slice(0, 100))}.`,
    });
  }
  await boundJson(bytes);
  const isLong = bytes.byteLength > LONG_BYTES;
  if (isLong) await ownTurn();
  const value = parse(bytes);
  if (isLong) await ownTurn();
  // A bare array is a list of prospects: the issues of the contract name its items like this.
  refuseUnstorable(value, Array.isArray(value) ? ['prospects'] : [], 1, longTexts);
  return value;
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new ApiFailure('body_too_large', { message: `The body is over ${maxBytes} bytes. Send less at a time.` });
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // HTTP holds a body to its announced length, and reading it at once is much faster than as a stream.
    if (announced !== null) {
      const bytes = new Uint8Array(await request.arrayBuffer());
      if (bytes.byteLength > maxBytes) throw tooLarge();
      return bytes;
    }
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof ApiFailure) throw cause;
    throw new ApiFailure('malformed_json', { message: 'The body broke off.', cause });
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

// The steps of a longer body let other calls in between.
const LONG_BYTES = 131_072;

const decoder = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (cause) {
    throw new ApiFailure('malformed_json', { message: 'The body is not valid UTF-8.', cause });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // Only the position may be told.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    // biome-ignore lint/style/useErrorCause: V8's message quotes the body, so it must not be kept as the cause
    throw new ApiFailure('malformed_json', {
      message: `The body is not valid JSON${position ? ` (at character ${position})` : ''}.`,
    });
  }
}

// The validators would look at each text and item first, for seconds, and the pattern of an email address runs out of stack on
// some millions of characters.
const ITEMS_MAX = limits.UPSERT_PROSPECTS_MAX;

/** @param path of the value: names of fields, and numbers of items. It is made a text only for a fault */
function refuseUnstorable(
  value: unknown,
  path: (string | number)[],
  depth: number,
  longTexts: OperationRow['longTexts'],
): void {
  const fault = faultOf(value, path, longTexts);
  if (fault) throw invalid(pathText(path), fault);
  if (value === null || typeof value !== 'object') return;
  if (depth > limits.JSON_MAX_DEPTH) throw tooDeep();
  if (Array.isArray(value)) {
    if (value.length > ITEMS_MAX) throw invalid(pathText(path), `must have at most ${ITEMS_MAX} items`);
    for (const [index, item] of value.entries()) {
      path.push(index);
      refuseUnstorable(item, path, depth + 1, longTexts);
      path.pop();
    }
    return;
  }
  const keys = Object.keys(value);
  if (keys.length > ITEMS_MAX) throw invalid(pathText(path), `must have at most ${ITEMS_MAX} fields`);
  for (const key of keys) {
    const keyFault = faultOf(key, [], {});
    if (keyFault) throw invalid(path.length === 0 ? 'a key' : `${pathText(path)} (a key)`, keyFault);
    path.push(key);
    // The validators would leave it out without a word.
    if (key === '__proto__') throw invalid(pathText(path), 'is a name that no field can have');
    refuseUnstorable((value as Record<string, unknown>)[key], path, depth + 1, longTexts);
    path.pop();
  }
}

function pathText(path: readonly (string | number)[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

function faultOf(
  value: unknown,
  path: readonly (string | number)[],
  longTexts: OperationRow['longTexts'],
): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must be a number that fits 64 bits';
  if (typeof value !== 'string') return undefined;
  if (value.length > limits.TEXT_MAX_LENGTH) {
    const maxLength = longTexts[pathText(path)] ?? limits.TEXT_MAX_LENGTH;
    if (value.length > maxLength) return `must have at most ${maxLength} characters`;
  }
  if (value.includes('\u0000')) return 'must not contain a NUL character';
  return value.isWellFormed() ? undefined : 'must not contain half of a surrogate pair';
}

// Each value takes at least its own character and a comma.
const LEAST_BYTES_PER_VALUE = 2;

/** Other calls are answered after this many bytes. */
const SLICE_BYTES = 1_048_576;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Refuses a body with more values, or deeper ones, than can be parsed and checked without keeping other calls waiting. Looks only at the
 * characters between the texts: whether they are JSON is the parser's to say.
 *
 * @throws ApiFailure `body_too_large`, `malformed_json`
 */
export async function boundJson(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength <= limits.JSON_VALUES_MAX * LEAST_BYTES_PER_VALUE) return;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let values = 1;
  let depth = 0;
  let pause = SLICE_BYTES;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) at = endOfText(body, at + 1);
    else if (byte === COMMA) values++;
    else if (OPENING.has(byte)) {
      values++;
      depth++;
    } else if (CLOSING.has(byte)) depth--;
    if (values > limits.JSON_VALUES_MAX) throw tooMany();
    if (depth > limits.JSON_MAX_DEPTH) throw tooDeep();
    if (at < pause) continue;
    pause = at + SLICE_BYTES;
    await ownTurn();
  }
}

function tooDeep(): ApiFailure {
  return new ApiFailure('malformed_json', {
    message: `The body is nested deeper than ${limits.JSON_MAX_DEPTH} levels.`,
  });
}

function tooMany(): ApiFailure {
  return new ApiFailure('body_too_large', {
    message: `The body has over ${limits.JSON_VALUES_MAX} values: fields, items, objects, and arrays. Send less at a time.`,
  });
}

/** @returns the place of the quotation mark that ends a text, or the end of the body */
function endOfText(body: Buffer, from: number): number {
  for (let start = from; ; ) {
    const end = body.indexOf(QUOTE, start);
    if (end < 0) return body.length;
    let slashes = 0;
    while (end - 1 - slashes >= start && body[end - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
    start = end + 1;
  }
}
