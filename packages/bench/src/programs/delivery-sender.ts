// A delivery worker under measurement, and a plain loop that posts the same signed bodies.
import { sign } from '@cartouche/webhooks';
import { CompiledQuery, sql } from 'kysely';
import { Pool } from 'undici';
import { openDatabase } from '../../../server/src/database/connect.ts';
import { migrate } from '../../../server/src/database/migrate.ts';
import { createConnectorsService } from '../../../server/src/domains/connectors/service.ts';
import { createDeliveryQueue } from '../../../server/src/domains/deliveries/delivery-queue.ts';
import { claimDeliveries } from '../../../server/src/domains/deliveries/queue/claim-deliveries.ts';
import { createDeliveriesService } from '../../../server/src/domains/deliveries/service.ts';
import { createHostResolver } from '../../../server/src/outbound/host-resolver.ts';
import { createOutbound } from '../../../server/src/outbound/outbound.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { randomIds } from '../../../server/src/platform/ids.ts';
import { createSealer } from '../../../server/src/platform/keyring.ts';
import { silentLogger } from '../../../server/src/platform/logger.ts';
import { createWorker } from '../../../server/src/queue/worker.ts';
import { selfSigned } from '../../../server/test/outbound/self-signed.ts';
import { answerCalls } from '../program.ts';

const env = (name: string): string => process.env[name] ?? '';
const url = env('BENCH_DATABASE_URL');
const database = await openDatabase(url ? { url } : { dataDir: env('BENCH_DATA_DIR') });
await migrate(database);
const common = { db: database.db, clock: systemClock, ids: randomIds };
const resolve = createHostResolver({ servers: [env('BENCH_NAME_SERVER') || '127.0.0.1:9'] });
const outbound = createOutbound({ allowPrivateNetworks: true, clock: systemClock, resolve, ca: selfSigned.cert });
const sealer = createSealer([new Uint8Array(32).fill(7)]);
const connectors = createConnectorsService({ ...common, sealer, allowPrivateNetworks: true, resolve });
const deliveries = createDeliveriesService({ ...common, outbound, connectors });
const workspaceId = '00000000-0000-4000-8000-000000000001';
const makeWorker = () =>
  createWorker(database, {
    queues: [createDeliveryQueue({ database, outbound, connectors, logger: silentLogger })],
  });
