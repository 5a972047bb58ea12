/** Most bytes of an answer that an attempt keeps. */
const EXCERPT_MAX_BYTES = 4_096;

// Control, format (among them the ones that reverse text), private and unassigned characters; NUL can't be stored at all.
const UNPRINTABLE = /[^\P{C}\n\t]/gu;
const PLAIN = /^[\x20-\x7e\n\t]*$/;

const decoder = new TextDecoder();

/** A text without characters that can't be shown or stored. */
export function printable(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNPRINTABLE, '');
}

/** The beginning of an answer as printable text of at most 4 KiB of UTF-8; null when nothing of it can be shown. */
export function excerptOf(body: Uint8Array): string | null {
  const text = printable(decoder.decode(body));
  // A UTF-16 unit is at most three bytes.
  if (text.length * 3 <= EXCERPT_MAX_BYTES) return text || null;
  // Fills whole characters only, so that none is cut in the middle.
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(EXCERPT_MAX_BYTES));
  return text.slice(0, read) || null;
}
