import { bySingleBytes, SINGLE_BYTE_ENCODINGS, type SingleByteEncoding } from './single-byte-encodings.ts';

/** The most of the score by which another encoding may read worse and is still to be named. A letter that fits counts about 3. */
const DOUBT = 2;

// A single word with an accent on each letter, such as `Żółć`, reads as Cyrillic.
const RESERVE: Partial<Record<SingleByteEncoding, number>> = { 'Windows-1251': 3 };

/** The encoding that reads most like words, and in doubt another one. */
export function likelyEncodings(bytes: Uint8Array): { encoding: SingleByteEncoding; alternative?: SingleByteEncoding } {
  const head = bytes.subarray(0, endOfEvidence(bytes));
  const read = SINGLE_BYTE_ENCODINGS.map((encoding) => {
    const text = bySingleBytes(head, encoding);
    // Turkish has an encoding of its own on Macs, too.
    const judged = encoding === 'Mac Roman' ? text.replaceAll('ı', '\uf8ff') : text;
    return { encoding, text, score: plausibility(judged) - foreignness(judged) - (RESERVE[encoding] ?? 0) };
  });
  const [best, ...others] = read.toSorted((one, other) => other.score - one.score);
  if (!best) return { encoding: 'Windows-1252' };
  const near = others.find(({ text, score }) => text !== best.text && score >= best.score - DOUBT);
  return { encoding: best.encoding, ...(near && { alternative: near.encoding }) };
}

/** The place after so many bytes above ASCII that more would tell nothing new. */
function endOfEvidence(bytes: Uint8Array): number {
  let left = 4000;
  for (const [at, byte] of bytes.entries()) {
    if (byte >= 0x80) left -= 1;
    if (left === 0) return at + 1;
  }
  return bytes.length;
}

// Letters that either few languages have or that only Windows-1250 has, where it takes the place of a common one.
const RARE = /[ŠšŽžŸƒˆ˜ªºìîÌÎĄąĂăĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŤťŢţŮůŰűŹźŻż]/;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœąăęěőůűıаеиоуыэюяёєії]/i;
const LETTER = /\p{L}/u;
const NOT_OF_TEXT = /[\x80-\x9f∞±≤≥∂∑∏π∫Ω¬√≈∆◊⁄ﬁﬂ\uf8ff˘˙˚˝˛ˇ¯¨¸]/;

// The letters above ASCII that each language writes, where needed with their neighbors. In another encoding, their bytes read as letters
// that no one language writes together: `Dvoøák`, `Kovaèeviæ`, `Brãila`, `Muńoz`.
// Each stands with the ASCII letters that its words lack.
const LANGUAGES: readonly { fits: RegExp; lacks: RegExp }[] = (
  [
    [/[äöüßé]/, ''], // German
    [/[àâçéêëîïôù]|è[b-dfglmnprstvz]|û[elmnrt]|œ(?:[disltu]|n[aeo])/, ''], // French
    [/[áéíóúüç]|ñ[aeiouáéíóú]|[ºª]\P{L}/u, 'kw'], // Spanish
    [/[áâàçéêíóôú]|ã[eo]|ãs?\P{L}|õe|[ºª]\P{L}/u, 'kwy'], // Portuguese
    [/(?<!e)[àèéìòù]\P{L}|[éà]|è[b-dfglmnprstvz]/u, 'jkwxy'], // Italian
    [/[àéíïóúüç]|[èò][b-dfglmnprstvz]/, 'kw'], // Catalan
    [/[åäöøéü]|æ\p{L}/u, 'qw'], // Danish, Norwegian, Swedish, and Finnish
    [/[áéíóúýö]|(?<![aeiou])æ|(?<!\P{L})ð|(?<!\p{L})þ/u, 'cqwz'], // Icelandic
    [/[ëïéöüóêç]|è[b-dfglmnprstvz]/, ''], // Dutch
    [/[äöüšž]|õ(?![gkr])\p{L}{2}/u, 'cqwxyz'], // Estonian
    [/[ąćęłóśźżéöü]|ń(?![aeiouyąęó])/, 'qvx'], // Polish
    [/[áčďéěíňóřšťúůýžöü]/, 'qwx'], // Czech
    [/[áäčďéíľňóôŕšťúýžöü]|(?<=\p{L})ĺ/u, 'qwx'], // Slovak
    [/[áéíóöőúüűä]/, 'qwx'], // Hungarian
    [/[čćđšžéöü]/, 'qwxy'], // Croatian and Slovenian
    [/[âîşţéáöü]|ă(?![aeo])/, 'kqwy'], // Romanian
    [/[çğşöüâî]|(?<![aeiouöü])ı(?![aeiouöü])/, 'qwx'], // Turkish
  ] as const
).map(([letters, lacks]) => ({
  fits: new RegExp(`(?<=^.)(?:${letters.source})`, 'su'),
  lacks: lacks ? new RegExp(`[${lacks}]`) : /(?!)/,
}));

