import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { addRun, FLEET_CSV, fleetSpec, readyPurpose, readyRun, reviewedRun, spent } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let failure: Error | undefined;
let during: (() => Promise<void>) | undefined;
let reword: ((text: string) => string) | undefined;

type Element = {
  id: string;
  value: string | null;
  stale: boolean;
  regenerating: boolean;
  error: string | null;
  validation: { status: string; blocking: boolean; issues: { message: string }[] };
};
const element = (body: { elements: Element[] }, id: string) => body.elements.find((one) => one.id === id) as Element;

beforeAll(async () => {
  const deterministic = createOfflineWriter();
  server = await createTestServer({
    writer: {
      ...deterministic,
      readMaterial: async (material) => {
        await during?.();
        if (failure) throw failure;
        return deterministic.readMaterial(material);
      },
      writeElements: async (brief) => {
        await during?.();
        if (failure) throw failure;
        const written = await deterministic.writeElements(brief);
        const words = reword;
        return words === undefined
          ? written
          : Object.fromEntries(Object.entries(written).map(([id, one]) => [id, { ...one, text: words(one.text) }]));
      },
    },
  });
});
beforeEach(async () => {
  failure = undefined;
  during = undefined;
  reword = undefined;
  await server.reset();
});
afterAll(() => server.close());

describe('from a draft to a live page', () => {
  test('the connectors are notified once, when the page is published', async () => {
    const connector = { outboundUrl: 'http://hook.localhost:9999/x', events: ['page.rendered'] };
    expect((await server.call('POST', '/api/v1/connectors', { body: connector })).status).toBe(200);
    const run = await reviewedRun(server);
    const events = () => server.database.db.selectFrom('outbound_events').select('event').execute();
    expect(await events()).toEqual([]);
    await run.publish();
    await run.publish();
    expect(await events()).toEqual([{ event: 'page.rendered' }]);
  });

  test('a template that requires no material asks at once; facts can be given from the beginning', async () => {
    const spec = { ...fleetSpec, inputContract: { ...fleetSpec.inputContract, materials: [] } };
    const run = await addRun(server, await readyPurpose(server, spec));
    expect((await run.get()).run.status).toBe('draft');
    await server.drain();
    expect((await run.get()).run.status).toBe('needs_input');
    expect((await run.get()).questions).toHaveLength(3);
    const { body } = await run.override({ trucks: 10, hours_per_truck: '2', hourly_cost: '30 EUR' });
    expect(body).toMatchObject({ run: { status: 'ready' }, missing: [], staleElements: [], calcFailures: [] });
    expect((await run.get()).questions.every(({ status }: { status: string }) => status === 'answered')).toBe(true);
    await run.generate();
    await server.drain();
    expect((await run.publish()).status).toBe(200);
  });
});

describe('creating', () => {
  test('a run keeps the spec that it was created with', async () => {
    const template = await readyPurpose(server);
    const run = await readyRun(server, template);
    await server.call('PATCH', `/api/v1/materials-templates/${template}`, {
      body: { elementManifest: fleetSpec.elementManifest.slice(0, 3) },
    });
    expect((await run.get()).elements).toHaveLength(fleetSpec.elementManifest.length);
    await run.generate();
    await server.drain();
    expect((await run.get()).run.status).toBe('review');
  });
});

