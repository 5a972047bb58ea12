// Text as people bring it: spreadsheets and editors write encodings of their own, and say nothing about it.

/** The encodings that files come in. */
export const TEXT_ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252', 'Windows-1250', 'Mac Roman'] as const;

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
};

// The upper halves: as tables, because not every runtime has them, and some take Windows-1252 for Latin-1.
const WINDOWS_1252 = `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${codes(0xa0, 0xff)}`;
const WINDOWS_1250 =
  '€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙';
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

/** By how common they are: among those that read alike, the first one counts. */
const UPPER_HALVES: ReadonlyMap<TextEncoding, string> = new Map([
  ['Windows-1252', WINDOWS_1252],
  ['Windows-1250', WINDOWS_1250],
  ['Mac Roman', MAC_ROMAN],
]);

/** The bytes that decide; a spreadsheet of any size has its first umlauts among them. */
const LOOKED_AT = 262_144;

/**
 * Decodes a file that a person brings: UTF-8, UTF-16 of either order, Windows-1252, Windows-1250, and Mac Roman, with and without a byte order mark.
 * UTF-8 with a few damaged characters stays UTF-8: `isDamaged` says so.
 *
 * @param isCut - the bytes may end inside a character, which is then left out
 * @param encoding - the encoding that a person has named; by default the one that reads most like words
 */
export function decodeText(
  bytes: Uint8Array,
  { isCut = false, encoding = encodingOf(bytes, isCut) }: { isCut?: boolean; encoding?: TextEncoding | undefined } = {},
): DecodedText {
  const text = decodeAs(bytes, encoding, isCut);
  return { text, encoding, isDamaged: text.includes('\uFFFD') };
}

/** Whether an encoding is guessed by the words that it gives: every byte is a character in each of these. */
export const isGuessed = (encoding: TextEncoding): boolean => UPPER_HALVES.has(encoding);

function decodeAs(bytes: Uint8Array, encoding: TextEncoding, isCut: boolean): string {
  const upper = UPPER_HALVES.get(encoding);
  return upper === undefined ? new TextDecoder(encoding).decode(bytes, { stream: isCut }) : bySingleBytes(bytes, upper);
}

function encodingOf(bytes: Uint8Array, isCut: boolean): TextEncoding {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  const head = bytes.subarray(0, LOOKED_AT);
  const wide = wideOrder(head);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return 'UTF-8';
  } catch {
    return isMostlyUtf8(bytes) ? 'UTF-8' : singleByteEncoding(head);
  }
}

/** Text in UTF-16 without a mark: its separators and line ends have a zero byte each, on the same side. */
function wideOrder(bytes: Uint8Array): TextEncoding | undefined {
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

function bySingleBytes(bytes: Uint8Array, upper: string): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192) {
    const codesOfPart = Array.from(bytes.subarray(from, from + 8192), (byte) =>
      byte < 0x80 ? byte : upper.charCodeAt(byte - 0x80),
    );
    parts.push(String.fromCharCode(...codesOfPart));
  }
  return parts.join('');
}

function codes(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** The encoding that reads most like words. Windows-1252 is by far the most common. */
function singleByteEncoding(bytes: Uint8Array): TextEncoding {
  const [best = 'Windows-1252'] = [...UPPER_HALVES]
    .map(([encoding, upper]) => {
      const text = bySingleBytes(bytes, upper);
      return { encoding, score: plausibility(text) - 3 * foreignLetters(text) };
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ encoding }) => encoding);
  return best;
}

// Letters that either few languages have or that only Windows-1250 has, where it takes the place of a common one.
const RARE = /[ŠšŽžŸƒˆ˜ıªºìîÌÎĄąĂăĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŤťŢţŮůŰűŹźŻż]/;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœąăęěőůű]/i;
const LETTER = /\p{L}/u;
const NOT_OF_TEXT = /[\x80-\x9f∞±≤≥∂∑∏π∫Ω¬√≈∆◊⁄ﬁﬂ\uf8ff˘˙˚˝˛ˇ¯¨¸]/;

// The letters above ASCII that each language writes, where needed with their neighbors. In another encoding, their bytes read as letters
// that no one language writes together: `Dvoøák`, `Kovaèeviæ`, `Brãila`.
const LANGUAGES: readonly RegExp[] = [
  /[äöüßé]/, // German
  /[àâçéêëîïôùœ]|è[^aeikouy]|û[elmnrt]/, // French
  /[áéíñóúüç]|[ºª]\P{L}/u, // Spanish
  /[áâàçéêíóôú]|ã[eo]|ãs?\P{L}|õe|[ºª]\P{L}/u, // Portuguese
  /[àèéìòù]\P{L}|[éà]|è[^aeikouy]/u, // Italian and Catalan
  /[åäöøéü]|æ\p{L}/u, // Danish, Norwegian, Swedish, and Finnish
  /[áéíóúýæö]|(?<!\P{L})ð|(?<!\p{L})þ/u, // Icelandic
  /[ëïéöüóêç]|è[^aeikouy]/, // Dutch
  /[äöüšž]|õ[^gkr]\p{L}/u, // Estonian
  /[ąćęłńóśźżéöü]/, // Polish
  /[áčďéěíňóřšťúůýžöü]/, // Czech
  /[áäčďéíĺľňóôŕšťúýžöü]/, // Slovak
  /[áéíóöőúüűä]/, // Hungarian
  /[čćđšžéöü]/, // Croatian and Slovenian
  /[ăâîşţéáöü]/, // Romanian
].map((letters) => new RegExp(`(?<=^.)(?:${letters.source})`, 'su'));

