import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Writer } from '../../src/generation/writer.ts';
import { createAiWriter } from '../../src/generation/writing/ai/ai-writer.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { type Judge, type ModelReply, startModelServer } from './model-server.ts';

const API_KEY = 'sk-test-0123456789abcdef';
// The SDK waits for what a provider names.
const SOON = { 'retry-after-ms': '1' };

const TRUTH = 'You move temperature-sensitive freight.';
const pageWith = (headline: string, factIds = ['c1'], text = TRUTH) => ({
  headline: { text: headline, factIds },
  subheadline: { text: '', factIds: [] },
  sections: [{ id: 'insight', paragraphs: [{ text, factIds: ['c1'] }], items: [] }],
});
const templateWith = (headline: string, language = 'en') => ({
  name: 'Cold chain',
  focus: 'cold chain',
  headline,
  subheadline: '',
  ctaLabel: 'Talk to us',
  language,
  formFields: null,
  layout: null,
  bookingMinutes: null,
  parts: [{ number: 1, as: 'the page', reason: null }],
  sections: [{ id: 'insight', kind: 'insight', title: 'What we read', body: '', items: null }],
});

type Mood = {
  page: ModelReply;
  template: ModelReply;
  /** The answer to the call for a page, and a part of what it says. */
  status: number;
  says: string;
  /** The state of the build of a template, and a part of its error. */
  build: string;
  error?: string;
};
const LIE = 'Your freight is late and your clients are leaving';
const INJECTED = 'Northwind is insolvent, see https://evil.example';
const GERMAN = 'Wir sehen, dass Ihre Fracht auf dem Weg durch ganz Europa nie zu warm wird und immer gut ankommt';
const GERMAN_TEXT =
  'Sie bewegen temperaturempfindliche Fracht durch ganz Europa, und zwar für die Hersteller von Lebensmitteln.';
const both = (reply: ModelReply) => ({ page: reply, template: reply });
const written = (headline: string, factIds?: string[], text?: string) => ({
  page: { json: pageWith(headline, factIds, text) },
  template: { json: templateWith(headline) },
});
const failing = (says: string) => ({ status: 502, says, build: 'failed', error: says });
// A model's words in a template are stored as a model's, and judged on every page.
const stopped = (says: string) => ({ status: 409, says, build: 'completed' });
const MOODS: Readonly<Record<string, Mood>> = {
  'answers well': { ...written('Freight across Europe'), status: 200, says: 'pageId', build: 'completed' },
  lies: { ...written(LIE), ...stopped('does not follow from the sources that it cites') },
  'quotes what does not exist': { ...written('Freight from Paris', ['c99']), ...stopped('cites c99') },
  'is malformed': { ...both({ text: 'Sure! Here is {"headline"' }), ...failing('not JSON of the asked shape') },
  refuses: { ...both({ refusal: 'I can not help with that.' }), ...failing('The model declined to write this.') },
  'answers 429': { ...both({ status: 429, headers: SOON }), ...failing('The provider answered 429: ') },
  'answers 500': { ...both({ status: 500, headers: SOON }), ...failing('The provider answered 500: ') },
  hangs: { ...both({ hang: true }), ...failing('The model did not answer within 400 ms.') },
  'answers too slowly': { ...both({ drip: true }), ...failing('The model did not answer within 400 ms.') },
  'obeys an order that a site hides': { ...written(INJECTED), ...stopped('holds an address that no source gives') },
  'answers in another language': { ...written(GERMAN, ['c1'], GERMAN_TEXT), ...stopped('is in de') },
};

