const LEAST_WORDS = 3;
// A script that writes no blanks between its words: a question of fewer characters is a fragment.
const LEAST_CHARACTERS = 6;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LONGEST = 500;

/** Whether a sentence ends with a question mark and says enough to stand alone: "Right?" does not. */
export function isMarkedQuestion(sentence: string): boolean {
  if (sentence.length > LONGEST || !/[?？]!*["'”’»›)\]]*$/.test(sentence.slice(-8))) return false;
  const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length >= LEAST_WORDS || (UNSPACED.test(sentence) && sentence.length >= LEAST_CHARACTERS);
}
