import words from './frame-words.json' with { type: 'json' };

const WORDS: ReadonlyMap<string, typeof words.en> = new Map(Object.entries(words));

/** The languages that have built-in words. */
export const WORDED: readonly string[] = [...WORDS.keys()];

/** The language with built-in words that a person names, by its tag or its name; null for another. */
export function namedLanguage(text: string): string | null {
  const said = text.trim().toLowerCase().replace(/[.!]$/, '');
  const namesOf = (tag: string) => ['en', tag].map((as) => new Intl.DisplayNames(as, { type: 'language' }).of(tag));
  return WORDED.find((tag) => said === tag || namesOf(tag).some((name) => name?.toLowerCase() === said)) ?? null;
}

/** The built-in words in the language of a page, else in English. */
export function frameWords(language: string) {
  return WORDS.get(language.split('-')[0] ?? '') ?? words.en;
}

// Inferred from the function, since the declarations of the package can't name a JSON file.
/** The built-in words of pages and templates. */
export type FrameWords = ReturnType<typeof frameWords>;

/** A sentence with its `{names}` replaced; a name that ends with a full stop, such as "Ltd.", ends the sentence too. */
export function sentence(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = String(values[name] ?? '');
    return value.endsWith('.') ? value : value + stop;
  });
}