describe('questions and facts', () => {
  test('a fact that no required element rests on can be passed on, and what uses it is left out', async () => {
    const elementManifest = fleetSpec.elementManifest.map((one) =>
      ['cost_per_week', 'headline', 'summary'].includes(one.id) ? { ...one, required: false } : one,
    );
    const run = await addRun(server, await readyPurpose(server, { ...fleetSpec, elementManifest }));
    await run.attach({ entryKey: 'numbers', content: 'Fleet size: 240\nHours for each truck: 1.5' });
    await server.drain();
    const { body } = await run.answer([{ id: 'fact-hourly_cost', status: 'skipped' }]);
    expect(body).toMatchObject({
      run: { status: 'ready' },
      missing: [],
      questions: [{ status: 'skipped', answer: null }],
    });
    await run.generate();
    await server.drain();
    const review = await run.get();
    expect(element(review, 'cost_per_week')).toMatchObject({
      value: null,
      validation: { status: 'failed', blocking: false },
    });
    const published = await run.publish();
    expect(published.status).toBe(200);
    expect(await (await server.visit(published.body.url)).text()).not.toContain('Cost a week');
  });

  test('a division by zero names its element, and the page shows the new figures once they are fixed', async () => {
    const run = await reviewedRun(server);
    const zero = await run.override({ trucks: 0 });
    expect(zero.body.calcFailures).toEqual([{ elementId: 'per_truck', message: 'divides by zero' }]);
    expect(element(zero.body, 'per_truck').validation).toEqual({
      status: 'failed',
      blocking: false,
      issues: [
        {
          check: 'calculation',
          message: 'divides by zero: override the facts trucks, hours_per_truck, hourly_cost',
          blocking: false,
          remedy: 'override_facts',
        },
      ],
    });
    expect(element(zero.body, 'fleet').validation.issues).toEqual([
      {
        check: 'real_fleet',
        message: 'fails “A fleet has trucks” (min_value 1), because trucks is 0 trucks: override the fact trucks',
        blocking: true,
        remedy: 'override_facts',
      },
    ]);
    await run.override({ trucks: 100 });
    for (const id of ['headline', 'summary']) expect((await run.regenerate(id)).status).toBe(202);
    await server.drain();
    expect((await run.get()).elements.some(({ stale }: Element) => stale)).toBe(false);
    const { body } = await run.publish();
    const html = await (await server.visit(body.url)).text();
    expect(html).toContain('€5,775');
    expect(html).not.toContain('€13,860');
  });
});

