import {
  type Call,
  createDeterministicWriter,
  createGenerator,
  frameOf,
  type PageModel,
  prepareGround,
  readSpec,
  readWorkspaceKnowledge,
  renderPage,
  resolveElements,
  runPageModel,
  starterTemplate,
  statementsOf,
  type TemplateDocument,
} from '../../../server/src/generation/index.ts';
import { createOutbound } from '../../../server/src/outbound/outbound.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { silentLogger } from '../../../server/src/platform/logger.ts';

/** A text of a page and what it stands on. */
export type PageSentence = { page: 'discovery' | 'run'; text: string; origin: string; source: string };

export type PageTruth = {
  language: string;
  seller: { company: string };
  recipient: { firstName: string; lastName: string; companyName: string; email: string };
  stated: { what: string; value: string; sentence: string }[];
};

const writer = createDeterministicWriter();
const generator = createGenerator({
  writer,
  outbound: createOutbound({ allowPrivateNetworks: [], clock: systemClock }),
  clock: systemClock,
  logger: silentLogger,
});
// The seller's answer to every question. The bench only judges whether words are the seller's.
const ANSWERS: Readonly<Record<string, string>> = {
  en: 'This stands for the answer that the seller gives.',
  de: 'Hier steht die Antwort, die der Verkäufer auf diese Frage gibt.',
  fr: 'Voici la réponse que le vendeur donne à cette question.',
};
const unread = {
  domain: null,
  name: null,
  fetchedAt: '',
  status: 'unreachable',
  pages: [],
  facts: [],
  problems: [],
} as const;

/** Every text of the offline pages that follow a call, with its source: a discovery page whose questions are answered, and a run. */
export async function pageSentences(call: Call, text: string, truth: PageTruth): Promise<PageSentence[]> {
  const knowledge = readWorkspaceKnowledge({ workspaceName: truth.seller.company, profile: {}, brand: {} });
  const { firstName, lastName, companyName, email } = truth.recipient;
  const prospect = {
    email,
    first_name: firstName,
    last_name: lastName,
    company_name: companyName,
    company_domain: null,
    role_title: null,
    linkedin_url: null,
    custom_fields: {},
    tags: [],
  };
  const material = { call, notes: null, solutionMap: [], exclusions: null, prospect, knowledge };
  const { questions } = await writer.analyseDiscovery(material);
  const answer = ANSWERS[truth.language] ?? '';
  const answers = questions.map(({ question }) => ({ question, answer }));
  const heard = questions.map(({ question, context }) => ({
    text: question,
    source: `${context} (answered by the seller)`,
  }));
  heard.push({ text: answer, source: 'the seller’s answer' });
  return [...(await ofDiscovery()), ...(await ofRun())];

  async function ofDiscovery(): Promise<PageSentence[]> {
    const wish = {
      prospectName: `${firstName} ${lastName}`,
      companyName,
      answers,
      solutionMap: [],
      exclusions: null,
      knowledge,
    };
    const template = await generator.writeDiscoveryTemplate(wish);
    const brief = {
      prospect,
      knowledge,
      template,
      research: unread,
      exclusions: null,
      discovery: { answers, solutionMap: [] },
      wordings: {},
    };
    try {
      const model = await generator.generatePage(brief);
      return shown('discovery', model, template, heard);
    } catch (error) {
      return [{ page: 'discovery', text: '(stopped)', origin: 'gate', source: String(error).split('\n')[0] ?? '' }];
    }
  }

  async function ofRun(): Promise<PageSentence[]> {
    const spec = runSpec(truth);
    const { facts } = await writer.readMaterial({
      label: 'The call',
      content: { text },
      call,
      facts: spec.facts,
      purpose: spec.purpose,
    });
    const known = new Map(facts.map(({ key, value, quote }) => [key, { value, quote }]));
    const brief = {
      prospect,
      knowledge,
      template: starterTemplate,
      research: unread,
      exclusions: null,
      discovery: null,
      wordings: {},
    };
    const { values } = prepareGround(brief);
    const wordings = {};
    const ground = { spec, facts: known, answers, call: null, values, wordings };
    const wanted = spec.elements.filter(({ source }) => source === 'ai').map(({ id }) => id);
    const written = await writer.writeElements({
      wanted,
      ground,
      resolution: resolveElements(ground, {}),
      prospect,
      knowledge,
    });
    const words = Object.fromEntries(Object.entries(written).map(([id, one]) => [id, { ...one, basis: '[]' }]));
    const frame = frameOf('After the call', spec);
    const page = {
      resolution: resolveElements(ground, words),
      spec,
      frame,
      prospect,
      knowledge,
      values,
      wordings,
      readFrom: [],
      facts: [],
    };
    const quotes = facts.map(({ value, quote }) => ({ text: String(value), source: `“${quote}”` }));
    return shown('run', runPageModel({ ...page, isButtonJudged: true, writer: 'deterministic' }), frame, [
      ...heard,
      ...quotes,
    ]);
  }
}

/** A template that asks for what the buyer stated, by its name, and shows all that it has. */
function runSpec({ stated, language }: PageTruth) {
  const facts = stated.map(({ what }, at) => ({
    key: `f${at + 1}`,
    label: what,
    type: 'text' as const,
    required: false,
  }));
  const ai = (
    id: string,
    label: string,
    placement: 'headline' | 'subheadline' | 'text' | 'list' | 'questions',
    uses: string[],
  ) => {
    return { id, label, placement, uses, source: 'ai' as const, required: false };
  };
  return readSpec({
    purposeSpec: { goal: 'Follow up the call.', language },
    inputContract: { materials: [{ key: 'call', label: 'The call', kind: 'transcript' }], facts },
    elementManifest: [
      ai('headline', 'Headline', 'headline', []),
      ai('lead', 'Lead', 'subheadline', []),
      ...facts.map(({ key, label }) => {
        return {
          id: `s${key}`,
          label,
          source: 'fact' as const,
          fact: key,
          placement: 'figure' as const,
          required: false,
        };
      }),
      ai('meaning', 'What this means', 'text', []),
      ai('wants', 'What we heard', 'list', ['call_wants']),
      ai('questions', 'Your questions', 'questions', ['answers']),
    ],
    qualityChecks: [],
  });
}

/** Lists the texts of a page, each with the part of the content that it is, else as the layout's own. */
function shown(
  page: PageSentence['page'],
  model: PageModel,
  { leadForm }: TemplateDocument,
  sources: readonly { text: string; source: string }[],
): PageSentence[] {
  const { content } = model;
  const parts = statementsOf(content);
  const form = leadForm ? { ...leadForm, honeypotName: 'trap' } : null;
  const { html } = renderPage(model, { ...VISIT, leadForm: form });
  return textsIn(html).map((text) => {
    const origin = parts.find((part) => part.text === text)?.origin ?? 'layout';
    const source = sources.find((one) => one.text === text)?.source;
    const isNamed = text.includes(content.preparedFor.company ?? '\n');
    const otherwise = isNamed ? 'the prospect’s record' : origin === 'figure' ? '(no source found)' : '';
    return { page, text, origin, source: source ?? otherwise };
  });
}

const VISIT = {
  ctaUrl: '#form',
  formAction: '/form',
  pageUrl: '/',
  bookingUrl: null,
  scriptUrl: null,
  formToken: 't',
  booking: null,
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'" };

/** The texts of a page of ours, one for each block. */
function textsIn(html: string): string[] {
  const body = html.slice(html.indexOf('<body>'));
  return body
    .replace(/<(?:small|strong|span|label)[ >]/g, '\n$&')
    .split(/<[^<>]*>|\n/)
    .map((text) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole).trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
}
