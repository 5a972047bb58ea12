import { limits } from '@cartouche/contract';
import { ApiFailure } from '../../platform/api-failure.ts';
import { ownTurn } from '../../platform/own-turn.ts';

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

export function tooDeep(): ApiFailure {
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
