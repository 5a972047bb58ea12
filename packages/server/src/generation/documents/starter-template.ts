import { type FrameWords, frameWords, sentence } from './frame-words.ts';
import documents from './starters.json' with { type: 'json' };
import type { TemplateDocument } from './template-document.ts';

const worded = <T>(document: T, words: FrameWords): T =>
  JSON.parse(JSON.stringify(document), (_, value) => (typeof value === 'string' ? sentence(value, words) : value));

/** Whole templates by their names, to begin with, in a language that has built-in words. */
export function startersIn(language: string): Readonly<Record<string, TemplateDocument>> {
  const written = worded(documents.starters, frameWords(language)) as unknown as Record<string, TemplateDocument>;
  return Object.fromEntries(Object.entries(written).map(([name, document]) => [name, { ...document, language }]));
}

/** A whole template to begin with, or to learn from. */
export function starterIn(language: string): TemplateDocument {
  return startersIn(language)['starter'] as TemplateDocument;
}

/** The same in English; written out, so that nothing has to be parsed to have it. */
export const starterTemplate = starterIn('en');

/** The page that follows a call, without what was said there. It claims nothing of who asked, or where. */
export function followUpIn(language: string): TemplateDocument {
  return { ...worded(documents.followUp, frameWords(language)), language } as unknown as TemplateDocument;
}

/** A headline that begins with the reader's first name where it is known. */
export function greeting(words: string): string {
  const alone = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return `{% if prospect.first_name != blank %}{{ prospect.first_name }}, ${words}{% else %}${alone}{% endif %}`;
}