/** The number of letters above ASCII that the language that fits best does not write. */
function foreignLetters(text: string): number {
  const counts = new Map<string, number>();
  let total = 0;
  const lower = ` ${text.toLowerCase()}  `;
  for (const { index } of lower.matchAll(/[\u00aa\u00ba\u00df-\u024f]/g)) {
    const place = lower.slice(index - 1, index + 3);
    counts.set(place, (counts.get(place) ?? 0) + 1);
    total += 1;
  }
  const fits = LANGUAGES.map((language) =>
    [...counts].reduce((sum, [place, count]) => (language.test(place) ? sum + count : sum), 0),
  );
  return total - Math.max(...fits);
}

/** The score of a text: higher, the more its characters above ASCII fit their neighbors in names, words, and prices. */
function plausibility(text: string): number {
  let score = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 0x80) continue;
    const [before = '', character = '', after = ''] = [text[at - 1], text[at], text[at + 1]];
    score += LETTER.test(character) ? ofLetter(before, character, after) : ofSign(text, at);
  }
  return score;
}

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();

function ofLetter(before: string, letter: string, after: string): number {
  if (NOT_OF_TEXT.test(letter)) return -4;
  const [joinsBefore, joinsAfter] = [LETTER.test(before), LETTER.test(after)];
  if (!joinsBefore && !joinsAfter) return 0;
  // `RenŽ` and `MŸller`: a capital within a word.
  if (isUpper(letter) && joinsBefore && !isUpper(before)) return -3;
  if (isUpper(letter) && joinsBefore && joinsAfter && !isUpper(after)) return -3;
  // `OíBrien`: a small letter before a capital.
  if (!isUpper(letter) && joinsAfter && isUpper(after)) return -3;
  const isVowel = VOWEL.test(letter);
  // `Jšrg`: a consonant among consonants, or a vowel among vowels.
  const isOdd = joinsBefore && joinsAfter && [before, after].every((one) => VOWEL.test(one) === isVowel);
  // `Aleö` and `äimon`: a vowel next to a vowel, at the end or the beginning of a word.
  const isPaired = isVowel && joinsBefore !== joinsAfter && VOWEL.test(before + after);
  const begins = !joinsBefore && isUpper(letter);
  return (RARE.test(letter) ? 2 : 3) + (begins ? 1 : 0) - (isOdd ? 2 : 0) - (isPaired ? 1 : 0);
}

// Before them stands the end of a word whose apostrophe joins it to the next: `O’Brien`, `d’Arc`.
const SHORT_WORD = /(?:^|[^\p{L}])(?:[cdjlmnost]|qu|mc)$/iu;
// After them: `Ada’s`, `don’t`.
const SHORT_ENDING = /^[stdm](?!\p{L})/u;

function ofApostrophe(text: string, at: number, after: string): number {
  const isShort = SHORT_WORD.test(text.slice(Math.max(0, at - 3), at));
  const beginsName = isUpper(after) && !isUpper(text[at + 2] ?? '');
  // `Mart’nez` and `LIM’ES` have none.
  if (!isShort && !beginsName && !SHORT_ENDING.test(text.slice(at + 1, at + 3))) return -2;
  return isShort && beginsName ? 4 : 3;
}

function ofSign(text: string, at: number): number {
  const [before = '', sign = '', after = ''] = [text[at - 1], text[at], text[at + 1]];
  if (NOT_OF_TEXT.test(sign)) return -4;
  const [joinsBefore, joinsAfter] = [LETTER.test(before), LETTER.test(after)];
  const isWithin = joinsBefore && joinsAfter;
  if (sign === '’' && isWithin) return ofApostrophe(text, at, after);
  if (sign === '“') return joinsBefore ? -2 : 3;
  if (sign === '”') return joinsAfter ? -2 : 3;
  if (/[–—\u00a0]/.test(sign)) return isWithin ? -1 : 1;
  // `m³`: an exponent of a unit.
  if (/[²³]/.test(sign) && !joinsAfter && /(?:^|[^\p{L}])[cdkmn]?m$/u.test(text.slice(Math.max(0, at - 3), at)))
    return 3;
  if (isWithin) return -3;
  // Quotes, prices, degrees: next to blanks, digits, and separators.
  return /[‘’«»„‚€£¥°©®™•…§²³½¼¾·]/.test(sign) ? 1 : -1;
}
