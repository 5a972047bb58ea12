import { join } from 'node:path';
import { Cartouche } from '@cartouche/sdk';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { setupServer } from 'msw/node';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { entriesOf, examplesIn } from '../../../scripts/docs/documented-names.ts';
import { type RunWith, runWith } from '../../../scripts/docs/run-example.ts';
import * as fixtures from '../src/fixtures/index.ts';
import * as kit from '../src/index.ts';
import { handlers } from '../src/msw.ts';

const folder = join(import.meta.dirname, '..');
// The examples of the other makers run in fixtures.test.ts, which checks what they make.
const examples = examplesIn({ folder, entries: entriesOf(folder) })
  .filter(({ file }) => !/\/fixtures\/(resources|dashboard-records)\.ts$/.test(file))
  .map(({ of, code }) => [of, code] as const);

const server = await kit.createTestServer();
const library = { ...kit, ...fixtures, handlers, server, Cartouche, createVerifier, createHandler, setupServer };
beforeEach(() => server.reset());
afterAll(() => server.close());

const client = (options: object = {}) => new Cartouche({ ...server.clientOptions, ...options });
const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';

// The expectation after each example has run, by the documented name.
const outcomes: Record<string, (run: RunWith) => Promise<unknown>> = {
  createTestServer: async (run) => {
    const made = await run<{ server: kit.TestServer; url: string }>();
    onTestFinished(() => made.server.close());
    expect((await made.server.visit(made.url)).status).toBe(200);
  },
  deliveriesTo: async (run) => {
    const heard: string[] = [];
    const onDelivery = ({ event }: { event: { kind: string } }) => heard.push(event.kind);
    const { deliveries } = await run<kit.WebhookEndpoint>({ onDelivery });
    await server.seed.page();
    await server.settle();
    expect(deliveries).toMatchObject([{ payload: { event: 'page.rendered' }, status: 204 }]);
    expect(heard).toEqual(['page.rendered']);
  },
  companySite: async (run) => {
    await run();
    const { url } = await client().pages.createForProspect({ email: 'ada@hooli.example' });
    expect(await (await server.visit(url)).text()).toContain('Hooli');
  },
  add: async (run) => {
    const { id: templateId } = (await client().templates.list()).templates[0]!;
    const prospectIds = (await server.seed.prospects(3)).map(({ id }) => id);
    await run();
    const hasty = client({ retries: 0 });
    await expect(hasty.analytics.get()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7 });
    await expect(hasty.analytics.get()).rejects.toMatchObject({ name: 'ConnectionError' });
    const { batchId } = await hasty.batches.createAndGenerate({ templateId, prospectIds, maxCents: 1_000 });
    expect((await hasty.batches.waitUntilDone(batchId)).counts).toMatchObject({ rendered: 1, failed: 2 });
    expect(server.faults.pending).toEqual([]);
  },
  materialsTemplate: async (run) => {
    expect(await run({ cartouche: client() })).toMatchObject({ run: { status: 'draft' } });
  },
  run: async (run) => {
    const { id } = await run<{ id: string }>();
    expect((await client().runs.get(id)).run.status).toBe('needs_input');
  },
  createVisitor: async (run) => {
    // The visitor reads for a real second, and the server's clock stands still.
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      server.clock.advance(5_000);
      return server.fetch(url, init);
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await run({ page: await server.seed.page() })).toMatchObject({ status: 200 });
    expect((await client().leads.list()).leads).toMatchObject([{ fields: { message: 'Tell me more.' } }]);
  },
  signedDelivery: async (run) => {
    const received: unknown[] = [];
    const POST = createHandler(createVerifier({ secrets: secret }), ({ event }) => received.push(event.fields));
    expect(await run({ secret, POST })).toMatchObject({ response: { status: 204 } });
    expect(received).toEqual([{ name: 'Grace' }]);
  },
  handlers: async (run) => {
    const { worker } = await run<{ worker: ReturnType<typeof setupServer> }>();
    onTestFinished(() => worker.close());
    const { apiKey } = server;
    const { templates } = await new Cartouche({ apiKey, baseUrl: 'https://api.cartouche.dev' }).templates.list();
    expect(templates).toMatchObject([{ name: 'Introduction' }]);
  },
  makeMany: async (run) => {
    const { prospects } = await run<{ prospects: { id: string; email: string }[] }>();
    expect(new Set(prospects.map(({ id }) => id)).size).toBe(3);
    expect(prospects[2]?.email).toBe('person-2@northwind.example');
  },
  makeError: async (run) => {
    const body = { error: 'plan_limit', reason: 'trial_or_subscription_inactive' };
    expect(await run()).toMatchObject({ body });
  },
  makeErrorResponse: async (run) => {
    await run();
    await expect(client().analytics.get()).rejects.toMatchObject({ status: 402, code: 'spend_cap_exceeded' });
  },
  fixtureServer: async (run) => {
    const { cartouche } = await run<{ cartouche: Cartouche }>();
    expect((await cartouche.leads.list()).leads).toEqual([]);
  },
  makeWebhookPayload: async (run) => {
    const form_data = { name: 'Grace', message: 'Call me on Monday.' };
    expect(await run()).toMatchObject({ payload: { event: 'form.submitted', form_data } });
  },
};

test('every example has an outcome', () => {
  expect(Object.keys(outcomes).sort()).toEqual(examples.map(([of]) => of).sort());
});

test.for(examples)('the example of %s does what it shows', async ([of, code]) => {
  await outcomes[of]?.(runWith(code, library));
});
