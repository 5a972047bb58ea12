import {
  AuthenticationError,
  BudgetExceededError,
  Cartouche,
  ConflictError,
  EstimateMismatchError,
  isCartoucheError,
  NotFoundError,
  PaymentRequiredError,
  PermissionError,
  ValidationError,
} from '@cartouche/sdk';
import { createVerifier } from '@cartouche/webhooks';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../src/eventually.ts';
import { type OutsideWorld, startOutsideWorld } from '../src/outside-world.ts';
import {
  ensureTemplate,
  needsOperator,
  newEmail,
  newKey,
  newWorkspace,
  ownApi,
  siteDomain,
  visit,
} from '../src/suite.ts';

const { baseUrl } = inject('target');
let cartouche: Cartouche;
let templateId: string;
let outside: OutsideWorld | undefined;
beforeAll(async () => {
  const api = await ownApi();
  templateId = await ensureTemplate(api);
  cartouche = new Cartouche({ apiKey: api.key, baseUrl });
  outside = await startOutsideWorld(inject('target'));
});
afterAll(() => outside?.close());

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The error that a call ends with. */
async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    expect(isCartoucheError(error)).toBe(true);
    return error;
  }
  throw new Error('The call succeeded.');
}

const fast = { intervalMs: 100, maxIntervalMs: 300, deadlineMs: 25_000 };

test('§4: from a prospect to a page, a visitor, a verified webhook, an event, a lead and the metrics', async ({
  skip,
}) => {
  if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
  const { url: outboundUrl, received } = outside.receiver();
  const { connector, secret } = await cartouche.connectors.create({ outboundUrl, events: ['form.submitted'] });
  const ada = await cartouche.prospects.upsert({ email: newEmail(), first_name: 'Ada', company_domain: siteDomain });
  const { pageId, url } = await cartouche.pages.createForProspect({ email: ada.email });
  const page = await cartouche.pages.get(pageId);
  expect([page.status, page.prospect_id, page.url]).toEqual(['rendered', ada.id, url]);

  await (await visit({ url })).submitForm({ name: 'Ada', message: 'Call me' });
  const [delivery] = await eventually(
    () => received,
    ({ length }) => length > 0,
  );
  const verifier = createVerifier({ secrets: secret.reveal() });
  const { event } = verifier.verify(delivery?.rawBody ?? '', delivery?.headers ?? {});
  expect(event).toMatchObject({ kind: 'form.submitted', leadId: ada.id, fields: { name: 'Ada', message: 'Call me' } });

  const events = await collect(cartouche.events.list({ limit: 1 }));
  expect(events.map(({ id }) => id)).toContain(event.id);
  const { leads } = await cartouche.leads.list();
  expect(leads[0]).toMatchObject({ id: event.id, page_token: page.page_token });
  const { metrics, hotLeads } = await cartouche.analytics.get();
  expect(metrics.conversions).toBeGreaterThan(0);
  expect(hotLeads.map(({ page_token }) => page_token)).toContain(page.page_token);
  const { deliveries } = await cartouche.deliveries.list(connector.id);
  // The receiver has it before its attempt is written down.
  const { attempts } = await eventually(
    () => cartouche.deliveries.get(deliveries[0]?.id ?? ''),
    (read) => read.attempts.length > 0,
  );
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['success']);
});

test('§4: a batch, from the estimate to its pages', async () => {
  const people = await cartouche.prospects.upsert(
    [1, 2, 3].map(() => ({ email: newEmail(), company_domain: siteDomain })),
  );
  const prospectIds = people.map(({ id }) => id);
  const draft = await cartouche.batches.create({ templateId, prospectIds });
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: draft.prospectCount });
  await expect(cartouche.batches.generate(draft.batchId, { estimate, maxCents: 74 })).rejects.toThrow(
    BudgetExceededError,
  );
  const one = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 1 });
  await expect(cartouche.batches.generate(draft.batchId, { estimate: one })).rejects.toThrow(EstimateMismatchError);
  const started = await cartouche.batches.generate(draft.batchId, { estimate });
  expect(started).toMatchObject({ status: 'generating', queued: 3, mode: 'async' });
  const { status, counts } = await cartouche.batches.waitUntilDone(draft.batchId, fast);
  expect([status, counts.rendered]).toEqual(['completed', 3]);
  await expect(cartouche.batches.generate(draft.batchId, { estimate })).rejects.toThrow(ConflictError);
});

