const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
]);

/** Whether a language is written from right to left, in the script that its tag names or that it is usually written in. */
export function isRightToLeft(language: string): boolean {
  try {
    return RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script);
  } catch {
    // A tag that names no language.
    return false;
  }
}
