import { readExclusions } from '../text/exclusions.ts';
import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import type { DiscoveryTemplateWish } from '../writer.ts';
import { starterTemplate } from './starter-template.ts';
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
  const document: TemplateDocumentInput = {
    version: 1,
    name: shortened(company === '' ? 'Follow-up' : `Follow-up: ${company}`, 120),
    focus: shortened([...solutions.map(({ title }) => title), ...answers.map(({ title }) => title)].join(' '), 600),
    headline: headlineOf(answers.length > 0),
    subheadline: promised(answers.length > 0, solutions.length > 0),
    sections: [
      ...(solutions.length === 0
        ? []
        : [
            {
              id: 'solutions',
              kind: 'solutions' as const,
              title: 'What we heard, and what we would do',
              items: solutions,
            },
          ]),
      ...(answers.length === 0
        ? []
        : [{ id: 'answers', kind: 'questions' as const, title: 'Your questions', items: answers }]),
      { id: 'proof', kind: 'proof', title: 'What others got out of it' },
      {
        id: 'contact',
        kind: 'lead_form',
        title: 'What did we miss?',
        body: 'Ask whatever is still open. It reaches the people you spoke with.',
      },
    ],
    cta: { label: 'Ask what is still open' },
    leadForm: {
      title: 'What did we miss?',
      fields: [
        { name: 'name', label: 'Your name', type: 'text', required: true },
        { name: 'email', label: 'Work email', type: 'email', required: true },
        { name: 'message', label: 'Your question', type: 'textarea', required: true },
      ],
      submitLabel: 'Send',
      thanks: 'Thank you. You will hear from us.',
    },
    ...(starterTemplate.booking === undefined ? {} : { booking: starterTemplate.booking }),
  };
  return templateDocumentSchema.parse(document);
}

function headlineOf(hasAnswers: boolean): string {
  const words = hasAnswers ? 'ere are the answers from our call' : 'ere is what follows from our call';
  return `{% if prospect.first_name != blank %}{{ prospect.first_name }}, h${words}{% else %}H${words}{% endif %}`;
}

/** Says only what stands on the page. */
function promised(hasAnswers: boolean, hasSolutions: boolean): string {
  const parts = [
    ...(hasAnswers ? ['What {{ company.name | default: "you" }} asked'] : []),
    ...(hasSolutions ? ['what we heard', 'what we would do about it'] : []),
  ];
  const text = new Intl.ListFormat('en').format(parts);
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