test('§4: a discovery session, from the call to the page that follows it', async () => {
  const { sessionId } = await cartouche.discovery.create({
    prospect: { email: newEmail(), company_name: 'Northwind' },
    transcript: 'Ada: How long does it take to roll this out?\nSam: Two weeks.',
    speakers: [
      { name: 'Ada', side: 'buyer' },
      { name: 'Sam', side: 'seller' },
    ],
  });
  const { questions } = await cartouche.discovery.waitUntilInterviewReady(sessionId, fast);
  const answers = questions.map((question) => ({ ...question, answer: 'Two weeks.', status: 'answered' }));
  await cartouche.discovery.answer(sessionId, answers);
  const { buildId } = await cartouche.discovery.build(sessionId);
  const { session } = await cartouche.discovery.waitUntilCompleted(sessionId, fast);
  expect((await cartouche.templates.waitUntilBuilt(buildId, fast)).template_id).toBe(session.template_id);
  expect((await cartouche.pages.get(session.page_id ?? '')).status).toBe('rendered');
});

test('§1.3: a loop over the list reaches every prospect once, over several windows', async (context) => {
  needsOperator(context);
  const { api } = await newWorkspace();
  const client = new Cartouche({ apiKey: api.key, baseUrl });
  const stored = await client.prospects.upsert(Array.from({ length: 1_001 }, () => ({ email: newEmail() })));
  const found = await collect(client.prospects.list());
  expect(found.map(({ id }) => id)).toEqual(stored.map(({ id }) => id).reverse());
  expect((await client.prospects.list()).truncated).toBe(true);
});

test('§1.4: one logical call is one record, whatever it takes', async () => {
  const options = { idempotencyKey: crypto.randomUUID() };
  const sent = { outboundUrl: 'https://crm.example.com/', events: ['lead.intent' as const] };
  const [first, again] = [
    await cartouche.connectors.create(sent, options),
    await cartouche.connectors.create(sent, options),
  ];
  expect([again.connector.id, again.secret.reveal()]).toEqual([first.connector.id, first.secret.reveal()]);
});

test('§7: refusals are typed errors with code, issues and the id of the request', async () => {
  const missing = await failureOf(cartouche.prospects.get(crypto.randomUUID()));
  expect(missing).toBeInstanceOf(NotFoundError);
  expect(missing).toMatchObject({ status: 404, code: 'not_found', requestId: expect.any(String) });
  const invalid = await failureOf(cartouche.prospects.upsert({ email: 'nonsense' }));
  expect(invalid).toBeInstanceOf(ValidationError);
  expect(invalid).toMatchObject({ issues: [{ path: 'email' }] });
  const stranger = new Cartouche({ apiKey: 'crt_0123456789abcdefghijklmnopqrstuv', baseUrl });
  expect(await failureOf(stranger.analytics.get())).toBeInstanceOf(AuthenticationError);
});

test('§5: a missing scope and a locked workspace are errors of their own', async (context) => {
  needsOperator(context);
  const { workspaceId } = await newWorkspace();
  const { api: reader } = await newKey({ workspaceId, scopes: ['read:leads'] });
  const forbidden = await failureOf(new Cartouche({ apiKey: reader.key, baseUrl }).analytics.get());
  expect(forbidden).toBeInstanceOf(PermissionError);
  const { api: locked } = await newWorkspace({ plan: 'growth', subscriptionStatus: 'past_due' });
  const unpaid = await failureOf(new Cartouche({ apiKey: locked.key, baseUrl }).analytics.get());
  expect(unpaid).toBeInstanceOf(PaymentRequiredError);
  expect(unpaid).toMatchObject({ code: 'plan_limit', reason: 'trial_or_subscription_inactive' });
});
