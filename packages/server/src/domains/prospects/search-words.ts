/** A word of a search: its spellings, each in lower case. A prospect has the word when one of its own words begins with a spelling. */
export type SearchWord = readonly string[];

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu;
// As many letters in a row are a word of a prospect.
const CJK_LETTERS = 3;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const WITH_E: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
// Letters that are not made of one without an accent and the accent.
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** The words of a search, by the rules of `search_words` in the schema, which writes those of a prospect. */
export function searchWords(text: string): SearchWord[] {
  const words = text.normalize('NFKC').toLowerCase().normalize('NFKC').match(WORD) ?? [];
  return words.flatMap((word) => {
    const spellings = [
      ...new Set([plain(word), plain(word.replace(/[äöüøå]/g, (letter) => WITH_E[letter] ?? letter))]),
    ];
    return spellings.length > 1 ? [spellings] : piecesOf(spellings[0] ?? '');
  });
}

function plain(word: string): string {
  const bare = word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return bare.replace(/[øłđıħŧςßæœþ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Chinese, Japanese, and Korean letters apart from others, and each three in a row. */
function piecesOf(word: string): SearchWord[] {
  const others = word.split(CJK).filter((piece) => piece !== '');
  const within = (word.match(CJK) ?? []).flatMap((run) => {
    const letters = [...run];
    const starts = Math.max(1, letters.length - CJK_LETTERS + 1);
    return Array.from({ length: starts }, (_, at) => letters.slice(at, at + CJK_LETTERS).join(''));
  });
  return [...new Set([...others, ...within])].map((piece) => [piece]);
}
