import { wordsOf } from './words.ts';

/** A language that the built-in writer reads. */
export type Language = 'en' | 'de';

// Words that hardly a sentence does without, and that other languages hardly have.
const COMMON: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the and of to that we you it for with what have has are our this would will can do does not be your from how is i so if but they us my'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der das und ist wir ich nicht mit fur ein eine auf es sie zu den dem wie haben sind bei auch wenn uns ihnen von im wo denn unser unsere unserem unseren kann konnen wird werden bis aus nach einen einem einer dass noch nur oder aber zum zur vom beim sehr schon muss mussen kein keine ihr ihre durch'.split(
      ' ',
    ),
  ),
};
// A text of fewer words is taken for English: there is nothing to count.
const LEAST_WORDS = 15;
const LEAST_SHARE = 0.12;
const MOST_WORDS = 3000;

/**
 * The language that most of a text is in, or null when it is none that is read here. `beside`: the language of what the text
 * belongs to, taken where its own can't be told.
 */
export function languageOf(text: string, beside: Language | null = null): Language | null {
  const { words, en, de } = sharesOf(text);
  if (Math.max(en, de) < LEAST_SHARE && (words >= LEAST_WORDS || beside !== null)) return beside;
  return de > en ? 'de' : 'en';
}

/** Whether a text is in another language than one that it would stand beside. */
export function differInLanguage(text: string, other: string): boolean {
  const [a, b] = [sharesOf(text), sharesOf(other)];
  return (a.de > a.en && b.en > b.de) || (a.en > a.de && b.de > b.en);
}

function sharesOf(text: string): Record<Language, number> & { words: number } {
  const words = wordsOf(text.slice(0, MOST_WORDS * 8)).slice(0, MOST_WORDS);
  const share = (language: Language) =>
    words.filter((word) => COMMON[language].has(word)).length / Math.max(1, words.length);
  return { words: words.length, en: share('en'), de: share('de') };
}
