import words from './frame-words.json' with { type: 'json' };

/** The built-in words of pages and templates. */
export type FrameWords = Readonly<Record<FrameWord, string>>;

// Written out: the declarations of the package can't name a JSON file.
type FrameWord =
  | 'skip'
  | 'preview'
  | 'about'
  | 'preparedFor'
  | 'by'
  | 'afterReading'
  | 'oneOfSite'
  | 'pagesOfSite'
  | 'madeFor'
  | 'unlisted'
  | 'quotedFrom'
  | 'readFor'
  | 'optional'
  | 'chooseOne'
  | 'leaveEmpty'
  | 'lookAtOne'
  | 'lookAgain'
  | 'talk'
  | 'time'
  | 'insight'
  | 'value'
  | 'proof'
  | 'solutions'
  | 'process'
  | 'questions'
  | 'figures'
  | 'starterHeadline'
  | 'forYou'
  | 'readAbout'
  | 'fit'
  | 'next'
  | 'say'
  | 'sayHow'
  | 'correct'
  | 'correctHow'
  | 'asked'
  | 'start'
  | 'startHow'
  | 'cta'
  | 'wish'
  | 'headlineFor'
  | 'name'
  | 'email'
  | 'message'
  | 'send'
  | 'thanks'
  | 'thanksAlone'
  | 'answers'
  | 'weWould'
  | 'missed'
  | 'open'
  | 'ask'
  | 'inWordsOf'
  | 'mentions'
  | 'putTogetherFor'
  | 'you'
  | 'figureAt'
  | 'workedOutFrom'
  | 'putTogetherBy'
  | 'putTogetherByFor'
  | 'privacy'
  | 'imprint';

const WORDS: Readonly<Record<string, FrameWords>> = words;

/** The languages that have built-in words. */
export const WORDED: readonly string[] = Object.keys(WORDS);

/** The built-in words in the language of a page, else in English. */
export function frameWords(language: string): FrameWords {
  return WORDS[language.split('-')[0] ?? ''] ?? words.en;
}

/** A sentence with its `{names}` replaced; a name that ends with a full stop, such as "Ltd.", ends the sentence too. */
export function sentence(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = String(values[name] ?? '');
    return value.endsWith('.') ? value : value + stop;
  });
}

/** The tag of a language that has built-in words, by its tag or its name in any of them: `de-AT`, `German`, `allemand`. */
export function wordedLanguage(named: string): string | null {
  const wanted = named.trim().toLowerCase();
  const isName = (tag: string) =>
    WORDED.some((own) => new Intl.DisplayNames(own, { type: 'language' }).of(tag)?.toLowerCase() === wanted);
  const isTag = /^[a-z]{2}(?:-[a-z]{2})?$/.test(wanted) && WORDED.includes(wanted.slice(0, 2));
  return isTag ? (Intl.getCanonicalLocales(wanted)[0] ?? null) : (WORDED.find(isName) ?? null);
}
