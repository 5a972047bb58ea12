import { ReviewNeeded } from '../failures.ts';
import { tidied } from '../text/join-sentences.ts';
import { resolveTemplateText, type TemplateValues } from './template-text.ts';

/**
 * Fills in one text of a template document. Blanks at the edges go; paragraphs stay.
 * @throws ReviewNeeded when the text runs into a limit of the template language
 */
export function resolveWording(text: string, path: string, values: TemplateValues): string {
  try {
    return tidied(resolveTemplateText(text, values).text);
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n')[0] : 'failed';
    throw new ReviewNeeded([{ path: `template.${path}`, message: `can't be filled in: ${message}` }], { cause: error });
  }
}

/** Parts a body into paragraphs and the lines of its lists. */
export function readBody(body: string): { paragraphs: string[]; bullets: string[] } {
  const paragraphs: string[] = [];
  const bullets: string[] = [];
  for (const block of body.split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const prose = lines.filter((line) => !/^[-*•]\s/.test(line));
    if (prose.length > 0) paragraphs.push(prose.join(' '));
    bullets.push(...lines.filter((line) => /^[-*•]\s/.test(line)).map((line) => line.slice(2).trim()));
  }
  return { paragraphs, bullets };
}