describe('generating', () => {
  test('a run that lacks something is refused with what it lacks', async () => {
    const run = await addRun(server, await readyPurpose(server));
    const draft = await run.generate();
    expect([draft.status, draft.body.error, draft.body.reason, draft.body.issues]).toEqual([
      409,
      'invalid_state',
      'draft',
      [{ path: 'material.numbers', message: 'is not attached' }],
    ]);
    await run.attach({ entryKey: 'numbers', content: 'Fleet size: 240' });
    expect((await run.generate()).body.issues).toEqual([{ path: 'extraction.numbers', message: 'is being read' }]);
    await server.drain();
    expect((await run.generate()).body).toMatchObject({
      reason: 'needs_input',
      issues: [{ path: 'fact.hours_per_truck' }, { path: 'fact.hourly_cost' }],
    });
  });

  test('the same call, a second call and a repeated job make one page and one charge', async () => {
    const run = await readyRun(server);
    const before = await spent(server);
    const first = await run.generate({ idempotencyKey: 'g1' });
    expect((await run.generate({ idempotencyKey: 'g1' })).body).toEqual(first.body);
    const second = await run.generate();
    expect([second.status, second.body.reason]).toEqual([409, 'generating']);
    const { generation_id: generationId } = await server.database.db
      .selectFrom('purpose_runs')
      .select('generation_id')
      .executeTakeFirstOrThrow();
    await server.drain();
    const after = await run.get();
    const job = { workspaceId: server.workspaceId, runId: run.id, generationId: generationId as string };
    await server.services.runs.jobs.generate(job, { signal: new AbortController().signal } as never);
    await server.services.runs.jobs.giveGenerationUp(job, { message: 'late' });
    expect(await run.get()).toEqual(after);
    expect(await spent(server)).toEqual({ used: before.used + 25, held: 0 });
  });

  test('of calls that come at once one generates, and a job that dies half-way is made good', async () => {
    const run = await readyRun(server);
    const before = await spent(server);
    const answers = await Promise.all([run.generate(), run.generate(), run.generate()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    let deaths = 0;
    during = async () => {
      deaths += 1;
      if (deaths < 3) throw new Error('The worker died.');
    };
    for (let round = 0; round < 4; round += 1) {
      await server.drain();
      server.clock.advance(60_000);
    }
    expect(deaths).toBe(3);
    expect((await run.get()).run.status).toBe('review');
    expect(await spent(server)).toEqual({ used: before.used + 25, held: 0 });
    const published = await Promise.all([run.publish(), run.publish()]);
    expect(published.map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.call('GET', '/api/v1/analytics')).body.metrics.pagesLive).toBe(1);
  });

  test('a defect is not told to the caller', async () => {
    const run = await readyRun(server);
    during = async () => {
      throw new Error('SELECT secret FROM somewhere');
    };
    await run.generate();
    for (let round = 0; round < 6; round += 1) {
      await server.drain();
      server.clock.advance(10 * 60_000);
    }
    expect((await run.get()).run).toMatchObject({
      status: 'failed',
      error: 'The page could not be generated. Generate it again.',
    });
    expect((await spent(server)).held).toBe(0);
  });

  test('a failed generation gives the money back, says why, and can be started again', async () => {
    const run = await readyRun(server);
    const before = await spent(server);
    failure = new GenerationFailed('The model declined to write this.', { retryable: false });
    await run.generate();
    await server.drain();
    expect((await run.get()).run).toMatchObject({
      status: 'failed',
      error: 'The model declined to write this.',
      page_url: null,
    });
    expect(await spent(server)).toEqual(before);
    failure = undefined;
    expect((await run.generate()).status).toBe(202);
    await server.drain();
    expect((await run.get()).run).toMatchObject({ status: 'review', error: null });
    expect(await spent(server)).toEqual({ used: before.used + 25, held: 0 });
  });

  test('an existing page is rewritten without a second charge, and a failure leaves it unchanged', async () => {
    const run = await reviewedRun(server);
    const before = await spent(server);
    const { page_token } = (await run.get()).run;
    const { value } = element(await run.get(), 'summary');
    await run.generate();
    await server.drain();
    expect((await run.get()).run).toMatchObject({ status: 'review', page_token });
    failure = new GenerationFailed('No.', { retryable: false });
    await run.generate();
    await server.drain();
    const kept = await run.get();
    expect(kept.run).toMatchObject({ status: 'review', error: 'No.', page_token });
    expect(element(kept, 'summary')).toMatchObject({ value, validation: { status: 'passed' } });
    expect((await run.fork()).status).toBe(201);
    failure = undefined;
    expect((await run.regenerate('summary')).status).toBe(202);
    await server.drain();
    expect((await run.publish()).status).toBe(200);
    expect((await run.get()).run.error).toBeNull();
    expect(await spent(server)).toEqual(before);
  });

  test('a person who was removed gets no page', async () => {
    const run = await readyRun(server);
    const { run: stored } = await run.get();
    await run.generate();
    await server.call('DELETE', `/api/v1/prospects/${stored.prospect_id}`);
    await server.drain();
    expect((await run.get()).run).toMatchObject({ status: 'failed', error: 'The person of this run was removed.' });
    expect((await spent(server)).held).toBe(0);
  });

  test('a run of a person who was removed takes no change, and stays as it is', async () => {
    const run = await readyRun(server);
    const { run: stored } = await run.get();
    await server.call('DELETE', `/api/v1/prospects/${stored.prospect_id}`);
    const before = await run.get();
    const changes = {
      attach: run.attach({ entryKey: 'numbers', content: 'Metric,Value\nFleet size,12' }),
      answer: run.answer([{ id: 'fact-fleet_size', answer: '12' }]),
      override: run.override({ fleet_size: 12 }),
      speakers: server.call('PATCH', `/api/v1/runs/${run.id}/speakers`, {
        body: { speakers: [{ name: 'Ada', side: 'seller' }] },
      }),
      decide: run.decide([{ id: randomUUID(), status: 'removed' }]),
      generate: run.generate(),
    };
    for (const [change, answer] of Object.entries(changes)) {
      const { status, body } = await answer;
      expect([change, status, body.reason]).toEqual([change, 409, 'prospect_removed']);
    }
    expect(await run.get()).toEqual(before);
  });

  test('approves no words of a run whose person was removed', async () => {
    const run = await reviewedRun(server);
    const { run: stored } = await run.get();
    await server.call('DELETE', `/api/v1/prospects/${stored.prospect_id}`);
    const body = { of: 'run', id: run.id };
    const refused = await server.call('POST', '/api/v1/statements/approve', { body });
    expect([refused.status, refused.body.reason]).toEqual([409, 'prospect_removed']);
  });

  test.each<[string, string, string]>([
    ['a figure from nowhere', 'You save 99 % at once.', 'states 99, which no known fact supports'],
    ['an excluded topic', 'After the layoffs this matters more.', 'speaks about an excluded topic: layoffs'],
    ['nothing at all', '', 'has nothing to show that does not stand elsewhere on the page'],
  ])('%s stops the publication', async (_title, text, message) => {
    reword = () => text;
    const run = await reviewedRun(server);
    const review = await run.get();
    expect(review.run.status).toBe('review');
    expect(element(review, 'summary').validation).toMatchObject({ status: 'failed', blocking: true });
    const blocked = await run.publish();
    expect([blocked.status, blocked.body.error]).toEqual([409, 'publication_blocked']);
    expect(blocked.body.issues).toContainEqual({ path: 'elements.summary', message });
    expect((await server.visit(`/p/${review.run.page_token}`)).status).toBe(404);
    reword = undefined;
    await run.regenerate('summary');
    await run.regenerate('headline');
    await server.drain();
    expect((await run.publish()).status).toBe(200);
  });
});

describe('regenerating one element', () => {
  test('an element that can’t be written keeps its words and says why', async () => {
    const run = await reviewedRun(server);
    const { value } = element(await run.get(), 'summary');
    failure = new GenerationFailed('The model declined to write this.', { retryable: false });
    await run.regenerate('summary');
    await server.drain();
    expect(element(await run.get(), 'summary')).toMatchObject({
      value,
      regenerating: false,
      error: 'The model declined to write this.',
    });
    expect((await run.publish()).status).toBe(200);
  });

  test('a fact that changes while an element is written leaves it stale', async () => {
    const run = await reviewedRun(server);
    during = async () => {
      during = undefined;
      await run.override({ trucks: 7 });
    };
    await run.regenerate('summary');
    await server.drain();
    expect(element(await run.get(), 'summary')).toMatchObject({ stale: true, regenerating: false });
  });
});

describe('forking', () => {
  test('a run that is not written can’t be forked', async () => {
    const run = await readyRun(server);
    expect((await run.fork()).body).toMatchObject({ error: 'invalid_state', reason: 'ready' });
  });
});

test('a material is read once, whatever is repeated, and a run under way takes no more', async () => {
  const run = await addRun(server, await readyPurpose(server));
  const [a, b] = [
    await run.attach({ entryKey: 'numbers', content: FLEET_CSV }, { idempotencyKey: 'm1' }),
    await run.attach({ entryKey: 'numbers', content: FLEET_CSV }, { idempotencyKey: 'm1' }),
  ];
  expect(a.body).toEqual(b.body);
  await server.drain();
  await server.services.runs.jobs.extract(
    { workspaceId: server.workspaceId, runId: run.id, materialId: a.body.material.id },
    { signal: new AbortController().signal } as never,
  );
  expect((await run.get()).materials).toHaveLength(1);
  await run.generate();
  expect((await run.attach({ entryKey: 'numbers', content: FLEET_CSV })).body).toMatchObject({
    error: 'invalid_state',
    reason: 'generating',
  });
  expect((await run.override({ trucks: 1 })).body.reason).toBe('generating');
  expect((await run.answer([{ id: 'x', answer: 'y' }])).body.reason).toBe('generating');
});
