// Text as people bring it: spreadsheets and editors write encodings of their own, and say nothing about it.
import { likelyEncodings } from './likely-encoding.ts';
import { bySingleBytes, SINGLE_BYTE_ENCODINGS, type SingleByteEncoding } from './single-byte-encodings.ts';

/** The encodings that files come in. */
export const TEXT_ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', ...SINGLE_BYTE_ENCODINGS] as const;

/** An encoding that files come in. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** A file's text, without its byte order mark, and the encoding that it was read in. */
export type DecodedText = {
  /** The decoded text. */
  text: string;
  /** The encoding that it was read in. */
  encoding: TextEncoding;
  /** Whether the text has U+FFFD in it: some bytes are not of the encoding, or were lost before. */
  isDamaged: boolean;
  /** Another encoding that reads almost as well, and differently; undefined without a doubt, and when a person named the encoding. */
  alternative?: TextEncoding | undefined;
};

/** The bytes that decide; a spreadsheet of any size has its first umlauts among them. */
const LOOKED_AT = 262_144;

/**
 * Decodes a file that a person brings: UTF-8, UTF-16 of either order, and the encodings of one byte that Windows, Linux, and old Macs write
 * in Europe, with and without a byte order mark. UTF-8 with a few damaged characters stays UTF-8: `isDamaged` says so.
 *
 * @param isCut - the bytes may end inside a character, which is then left out
 * @param encoding - the encoding that a person has named; by default the one that reads most like words
 */
export function decodeText(
  bytes: Uint8Array,
  { isCut = false, encoding: named }: { isCut?: boolean; encoding?: TextEncoding | undefined } = {},
): DecodedText {
  const { encoding, alternative } = named === undefined ? encodingOf(bytes, isCut) : { encoding: named };
  const text = decodeAs(bytes, encoding, isCut);
  return { text, encoding, isDamaged: text.includes('\uFFFD'), ...(alternative && { alternative }) };
}

/** Whether an encoding is guessed by the words that it gives: every byte is a character in each of these. */
export const isGuessed = (encoding: TextEncoding): encoding is SingleByteEncoding =>
  SINGLE_BYTE_ENCODINGS.some((one) => one === encoding);

function decodeAs(bytes: Uint8Array, encoding: TextEncoding, isCut: boolean): string {
  return isGuessed(encoding)
    ? bySingleBytes(bytes, encoding)
    : new TextDecoder(encoding).decode(bytes, { stream: isCut });
}

type Found = { encoding: TextEncoding; alternative?: TextEncoding | undefined };

function encodingOf(bytes: Uint8Array, isCut: boolean): Found {
  const head = bytes.subarray(0, LOOKED_AT);
  const wide = wideEncoding(head);
  if (wide) return { encoding: wide };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return { encoding: 'UTF-8' };
  } catch {
    return isMostlyUtf8(bytes) ? { encoding: 'UTF-8' } : likelyEncodings(head);
  }
}

/** UTF-16 by its mark, or without one: then its separators and line ends have a zero byte each, on the same side. */
function wideEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // A stray zero byte is not an encoding.
  if (even + odd < Math.max(2, bytes.length / 100)) return undefined;
  if (odd > even * 4) return 'UTF-16LE';
  return even > odd * 4 ? 'UTF-16BE' : undefined;
}

/** Whether more of the bytes above ASCII form characters of UTF-8 than not: one damaged cell must not garble all others. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  let sound = 0;
  let broken = 0;
  for (const [character] of text.matchAll(/[^\0-\x7f]/gu)) {
    if (character === '\uFFFD') broken += 1;
    else sound += 1;
  }
  return sound > broken;
}
