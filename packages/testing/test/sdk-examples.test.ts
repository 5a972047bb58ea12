import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sdk from '@cartouche/sdk';
import { type CartoucheOptions, Cartouche as Client } from '@cartouche/sdk';
import { companySite, createTestServer, type SeededRunStatus } from '@cartouche/testing';
import { makeErrorResponse } from '@cartouche/testing/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { entriesOf, examplesIn } from '../../../scripts/docs/documented-names.ts';
import { namesNeeded, runExample } from '../../../scripts/docs/run-example.ts';
import { knownCompanies } from '../src/company-site.ts';
import type { Fault } from '../src/faults/fault.ts';

const folder = join(import.meta.dirname, '../../sdk');
const examples = examplesIn({ folder, entries: entriesOf(folder), pages: ['README.md'] });

// More calls a minute than all examples make.
const mails: { text: string }[] = [];
const server = await createTestServer({ rateLimitPerMinute: 100_000, onMail: (mail) => mails.push(mail) });
beforeEach(() => server.reset());

// The hosts that examples read: a workbook, a company's site, and the workspace's own site, whose pages are all alike.
const workbook = readFileSync(join(import.meta.dirname, '../../server/test/media/files/price-list.xlsx'));
const northwind = companySite(knownCompanies['northwind.example']!);
server.serve('northwind.example', (request) =>
  request.url.endsWith('.xlsx') ? new Response(new Uint8Array(workbook)) : northwind(request),
);
const lumen = companySite({ name: 'Lumen', summary: 'Lumen plans routes for fleets.', services: ['Route planning'] });
server.serve('lumen.example', ({ url }) =>
  new URL(url).pathname === '/robots.txt'
    ? new Response('', { status: 404 })
    : lumen(new Request('https://lumen.example/')),
);
afterAll(() => server.close());

/** The client of the package, which finds this server when an example names none. */
class Cartouche extends Client {
  constructor(options: CartoucheOptions = {}) {
    super({ ...server.clientOptions, ...options });
  }
}

/** The exports of the entries other than the client; their clients find this server too. */
const { exports: entryNames } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: object };
const beside: Record<string, unknown> = {};
for (const entry of Object.keys(entryNames).filter((name) => /^\.\/[a-z]+$/.test(name))) {
  for (const [name, value] of Object.entries(await import(`@cartouche/sdk/${entry.slice(2)}`))) {
    const make = value as (options: CartoucheOptions) => unknown;
    beside[name] = name.startsWith('create')
      ? (options: CartoucheOptions = {}) => make({ ...server.clientOptions, ...options })
      : value;
  }
}

const person = { email: 'ada@northwind.example' };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
// A recording's header, without a sound.
const silence = Buffer.from(
  'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\0\0\0',
  'latin1',
);
// The second names speakers, for whom the examples then say whose side they are on.
const transcript = 'How long would onboarding take for us? Guided setup takes two weeks with our team.';
const named = 'Ada: How long would onboarding take for us? Noor: Guided setup takes two weeks with our team.';

const failing = (fault: Fault, call: (client: Client) => PromiseLike<unknown>, options?: CartoucheOptions) => () => {
  server.faults.add(fault);
  return call(new Cartouche({ retries: 0, ...options }));
};
const respond = (code: Parameters<typeof makeErrorResponse>[0]): Fault => ({
  kind: 'respond',
  respond: () => makeErrorResponse(code),
});
const makePage = (client: Client) => client.pages.createForProspect(person);
const readAnalytics = (client: Client) => client.analytics.get();

