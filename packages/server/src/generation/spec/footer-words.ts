import { frameWords } from './frame-words.ts';

/** What the links in a footer are called in the language of the page. */
export function footerWords(language: string): { privacy: string; imprint: string } {
  const { privacy, imprint } = frameWords(language);
  return { privacy, imprint };
}
