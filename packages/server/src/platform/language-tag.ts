/** Whether a name is a language tag that the platform can format for. The contract's pattern also lets others pass, such as `en-aa-bb-cc`. */
export function isLanguageTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}

/** The tag to format numbers and dates with: the given one, or else English. */
export const formattingLocale = (name: string): string => (isLanguageTag(name) ? name : 'en');
