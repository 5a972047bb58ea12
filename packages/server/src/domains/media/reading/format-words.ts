import { trimEndChars } from '../../../platform/trim-end-chars.ts';

/** The words that a number is shown between, and by how much it is divided before. */
export type FormatWords = { before: string; behind: string; divisor: number };

const DIGITS = '0#?';
const LONGEST = 255;

/**
 * The words of a number format such as `#,##0.0 "k€"` or `[$€-407] #,##0,`: a comma behind the digits hides three of them. Undefined
 * where a number is shown as it is.
 */
export function formatWords(code: string): FormatWords | undefined {
  let digits = '';
  let [before, behind] = ['', ''];
  for (let at = 0; at < Math.min(code.length, LONGEST) && code.charAt(at) !== ';'; ) {
    const { text, length } = pieceAt(code, at);
    const isPlaceholder =
      length === 1 && (DIGITS.includes(text) || (digits !== '' && behind === '' && '.,'.includes(text)));
    if (isPlaceholder) digits += text;
    else if (digits === '') before += text;
    else behind += text;
    at += length;
  }
  if (digits === '') return undefined;
  const divisor = 1000 ** (digits.length - trimEndChars(digits, ',').length);
  const words = { before: wordsIn(before).replace(/[(-]$/, ''), behind: wordsIn(behind).replace(/^\)/, '') };
  return words.before === '' && words.behind === '' && divisor === 1 ? undefined : { ...words, divisor };
}

/** The text that a format shows from a place on, and its length in the format: quoted words, a currency in brackets, one character. */
function pieceAt(code: string, at: number): { text: string; length: number } {
  const sign = code.charAt(at);
  const upTo = (mark: string) => {
    const end = code.indexOf(mark, at + 1);
    return { inner: code.slice(at + 1, end < 0 ? undefined : end), length: (end < 0 ? code.length : end + 1) - at };
  };
  if (sign === '"') {
    const { inner, length } = upTo('"');
    return { text: inner, length: Math.max(2, length) };
  }
  if (sign === '[') {
    const { inner, length } = upTo(']');
    return { text: inner.startsWith('$') ? (inner.slice(1).split('-')[0] ?? '') : '', length: Math.max(2, length) };
  }
  if (sign === '\\') return { text: code.charAt(at + 1), length: 2 };
  // The width of a character, or a character that fills the cell.
  if (sign === '_' || sign === '*') return { text: ' ', length: 2 };
  return { text: sign, length: 1 };
}

function wordsIn(text: string): string {
  return text
    .replace(/General|@/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}
