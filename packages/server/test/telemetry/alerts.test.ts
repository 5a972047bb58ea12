import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics, type Metrics } from '../../src/telemetry/metrics.ts';
import { readQueueFigures } from '../../src/telemetry/queue-figures.ts';
import { type Receiver, startReceiver, status } from '../deliveries/receiver.ts';
import { publishEvent } from '../support/published-event.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { evaluate, readSamples, type Sample, type Scrape } from './promql.ts';

const STEP_SECONDS = 15;
const HOUR_STEPS = 240;
const KEPT_SCRAPES = 60;

type Rule = { alert: string; expr: string; for: string };
const file = new URL('../../../../docs/deploy/prometheus/alerts.yaml', import.meta.url);
const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const secondsOf = (text: string) =>
  Number(text.slice(0, -1)) * ({ s: 1, m: 60, h: 3_600 }[text.slice(-1)] ?? Number.NaN);

let server: TestServer;
let metrics: Metrics;
let isAway = false;
let broken: Receiver;
let good: Receiver;
beforeAll(async () => {
  [broken, good] = await Promise.all([startReceiver(status(500)), startReceiver(status(200))]);
  server = await createTestServer({
    metrics: (database) => {
      metrics = createMetrics({
        figures: database.figures,
        queues: () => (isAway ? Promise.reject(new Error('away')) : readQueueFigures(database.db, server.clock.now())),
        queueMaxAgeMs: -1,
      });
      return metrics;
    },
  });
});
beforeEach(() => server.reset());
afterAll(async () => {
  await server.close();
  await Promise.all([broken.close(), good.close()]);
});

// These watch the speed of this machine, which other tests use at the same time: they count only where they are caused.
const OF_THE_MACHINE: ReadonlySet<string> = new Set(['CartoucheSlow', 'CartoucheEventLoopLag']);

/** Scrapes and evaluates every 15 seconds of the server's time. @returns the alerts that have fired */
function startMonitoring() {
  const scrapes: Scrape[] = [];
  const since = new Map<string, number>();
  const fired = new Set<string>();
  const target = { job: 'cartouche', instance: 'api:9464', role: 'api' };
  return {
    fired,
    async step(seen: (samples: Sample[]) => Sample[] = (samples) => samples): Promise<void> {
      const read = readSamples((await metrics.text()).body, target);
      // The memory of this process is that of all tests that ran in it.
      const samples = [{ name: 'up', labels: target, value: 1 }, ...withMemory(read, 3e8)];
      const atSeconds = server.clock.now().getTime() / 1_000;
      scrapes.push({ atSeconds, samples: seen(samples) });
      if (scrapes.length > KEPT_SCRAPES) scrapes.shift();
      for (const { alert, expr, for: wait } of rules) {
        if (evaluate(expr, scrapes).length === 0) since.delete(alert);
        else since.set(alert, since.get(alert) ?? atSeconds);
        if (atSeconds - (since.get(alert) ?? Number.POSITIVE_INFINITY) >= secondsOf(wait)) fired.add(alert);
      }
      server.clock.advance(STEP_SECONDS * 1_000);
    },
  };
}

const connect = (outboundUrl: string, key = server.apiKey) =>
  server.call('POST', '/api/v1/connectors', {
    key,
    body: { provider: 'custom', outboundUrl, events: ['form.submitted'] },
  });
const publish = (workspaceId: string) => publishEvent(server, { workspaceId, formData: {} });
const withoutTarget = (samples: Sample[]) => samples.slice(0, 1).map((up) => ({ ...up, value: 0 }));
const withMemory = (samples: readonly Sample[], value: number) =>
  samples.map((one) => (one.name === 'process_resident_memory_bytes' ? { ...one, value } : one));

type Cause = {
  begin?: () => Promise<unknown>;
  /** Done before each scrape. */
  each?: (step: number) => Promise<unknown> | unknown;
  end?: () => Promise<unknown>;
  seen?: (samples: Sample[]) => Sample[];
};

