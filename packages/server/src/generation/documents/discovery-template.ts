import { languageOf } from '../text/detect-language.ts';
import { readExclusions } from '../text/exclusions.ts';
import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import type { DiscoveryTemplateWish } from '../writer.ts';
import { frameWords, WORDED } from './frame-words.ts';
import { followUpIn, greeting } from './starter-template.ts';
import { composedDocument, type TemplateDocument } from './template-document.ts';

const MOST_ITEMS = 12;

/** Turns a session's answers and solution map into a template for the page that follows the call. */
export function discoveryTemplate(wish: DiscoveryTemplateWish): TemplateDocument {
  const exclusions = readExclusions(wish.exclusions);
  const item = (title: string, body: string, note?: string) => {
    if (body.trim() === '' || !exclusions.allow(title, body, note)) return [];
    const said = { title: shortened(plainText(title), 200), body: shortened(plainParagraphs(body), 1500) };
    return [note === undefined ? said : { ...said, note: shortened(plainText(note), 400) }];
  };
  const items: Readonly<Record<string, ReturnType<typeof item>>> = {
    solutions: wish.solutionMap.flatMap(({ painPoint, solution, proof }) => item(painPoint, solution, proof)),
    answers: wish.answers.flatMap(({ question, answer }) => item(question, answer)),
  };
  const all = Object.values(items).flatMap((list) => list.slice(0, MOST_ITEMS));
  const language = wish.language ?? languageOf(all.map(({ title, body }) => `${title}\n${body}`).join('\n'), WORDED);
  const words = frameWords(language);
  const company = plainText(wish.companyName ?? '') || plainText(wish.prospectName ?? '');
  const document = followUpIn(language);
  return composedDocument({
    ...document,
    name: shortened(company === '' ? document.name : `${document.name}: ${company}`, 120),
    focus: shortened(all.map(({ title }) => title).join(' '), 600),
    headline: greeting(items['answers']?.length ? words.answers : words.weWould),
    sections: document.sections.flatMap((section) => {
      const given = items[section.id]?.slice(0, MOST_ITEMS);
      return given ? (given.length > 0 ? [{ ...section, items: given }] : []) : [section];
    }),
  });
}