// A failing call for each error that an example handles.
const calls: Record<string, () => PromiseLike<unknown>> = {
  ApiError: () => new Cartouche().pages.get(UNKNOWN_ID),
  UsageError: async () => new Client({ apiKey: 'whsec_x' }),
  AuthenticationError: () => readAnalytics(new Cartouche({ apiKey: `crt_${'x'.repeat(43)}` })),
  PaymentRequiredError: async () =>
    makePage(new Cartouche({ apiKey: await server.seed.key({ monthlySpendCapCents: 1 }) })),
  PermissionError: async () => makePage(new Cartouche({ apiKey: await server.seed.key({ scopes: ['read:pages'] }) })),
  NotFoundError: failing(respond('no_template'), makePage),
  GoneError: failing(respond('person_erased'), makePage),
  ConflictError: () => new Cartouche().pages.createForProspect({ email: 'ada@nowhere.example' }),
  ValidationError: () => new Cartouche().prospects.upsert({ email: 'nobody' }),
  EstimateMismatchError: failing(respond('estimate_mismatch'), makePage),
  RateLimitError: failing({ kind: 'rate_limited', retryAfterSeconds: 7 }, readAnalytics),
  UnavailableError: failing(respond('unavailable'), readAnalytics),
  GenerationFailedError: failing({ kind: 'generation_failed' }, makePage),
  BudgetExceededError: async () =>
    new Cartouche().batches.createAndGenerate({ ...(await newBatch()), templateId: await templateId(), maxCents: 1 }),
  ConnectionError: failing({ kind: 'reset', at: 'answer' }, makePage),
  isCartoucheError: failing({ kind: 'reset', at: 'answer' }, makePage),
  TimeoutError: failing({ kind: 'stall', at: 'answer' }, readAnalytics, { timeoutMs: 20 }),
  DeadlineError: async () => new Cartouche().discovery.waitUntilCompleted(await sessionFor(''), { deadlineMs: 1_000 }),
  WorkFailedError: async () => {
    server.faults.add({ kind: 'generation_failed', operation: 'createTemplate' });
    return new Cartouche().templates.waitUntilBuilt(await buildId());
  },
  UnexpectedResponseError: failing({ kind: 'html' }, readAnalytics),
};

async function errorFor(code: string): Promise<unknown> {
  const name = Object.keys(calls).find((one) => new RegExp(`\\b${one}\\b`).test(code)) ?? '';
  return Promise.resolve(calls[name]?.()).then(
    () => expect.fail(`No error came about for ${name}.`),
    (error: unknown) => error,
  );
}

const templateId = async () => (await new Cartouche().templates.list()).templates[0]?.id ?? '';
const meeting = async () => {
  await server.seed.meeting();
  const { meetings } = await new Cartouche().meetings.list();
  return meetings[0] ?? expect.fail('No meeting was booked.');
};
const prospectIds = async () => (await server.seed.prospects(2)).map(({ id }) => id);
const newBatch = async () => ({ prospectIds: await prospectIds() });
const draft = async () =>
  (await new Cartouche().batches.create({ ...(await newBatch()), templateId: await templateId() })).batchId;