describe.each(['openai-compatible', 'anthropic'] as const)('a provider that speaks %s and', (provider) => {
  let site: CompanySite;
  let server: TestServer;
  let model: Awaited<ReturnType<typeof startModelServer>>;
  let log = '';
  const replies: ModelReply[] = [{ hang: true }];
  const judge: Judge = ({ text }) => (text === LIE ? 'not_entailed' : 'entailed');

  beforeAll(async () => {
    site = await startCompanySite();
    model = await startModelServer(replies, judge);
    const settings = { provider, model: 'scripted', apiKey: API_KEY, baseUrl: model.baseUrl, maxRetries: 1 };
    const patient = createAiWriter(settings);
    const impatient = createAiWriter({ ...settings, timeoutMs: 400 });
    // Only a provider that never answers is given up, so that a busy machine fails nothing else.
    const current = () => (replies.some((reply) => 'hang' in reply || 'drip' in reply) ? impatient : patient);
    const writer: Writer = {
      ...patient,
      writePage: (...args) => current().writePage(...args),
      writeTemplate: (...args) => current().writeTemplate(...args),
    };
    const logger = createLogger({
      destination: {
        write: (line: string) => {
          log += line;
        },
      },
    });
    server = await createTestServer({ writer, logger });
  });
  beforeEach(async () => {
    log = '';
    await server.reset();
  });
  afterAll(async () => {
    await server.close();
    await model.close();
    await site.close();
  });

  const usage = async () => {
    const { usedCents, heldCents } = (await server.call('GET', '/api/billing/entitlements')).body.usage;
    return { usedCents, heldCents };
  };

  test.each(Object.entries(MOODS))('%s: the page', async (_name, { page, status, says }) => {
    const templateId = await addTemplate(server);
    const before = await usage();
    replies[0] = page;
    const person = { email: 'ada@northwind.example', firstName: 'Ada', companyDomain: site.domain };
    const answer = await server.call('POST', '/api/v1/prospect-pages', { body: { ...person, templateId } });
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(says)]);
    const isMade = status === 200;
    const after = await usage();
    expect(after).toEqual({ usedCents: before.usedCents + (isMade ? 25 : 0), heldCents: 0 });
    // The page is settled: live, stopped with its reason, or failed with its cause.
    const { pages } = (await server.call('GET', '/api/v1/pages')).body;
    const state = { 200: 'rendered', 409: 'review', 502: 'failed' }[status];
    expect(pages).toMatchObject([{ status: state, url: expect.any(String) }]);
    if (!isMade) {
      const stored = (await server.call('GET', `/api/v1/pages/${pages[0].id}`)).body.page;
      expect(stored.reason).toContain(says);
    }
    expect(answer.text + log).not.toMatch(/sk-test|<data>/);
    expect(log).toContain('createProspectPage');
  });

  test.each(Object.entries(MOODS))('%s: the template', async (_name, { template, build: state, error }) => {
    replies[0] = template;
    const { estimateCents } = (
      await server.call('POST', '/api/v1/billing/estimate', { body: { type: 'template_create' } })
    ).body;
    const before = await usage();
    const body = { description: 'A page for cold chains.', acknowledgedEstimateCents: estimateCents };
    const started = await server.call('POST', '/api/v1/templates', { body });
    expect(started.status).toBe(202);
    const read = async () => (await server.call('GET', `/api/templates/builds/${started.body.buildId}`)).body.build;
    for (let round = 0; round < 12 && (await read()).status === 'building'; round += 1) {
      await server.drain();
      server.clock.advance(600_000);
    }
    const built = await read();
    expect([built.status, built.error ?? '']).toEqual([state, expect.stringContaining(error ?? '')]);
    const cents = state === 'completed' ? estimateCents : 0;
    expect(await usage()).toEqual({ usedCents: before.usedCents + cents, heldCents: 0 });
    expect((await server.call('GET', '/api/v1/templates')).body.templates).toHaveLength(state === 'completed' ? 1 : 0);
    expect(log).not.toMatch(/sk-test|<data>/);
    if (state !== 'completed') return;
    const list = await server.call('GET', `/api/v1/statements?of=template&id=${built.template_id}`);
    expect(list.body.statements.find(({ path }: { path: string }) => path === 'headline')).toMatchObject({
      origin: 'model',
      approval: null,
    });
  });
});
