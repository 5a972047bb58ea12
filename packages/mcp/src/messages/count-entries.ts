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