/** A template; with changes in its draft, where the example publishes them. */
const templateFor = async (code: string) => {
  const id = await templateId();
  if (/templates\.publishDraft\(/.test(code))
    await new Cartouche().templates.updateDraft(id, { patch: { headline: 'Fewer empty trips' } });
  return id;
};
const buildId = async () => {
  const estimate = await new Cartouche().billing.estimate({ type: 'template_create' });
  return (await new Cartouche().templates.create({ description: '{"focus": "heads of operations"}', estimate }))
    .buildId;
};

async function batchFor(code: string): Promise<string> {
  const id = await draft();
  if (/batches\.(generate|update|delete)\(/.test(code)) return id;
  const isRetried = /batches\.regenerateFailed\(/.test(code);
  if (isRetried) server.faults.add({ kind: 'generation_failed', operation: 'generateBatch' });
  const estimate = await new Cartouche().billing.estimate({ type: 'recipient_render', quantity: 2 });
  await new Cartouche().batches.generate(id, { estimate });
  if (isRetried) await server.settle();
  return id;
}

/** A materials template that is ready, or can still be built. */
async function materialsTemplateFor(code: string): Promise<string> {
  if (/materials\.build\(/.test(code)) {
    const { materials } = new Cartouche();
    const { openQuestions, ...spec } = await materials.propose({ description: 'An ROI page for fleets.' });
    return (await materials.create(spec)).purpose.id;
  }
  const id = await server.seed.materialsTemplate();
  if (/runs\.(list|iterate)\(/.test(code)) await server.seed.run('needs_input', id);
  return id;
}

// The state of the run before an example with one of these; otherwise there is only a draft.
const runStatuses: [RegExp, SeededRunStatus][] = [
  [/runs\.discard\(/, 'completed'],
  [/runs\.answer\(/, 'needs_input'],
  [/runs\.(generate|updateFacts|waitUntilReviewed)\(/, 'ready'],
  [/runs\.(regenerateElement|createPreview|publish|fork|waitUntilRegenerated)\(/, 'review'],
  [/runs\.watch\(/, 'completed'],
];

/** A run that is as far as the example takes it to be, with the work under way that it waits for. */
async function runFor(code: string): Promise<string> {
  const { runs, billing } = new Cartouche();
  const has = (call: string) => code.includes(`runs.${call}(`);
  const [, status = 'draft'] = runStatuses.find(([pattern]) => pattern.test(code)) ?? [];
  const { id } = await server.seed.run(status);
  if (has('waitUntilRead')) await runs.attach(id, { entryKey: 'numbers', content: 'Fleet: 240 trucks' });
  if (has('waitUntilReviewed') && !has('generate'))
    await runs.generate(id, { estimate: await billing.estimate({ type: 'purpose_run' }) });
  if (has('waitUntilRegenerated') && !has('regenerateElement')) await runs.regenerateElement(id, 'summary');
  return id;
}

const upload = (filename: string, content: string | Buffer<ArrayBuffer>) =>
  new Cartouche().media.upload({ file: new Blob([content]), filename });

/** A session that is as far as the example takes it to be. */
async function sessionFor(code: string): Promise<string> {
  const { discovery } = new Cartouche();
  const [prospectId] = await prospectIds();
  const isRestarted = /discovery\.restart\(/.test(code);
  if (isRestarted) server.faults.add({ kind: 'generation_failed', operation: 'createDiscoverySession' });
  const { sessionId } = await discovery.create({
    ...(prospectId && { prospectId }),
    transcript: /updateSpeakers/.test(code) ? named : transcript,
  });
  if (isRestarted) await server.settle();
  if (/discovery\.(answer|build|watch|waitUntilCompleted)\(/.test(code)) {
    const { questions } = await discovery.waitUntilInterviewReady(sessionId);
    if (/discovery\.answer/.test(code)) return sessionId;
    const answer = 'Two weeks.';
    await discovery.answer(
      sessionId,
      questions.map((question) => ({ ...question, answer, status: 'answered' })),
    );
    if (!/discovery\.build/.test(code)) await discovery.build(sessionId);
  }
  return sessionId;
}

async function connectorWithDelivery(code: string) {
  // A test delivery is spoken of when it did not arrive.
  const status = /connectors\.test\(/.test(code) ? 500 : 200;
  const { connectorId } = await server.deliveriesTo(() => new Response(null, { status }));
  await server.seed.page();
  await server.settle();
  return { id: connectorId };
}

// The values of the names that an example uses; `heard` receives its output.
const givens = (code: string, heard: (what: string) => void): Record<string, () => unknown> => {
  const hears =
    <T>(what: string, answer?: T) =>
    async () => {
      heard(what);
      return answer;
    };
  const span = {
    setAttribute: () => span,
    setStatus: () => span,
    recordException: () => span,
    end: () => heard('span'),
  };
  const session = { id: '' };
  const sessionId = async () => (session.id ||= await sessionFor(code));
  return {
    cartouche: () => new Cartouche(),
    console: () => ({ log: () => heard('log'), error: () => heard('error') }),
    process: () => ({ env: {} }),
    error: () => errorFor(code),
    // A key that is none, in the example that looks at what comes of it.
    apiKey: () => 'whsec_x',
    baseUrl: () => server.baseUrl,
    fetch: () => server.fetch,
    id: () => (/\bruns\./.test(code) ? runFor(code) : UNKNOWN_ID),
    mediaId: async () => (await upload('notes.txt', 'We start in March.')).id,
    pageId: async () => (await server.seed.page()).id,
    pageInReview: stoppedPage,
    prospect: async () => (await server.seed.prospects(1))[0],
    prospectId: async () => (/meetings\./.test(code) ? (await meeting()).prospect_id : (await prospectIds())[0]),
    meetingId: async () => (await meeting()).id,
    prospectIds,
    prospectCount: () => 2,
    person: () => person,
    templateId: () => (/\b(materials|runs)\./.test(code) ? materialsTemplateFor(code) : templateFor(code)),
    batchId: () => batchFor(code),
    buildId,
    sessionId,
    questions: async () => (await new Cartouche().discovery.waitUntilInterviewReady(await sessionId())).questions,
    connector: () => connectorWithDelivery(code),
    key: async () => (await new Cartouche().keys.create({ name: 'Seeded' })).key,
    jon: async () => (await invite()).member,
    invitationToken: async () => {
      await invite();
      return /inv_[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0];
    },
    pageToken: async () => (await server.seed.page()).page_token,
    deliveryId: async () => {
      const { id } = await connectorWithDelivery(code);
      return (await new Cartouche().deliveries.list(id)).deliveries[0]?.id;
    },
    transcript: () => transcript,
    outboundUrl: () => 'https://crm.example/hooks',
    saved: () => undefined,
    yesterday: () => new Date(server.clock.now().getTime() - 86_400_000),
    job: () => ({ id: 'job-7' }),
    queue: () => ({ add: hears('add') }),
    vault: () => ({ store: hears('store') }),
    log: () => ({ info: hears('info'), warn: hears('warn') }),
    trace: () => ({ getTracer: () => ({ startSpan: () => span }) }),
    load: () => hears('load'),
    save: () => hears('save'),
    store: () => hears('store'),
    repeatLater: () => hears('repeatLater'),
    notify: () => hears('notify'),
  };
};

// A headline that names the company is longer than a headline may be.
async function stoppedPage() {
  const companyName = 'Northwind Freight Forwarding and Cold Chain Logistics '.repeat(5);
  const { pages } = new Cartouche();
  const error = await pages.createForProspect({ email: 'long@northwind.example', companyName }).catch((one) => one);
  return error.pageId;
}

function invite() {
  return new Cartouche().workspace.createInvitation({ email: 'jon@lumen.example', role: 'editor' });
}

// Records for the examples that read.
async function seedFor(code: string): Promise<void> {
  // An event is kept where a connector or a stream wants it.
  if (/events\.watch/.test(code)) await connectorWithDelivery(code);
  if (/\.(events|leads)\./.test(code)) await server.seed.lead();
  if (/prospects\.list|batches\.create\(/.test(code)) await server.seed.prospects(2);
  if (/batches\.list\(/.test(code)) await draft();
  if (/pages\.list\(/.test(code)) await server.seed.page();
  if (/audit\./.test(code)) await new Cartouche().keys.create({ name: 'Seeded' });
  if (/Domain\(/.test(code) && !/createDomain/.test(code))
    await new Cartouche().workspace.createDomain('pages.lumen.example');
  if (/media\.list\(/.test(code)) await upload('call.wav', silence);
}

// A domain is used once a name server has proven it; a session is a browser's.
const isRunnable = (code: string) => !/\.useDomain\(|session: \{/.test(code);
const titled = examples
  .filter(({ code }) => isRunnable(code))
  .map(({ from, code }) => [from.replace('packages/sdk/', ''), code] as const);

test.for(titled)('%s runs', async ([, code]) => {
  const heard: string[] = [];
  const all = givens(code, (what) => heard.push(what));
  await seedFor(code);
  const surroundings: Record<string, unknown> = { ...sdk, ...beside, Cartouche };
  for (const name of namesNeeded(code, Object.keys(all))) surroundings[name] = await all[name]?.();
  await runExample(code, surroundings);
  // An example that says something has said it: no condition of it is never met, no loop is empty.
  if (/\b(console|notify|queue|store|save|repeatLater)\b/.test(code)) expect(heard).not.toEqual([]);
});