/** The cause of each alert. */
const CAUSES: Record<string, Cause> = {
  CartoucheDown: { seen: withoutTarget },
  CartoucheDatabaseAway: {
    begin: async () => {
      isAway = true;
    },
    end: async () => {
      isAway = false;
    },
  },
  CartoucheErrors: {
    begin: () => sql`ALTER TABLE prospects RENAME TO lost_prospects`.execute(server.database.db),
    each: () => server.call('GET', '/api/v1/prospects'),
    end: () => sql`ALTER TABLE lost_prospects RENAME TO prospects`.execute(server.database.db),
  },
  // A test can't wait for slow disks, so the requests are only said to have taken so long.
  CartoucheSlow: { each: () => metrics.request('listProspects', 200, 1_500) },
  CartoucheQueueOld: {
    begin: async () => {
      const templateId = await addTemplate(server);
      await server.call('POST', '/api/v1/prospects', { body: { email: 'a@b.example', company_name: 'Northwind' } });
      const { body } = await server.call('POST', '/api/v1/batches', { body: { templateId } });
      const generate = { body: { acknowledgedEstimateCents: 25 } };
      await server.call('POST', `/api/v1/batches/${body.batchId}/generate`, generate);
    },
  },
  CartoucheWorkGivenUp: {
    begin: () =>
      sql`INSERT INTO given_up_work (workspace_id, id, kind, payload, attempts, error, given_up_at)
        VALUES (${server.workspaceId}, ${randomUUID()}, 'batch.page', '{}', 5, '{"message": "gone"}', ${server.clock.now()})`.execute(
        server.database.db,
      ),
  },
  CartoucheWebhooksFail: {
    begin: async () => {
      for (const name of ['a', 'b', 'c']) await connect(`${broken.url}/${name}`);
      await connect(good.url);
    },
    each: async (step) => {
      if (step < 4) await publish(server.workspaceId);
      await server.drain();
    },
  },
  CartoucheEventLoopLag: {
    each: async (step) => {
      if (step % 16 > 0) return;
      // The first interval after a scrape is not counted, and the one with the lag ends after it.
      await setTimeout(50);
      for (const until = performance.now() + 400; performance.now() < until; );
      await setTimeout(50);
    },
  },
  CartoucheDatabaseConnections: {
    each: async () => {
      for (let n = 0; n < 20; n++) void sql`SELECT 1`.execute(server.database.db);
      // Until all of them have asked for a connection, and none has been answered.
      await new Promise<void>((resolve) => process.nextTick(resolve));
    },
  },
  CartoucheMemory: { seen: (samples) => withMemory(samples, 1.3e9) },
};

test('every alert has a cause here', () => {
  expect(Object.keys(CAUSES).sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

describe('its cause raises', () => {
  test.each(Object.entries(CAUSES))('%s, and no other alert', async (alert, { begin, each, end, seen }) => {
    const monitoring = startMonitoring();
    for (let step = 0; step < 4; step++) await monitoring.step();
    await begin?.();
    try {
      const rule = rules.find((one) => one.alert === alert);
      // The window of the rule, the time that it waits, and the alert's cause itself where that is an age.
      const steps = (secondsOf(rule?.for ?? '') + 300) / STEP_SECONDS;
      for (let step = 0; step < steps; step++) {
        await each?.(step);
        await monitoring.step(seen);
      }
    } finally {
      await end?.();
    }
    const isCaused = (name: string) => name === alert || !OF_THE_MACHINE.has(name);
    expect([...monitoring.fired].filter(isCaused)).toEqual([alert]);
  });
});

test.each([
  ['good', ['active', 'open']],
  ['broken', ['active', 'open']],
] as const)(
  'an hour of a busy workspace with a broken receiver and a quiet one with a %s one raises nothing',
  async (quietOne, expected) => {
    const quiet = await server.addWorkspace();
    await connect(broken.url);
    await connect(quietOne === 'good' ? good.url : `${broken.url}/quiet`, quiet.apiKey);
    const monitoring = startMonitoring();
    for (let step = 0; step < HOUR_STEPS; step++) {
      const people = Array.from({ length: 5 }, (_, index) => ({ email: `p${step}-${index}@acme.example` }));
      await server.call('POST', '/api/v1/prospects', { body: people });
      await server.call('GET', '/api/v1/prospects');
      for (let event = 0; event < 3; event++) await publish(server.workspaceId);
      if (step % 20 === 0) {
        await publish(quiet.workspaceId);
        await server.call('GET', '/api/v1/leads', { key: quiet.apiKey });
      }
      await server.drain();
      await monitoring.step();
    }
    expect([...monitoring.fired].filter((name) => !OF_THE_MACHINE.has(name))).toEqual([]);
    const { rows } = await sql<{ status: string }>`SELECT status FROM connectors ORDER BY 1`.execute(
      server.database.db,
    );
    expect(rows.map((row) => row.status)).toEqual(expected);
  },
);