const WORDS = /(?<!\p{L})\p{L}*[\u00aa\u00ba\u00df-\u024f]\p{L}*/gu;
const ACCENTED = /[\u00aa\u00ba\u00df-\u024f]/g;

/** The penalty for letters that the languages do not write: most for a word that no one language has, some for several languages in a text. */
function foreignness(text: string): number {
  const lower = ` ${text.toLowerCase()}  `;
  const ofText = LANGUAGES.map(() => 0);
  let [letters, strange] = [0, 0];
  for (const { index, 0: word } of lower.matchAll(WORDS)) {
    const places = [...word.matchAll(ACCENTED)].map((found) =>
      lower.slice(index + found.index - 1, index + found.index + 3),
    );
    const fits = LANGUAGES.map(({ fits, lacks }) =>
      lacks.test(word) ? 0 : places.filter((place) => fits.test(place)).length,
    );
    for (const [at, fit] of fits.entries()) ofText[at] = (ofText[at] ?? 0) + fit;
    letters += places.length;
    strange += places.length - Math.max(...fits);
  }
  return 3 * strange + (letters - strange - Math.min(letters - strange, Math.max(...ofText)));
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

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Words are either in Cyrillic throughout or not at all. */
function ofCyrillic(before: string, letter: string, after: string): number {
  const neighbors = [before, after].filter((one) => LETTER.test(one));
  if (neighbors.some((one) => !CYRILLIC.test(one))) return -4;
  if (isUpper(letter) && LETTER.test(before) && !isUpper(before)) return -3;
  if (!isUpper(letter) && LETTER.test(after) && isUpper(after)) return -3;
  return neighbors.length === 0 ? 0 : 3;
}

function ofLetter(before: string, letter: string, after: string): number {
  if (NOT_OF_TEXT.test(letter)) return -4;
  if (CYRILLIC.test(letter)) return ofCyrillic(before, letter, after);
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
  if (isShort && beginsName) return 4;
  return SHORT_ENDING.test(text.slice(at + 1, at + 3)) ? 5 : 3;
}

function ofSign(text: string, at: number): number {
  const [before = '', sign = '', after = ''] = [text[at - 1], text[at], text[at + 1]];
  if (NOT_OF_TEXT.test(sign)) return -4;
  const [joinsBefore, joinsAfter] = [LETTER.test(before), LETTER.test(after)];
  const isWithin = joinsBefore && joinsAfter;
  if (/[’´]/.test(sign) && isWithin) return ofApostrophe(text, at, after);
  if (sign === '“') return joinsBefore ? -2 : 3;
  if (sign === '”') return joinsAfter ? -2 : 3;
  if (/[–—\u00a0]/.test(sign)) return isWithin ? -1 : 1;
  if (isExponent(text, at)) return 4;
  if (isWithin || (joinsBefore && /[‘„¹²³¼½¾]/.test(sign)) || (joinsAfter && /[€£¥¯²³]/.test(sign))) return -3;
  return ofFreeSign(text, at);
}

/** `m³`: an exponent of a unit. */
function isExponent(text: string, at: number): boolean {
  if (!/[²³]/.test(text[at] ?? '') || LETTER.test(text[at + 1] ?? '')) return false;
  return /(?:^|[^\p{L}])[cdkmn]?m$/u.test(text.slice(Math.max(0, at - 3), at));
}

/** Quotes, prices, degrees: next to blanks, digits, and separators. */
function ofFreeSign(text: string, at: number): number {
  const sign = text[at] ?? '';
  if (/[€£¥°]/.test(sign) && /\d ?$/.test(text.slice(Math.max(0, at - 2), at))) return 3;
  return /[‘’«»„‚€£¥°©®™•…§²³½¼¾·]/.test(sign) ? 1 : -1;
}
