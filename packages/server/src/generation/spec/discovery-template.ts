import { languageOf } from '../text/detect-language.ts';
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
  const language = languageOf(
    [...answers, ...solutions].map(({ title, body }) => `${title}\n${body}`).join('\n'),
    WORDED,
  );
  const words = WORDS[language as keyof typeof WORDS] ?? WORDS.en;
  const document: TemplateDocumentInput = {
    version: 1,
    name: shortened(company === '' ? 'Follow-up' : `Follow-up: ${company}`, 120),
    language,
    focus: shortened([...solutions.map(({ title }) => title), ...answers.map(({ title }) => title)].join(' '), 600),
    headline: headlineOf(answers.length > 0 ? words.answers : words.solutions),
    sections: [
      ...(solutions.length === 0
        ? []
        : [{ id: 'solutions', kind: 'solutions' as const, title: words.weWould, items: solutions }]),
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
    ...(starterTemplate.booking && { booking: { ...starterTemplate.booking, label: words.time } }),
  };
  return templateDocumentSchema.parse(document);
}

function headlineOf(words: string): string {
  const alone = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return `{% if prospect.first_name != blank %}{{ prospect.first_name }}, ${words}{% else %}${alone}{% endif %}`;
}

// What surrounds the seller's answers, in the language that they are in. It claims nothing of who asked, or where.
const WORDS = {
  en: {
    answers: 'here are our answers',
    solutions: 'here is what we would do',
    weWould: 'What we would do',
    questions: 'Questions and answers',
    proof: 'What others got out of it',
    missed: 'What did we miss?',
    open: 'Ask whatever is still open. It reaches {{ workspace.name }}.',
    ask: 'Ask what is still open',
    name: 'Your name',
    email: 'Work email',
    message: 'Your question',
    send: 'Send',
    thanks: 'Thank you. Your message is on its way to us.',
    time: 'Pick a time',
  },
  de: {
    answers: 'hier sind unsere Antworten',
    solutions: 'das würden wir tun',
    weWould: 'Was wir tun würden',
    questions: 'Fragen und Antworten',
    proof: 'Was andere davon haben',
    missed: 'Was haben wir vergessen?',
    open: 'Fragen Sie, was noch offen ist. Ihre Nachricht geht an {{ workspace.name }}.',
    ask: 'Offene Fragen stellen',
    name: 'Ihr Name',
    email: 'E-Mail-Adresse',
    message: 'Ihre Frage',
    send: 'Senden',
    thanks: 'Vielen Dank. Ihre Nachricht ist unterwegs zu uns.',
    time: 'Termin wählen',
  },
  fr: {
    answers: 'voici nos réponses',
    solutions: 'voici ce que nous ferions',
    weWould: 'Ce que nous ferions',
    questions: 'Questions et réponses',
    proof: 'Ce que d’autres en ont tiré',
    missed: 'Qu’avons-nous oublié ?',
    open: 'Posez-nous toute autre question. Votre message parvient à {{ workspace.name }}.',
    ask: 'Poser une question',
    name: 'Votre nom',
    email: 'Adresse e-mail',
    message: 'Votre question',
    send: 'Envoyer',
    thanks: 'Merci. Votre message est en route vers nous.',
    time: 'Choisir un créneau',
  },
};
const WORDED = Object.keys(WORDS);