let worker = makeWorker();
let pool: Pool | undefined;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const attempts = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM delivery_attempts`.execute(database.db);
  return rows[0]?.n ?? 0;
};
const publish = (event: 'form.submitted' | 'lead.intent') =>
  database.db.transaction().execute((trx) =>
    deliveries.publish(trx, {
      workspaceId,
      eventId: randomIds.uuid(),
      event,
      prospect: { id: randomIds.uuid(), email: 'a@b.example', company_name: null, first_name: null, last_name: null },
      page: { token: 't', url: null },
      formData: { name: 'Ada Byron' },
      booking: null,
      fields: { name: 'Ada Byron' },
      createdAt: new Date().toISOString(),
    }),
  );

const calls = {
  /** Registers one connector for each address, without a rate limit. @returns their ids */
  register: async ({ urls, kind }: { urls: string[]; kind: 'form.submitted' | 'lead.intent' }): Promise<string[]> => {
    const ids: string[] = [];
    for (const outboundUrl of urls) {
      const id = randomIds.uuid();
      // Each in a workspace of its own: a workspace has at most 50.
      const workspace = kind === 'form.submitted' ? workspaceId : randomIds.uuid();
      await connectors.create(workspace, id, { outboundUrl, events: [kind], timeoutSeconds: 3 });
      ids.push(id);
    }
    await sql`UPDATE connectors SET rate_per_second = 1000000`.execute(database.db);
    return ids;
  },

  /** Queues so many deliveries of one event for each connector. */
  queue: async ({ ids, count }: { ids: string[]; count: number }): Promise<void> => {
    const eventId = randomIds.uuid();
    const body = Buffer.from(JSON.stringify({ id: eventId, event: 'lead.intent', note: 'n'.repeat(400) }));
    for (const id of ids) {
      await sql`
        INSERT INTO outbound_events (workspace_id, id, event, body, created_at, published_at)
        SELECT workspace_id, ${eventId}::uuid, 'lead.intent', ${body}::bytea, now(), now() FROM connectors WHERE id = ${id}
        ON CONFLICT DO NOTHING`.execute(database.db);
      await sql`
        WITH many AS (SELECT gen_random_uuid() AS id, n, c.workspace_id FROM connectors c, generate_series(1, ${count}::int) AS n WHERE c.id = ${id}
        ), shown AS (
          INSERT INTO deliveries (workspace_id, id, connector_id, event_id, event, status, created_at)
          SELECT workspace_id, id, ${id}::uuid, gen_random_uuid(), 'lead.intent', 'pending', clock_timestamp() + n * interval '1 microsecond' FROM many)
        INSERT INTO delivery_queue (id, workspace_id, connector_id, event_id, due_at)
        SELECT id, workspace_id, ${id}::uuid, ${eventId}::uuid, now() FROM many`.execute(database.db);
    }
    await sql.raw('ANALYZE').execute(database.db);
    await sql`UPDATE connector_queue SET turn_at = now(), is_asleep = false`.execute(database.db);
  },

  /** As if these receivers had been healthy until now. */
  trust: async (ids: string[]): Promise<void> => {
    await sql`UPDATE connector_queue SET allowed = 8 WHERE connector_id = ANY(${ids}::uuid[])`.execute(database.db);
  },

  start: () => worker.start(),
  stop: async (): Promise<void> => {
    await worker.stop({ deadlineMs: 0 });
    worker = makeWorker();
  },

  /** Lets the engine work for a while. @returns attempts that were recorded, seconds, and milliseconds of CPU */
  turn: async (ms: number): Promise<{ done: number; seconds: number; cpuMs: number }> => {
    const before = await attempts();
    await worker.start();
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    await pause(ms);
    await worker.stop({ deadlineMs: 2_000 });
    const spent = process.cpuUsage(cpu);
    const seconds = (performance.now() - began) / 1000;
    worker = makeWorker();
    return { done: (await attempts()) - before, seconds, cpuMs: (spent.user + spent.system) / 1000 };
  },

  /** Posts signed bodies over kept connections, 16 at once, and does nothing else. */
  plainLoop: async ({
    ms,
    origin,
  }: {
    ms: number;
    origin: string;
  }): Promise<{ done: number; seconds: number; cpuMs: number }> => {
    pool ??= new Pool(origin, { connections: 16 });
    const target = pool;
    const body = JSON.stringify({ event: 'lead.intent', note: 'n'.repeat(400) });
    const secret = `whsec_${'a'.repeat(32)}`;
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const until = began + ms;
    let done = 0;
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        while (performance.now() < until) {
          const headers = { 'content-type': 'application/json', 'x-service-signature': sign(body, { secret }) };
          const answer = await target.request({ method: 'POST', path: '/answer', headers, body });
          await answer.body.dump();
          done++;
        }
      }),
    );
    const spent = process.cpuUsage(cpu);
    return { done, seconds: (performance.now() - began) / 1000, cpuMs: (spent.user + spent.system) / 1000 };
  },
  closeLoop: async (): Promise<void> => {
    await pool?.close();
    pool = undefined;
  },

  /** Publishes events with a pause between them. */
  publish: async ({ count, pauseMs }: { count: number; pauseMs: number }): Promise<void> => {
    for (let n = 0; n < count; n++) {
      await publish('form.submitted');
      await pause(pauseMs);
    }
  },

  /** Milliseconds of a claim of 100, each undone. */
  claim: async (times: number): Promise<number[]> => {
    const milliseconds: number[] = [];
    await sql`UPDATE connector_queue SET turn_at = now(), is_asleep = false, allowed = 8, tokens_at = NULL`.execute(
      database.db,
    );
    for (let n = 0; n < times; n++) {
      await database.db.connection().execute(async (connection) => {
        await sql`BEGIN`.execute(connection);
        const run = async <Row>({ text }: { text: string }, values: readonly unknown[]) =>
          (await connection.executeQuery(CompiledQuery.raw(text, [...values]) as never)).rows as Row[];
        const began = performance.now();
        await claimDeliveries(run, {
          limit: 100,
          token: randomIds.uuid(),
          suspects: true,
          retriesFirst: false,
          full: [],
          now: null,
        });
        milliseconds.push(performance.now() - began);
        await sql`ROLLBACK`.execute(connection);
      });
    }
    return milliseconds;
  },
};

export type DeliverySenderCalls = typeof calls;
answerCalls(calls, async () => {
  await worker.stop({ deadlineMs: 0 });
  await database.close();
});
