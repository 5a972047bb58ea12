import { languageOf } from '../text/detect-language.ts';
import { readExclusions } from '../text/exclusions.ts';
import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import type { DiscoveryTemplateWish } from '../writer.ts';
import { frameWords, WORDED } from './frame-words.ts';
import { starterIn } from './starter-template.ts';
import { type TemplateDocument, type TemplateDocumentInput, templateDocumentSchema } from './template-document.ts';

const MOST_ITEMS = 12;

/** Turns a session's answers and solution map into a template for the page that follows the call. */
export function discoveryTemplate(wish: DiscoveryTemplateWish): TemplateDocument {
  const exclusions = readExclusions(wish.exclusions);
  const allowed = (...texts: string[]) => texts.every((text) => exclusions.mentionedIn(text) === null);
  const answers = wish.answers
    .filter(({ question, answer }) => answer.trim() !== '' && allowed(question, answer))
    .slice(0, MOST_ITEMS)
    .map(({ question, answer }) => ({
      title: shortened(plainText(question), 200),
      body: shortened(plainParagraphs(answer), 1500),
    }));
  const solutions = wish.solutionMap
    .filter((entry) => entry.solution.trim() !== '' && allowed(entry.painPoint, entry.solution, entry.proof))
    .slice(0, MOST_ITEMS)
    .map((entry) => ({
      title: shortened(plainText(entry.painPoint), 200),
      body: shortened(plainParagraphs(entry.solution), 1500),
      note: shortened(plainText(entry.proof), 400),
    }));
  const company = plainText(wish.companyName ?? '') || plainText(wish.prospectName ?? '');
  const language = languageOf(
    [...answers, ...solutions].map(({ title, body }) => `${title}\n${body}`).join('\n'),
    WORDED,
  );
  const words = frameWords(language);
  const { booking } = starterIn(language);
  const document: TemplateDocumentInput = {
    version: 1,
    name: shortened(company === '' ? 'Follow-up' : `Follow-up: ${company}`, 120),
    language,
    focus: shortened([...solutions.map(({ title }) => title), ...answers.map(({ title }) => title)].join(' '), 600),
    headline: headlineOf(answers.length > 0 ? words.answers : words.weWould),
    sections: [
      ...(solutions.length === 0
        ? []
        : [{ id: 'solutions', kind: 'solutions' as const, title: words.solutions, items: solutions }]),
      ...(answers.length === 0
        ? []
        : [{ id: 'answers', kind: 'questions' as const, title: words.questions, items: answers }]),
      { id: 'proof', kind: 'proof', title: words.proof },
      { id: 'contact', kind: 'lead_form', title: words.missed, body: words.open },
    ],
    cta: { label: words.ask },
    leadForm: {
      title: words.missed,
      fields: [
        { name: 'name', label: words.name, type: 'text', required: true },
        { name: 'email', label: words.email, type: 'email', required: true },
        { name: 'message', label: words.message, type: 'textarea', required: true },
      ],
      submitLabel: words.send,
      thanks: words.thanks,
    },
    ...(booking && { booking }),
  };
  return templateDocumentSchema.parse(document);
}

function headlineOf(words: string): string {
  const alone = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return `{% if prospect.first_name != blank %}{{ prospect.first_name }}, ${words}{% else %}${alone}{% endif %}`;
}
