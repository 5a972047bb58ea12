import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type DatabaseHandle, openDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createConnectorsService } from '../../src/domains/connectors/service.ts';
import { createDeliveriesService } from '../../src/domains/deliveries/service.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import { type Program, startProgram } from '../support/program.ts';
import { publishedEvent } from '../support/published-event.ts';

export type ChaosOptions = {
  /** `postgres://…`, or the folder of an embedded database. */
  target: string;
  /** Workers that are killed with SIGKILL, one after another. */
  kills: number;
  /** Events; each is delivered to a receiver of every kind. */
  events: number;
  /** Called with the progress. */
  say?: (text: string) => void;
};

/** The counts in the database and at the receivers afterward. All but the first four must be 0. */
export type ChaosResult = {
  kills: number;
  deliveries: number;
  requests: number;
  /** Attempts that a kill interrupted, recorded by the reaper. */
  workerLost: number;
  eventsWithoutDelivery: number;
  /** Still to be sent, and not in the queue. */
  deliveriesWithoutPlace: number;
  /** To receivers that answer, and not delivered. */
  undelivered: number;
  /** Requests that arrived, and that no attempt says. */
  unrecordedRequests: number;
  /** Deliveries whose attempts have gaps in their numbers. */
  gaps: number;
  /** Requests that repeat one attempt's number. */
  repeatedNumbers: number;
  /** Slots that are counted as in use when nothing is under way. */
  slotsLeaked: number;
};

/** `tell when done`: the worker prints `done` when `isDone`. */
export type WorkerMode = 'work' | 'tell when done';

const BEHAVIORS: Record<string, (response: ServerResponse) => void> = {
  answer: (response) => response.writeHead(200).end('ok'),
  slow: (response) => setTimeout(() => response.writeHead(200).end('ok'), 150),
  hang: () => undefined,
  refuse: (response) => response.writeHead(500).end(),
  drip: (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 100);
    response.on('close', () => clearInterval(drip));
  },
  disappear: (response) => response.destroy(),
};
const ANSWERING = ['answer', 'slow', 'drip'];

/** Kills workers in the middle of deliveries, lets one finish, and counts what was lost. */
export async function runChaos({ target, kills, events, say = () => undefined }: ChaosOptions): Promise<ChaosResult> {
  const key = randomBytes(32);
  const workspaceId = randomUUID();
  const requests: string[] = [];
  const receivers = await startReceivers((attempt) => requests.push(attempt));
  try {
    await withDatabase(target, (database) => publishAll(database, { key, workspaceId, events, urls: receivers.urls }));
    say(`${events} events are published`);
    const start = (mode: WorkerMode = 'work') =>
      startProgram(new URL('./programs/delivery-worker.ts', import.meta.url), [target, key.toString('hex'), mode]);
    // Only a Postgres can be shared.
    const beside = target.startsWith('postgres') ? 1 : 0;
    let workers: Program[] = [];
    for (let kill = 0; kill < kills; kill++) {
      while (workers.length < 1 + beside) workers.push(start());
      const [victim] = workers;
      await victim?.line((line) => line === 'working');
      await sleep(100 + Math.random() * 500);
      await victim?.end('SIGKILL');
      workers = workers.slice(1);
      if (kill % 10 === 9) say(`${kill + 1} workers are killed, ${requests.length} requests arrived`);
    }
    for (const worker of workers) await worker.end('SIGKILL');
    say('the last worker finishes');
    await finish(start);
    return await withDatabase(target, (database) => count(database, { kills, requests }));
  } finally {
    receivers.close();
  }
}

async function withDatabase<T>(target: string, work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const database = await openDatabase(target.startsWith('postgres') ? { url: target } : { dataDir: target });
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function startReceivers(heard: (attempt: string) => void) {
  const server = createServer((request, response) => {
    heard(`${request.headers['x-service-delivery']} ${request.headers['x-service-attempt']}`);
    request.resume().on('end', () => BEHAVIORS[request.url?.slice(1) ?? '']?.(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urls: Object.keys(BEHAVIORS).map((name) => `http://127.0.0.1:${port}/${name}`),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Publication = { key: Buffer; workspaceId: string; events: number; urls: readonly string[] };

async function publishAll(database: DatabaseHandle, { key, workspaceId, events, urls }: Publication): Promise<void> {
  const common = { db: database.db, clock: systemClock, ids: randomIds };
  const connectors = createConnectorsService({ ...common, sealer: createSealer([key]), allowPrivateNetworks: true });
  const outbound = createOutbound({ clock: systemClock });
  const deliveries = createDeliveriesService({ ...common, outbound, connectors });
  for (const outboundUrl of urls)
    await connectors.create(workspaceId, randomUUID(), {
      outboundUrl,
      timeoutSeconds: 3,
      ratePerSecond: 1_000,
      maxInFlight: 64,
    });
  for (let n = 0; n < events; n++) {
    await database.db
      .transaction()
      .execute((trx) => deliveries.publish(trx, publishedEvent({ workspaceId, formData: { n }, fields: { n } })));
  }
}

/** Lets one worker continue until the receivers that answer have everything and no lease of a killed worker is left, then stops it properly. */
async function finish(start: (mode: WorkerMode) => Program): Promise<void> {
  const worker = start('tell when done');
  await worker.line((line) => line === 'done');
  await worker.end('SIGTERM');
}

const isAnswering = sql.raw(
  `substring(c.outbound_url from '[a-z]+$') IN (${ANSWERING.map((name) => `'${name}'`).join(', ')})`,
);

function undelivered(database: DatabaseHandle): Promise<number> {
  return number(
    database,
    sql`SELECT count(*) AS n FROM deliveries d JOIN connectors c ON c.id = d.connector_id WHERE d.status <> 'delivered' AND ${isAnswering}`,
  );
}

/** Leases of workers that have ended, which the reaper has not taken back yet. */
function deadLeases(database: DatabaseHandle): Promise<number> {
  return number(
    database,
    sql`SELECT count(*) AS n FROM delivery_queue q WHERE lease_token IS NOT NULL
      AND NOT EXISTS (SELECT FROM queue_workers w WHERE w.token = q.lease_token AND w.lease_until > now())`,
  );
}

/** Whether everything has come that the receivers that answer are owed, and what killed workers had begun was taken back. */
export async function isDone(database: DatabaseHandle): Promise<boolean> {
  return (await undelivered(database)) + (await deadLeases(database)) === 0;
}

async function number(database: DatabaseHandle, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(database.db);
  return Number((rows[0] as { n?: number } | undefined)?.n ?? Number.NaN);
}

async function count(
  database: DatabaseHandle,
  { kills, requests }: { kills: number; requests: readonly string[] },
): Promise<ChaosResult> {
  const { rows } = await sql<{ attempt: string }>`
    SELECT delivery_id || ' ' || number AS attempt FROM delivery_attempts
    UNION ALL SELECT id || ' ' || attempts FROM delivery_queue WHERE lease_token IS NOT NULL`.execute(database.db);
  const recorded = new Set(rows.map(({ attempt }) => attempt));
  const numbers = new Set(requests);
  const of = (query: ReturnType<typeof sql>) => number(database, query);
  return {
    kills,
    deliveries: await of(sql`SELECT count(*) AS n FROM deliveries`),
    requests: requests.length,
    workerLost: await of(sql`SELECT count(*) AS n FROM delivery_attempts WHERE outcome = 'worker_lost'`),
    eventsWithoutDelivery: await of(sql`SELECT count(*) AS n FROM outbound_events e CROSS JOIN connectors c
      WHERE NOT EXISTS (SELECT FROM deliveries d WHERE d.event_id = e.id AND d.connector_id = c.id)`),
    deliveriesWithoutPlace: await of(sql`SELECT count(*) AS n FROM deliveries d WHERE d.status IN ('pending', 'waiting')
      AND NOT EXISTS (SELECT FROM delivery_queue q WHERE q.id = d.id)`),
    undelivered: await undelivered(database),
    unrecordedRequests: [...numbers].filter((attempt) => !recorded.has(attempt)).length,
    gaps: await of(sql`SELECT count(*) AS n FROM (
      SELECT delivery_id FROM delivery_attempts GROUP BY 1 HAVING count(*) <> max(number) OR min(number) <> 1) g`),
    repeatedNumbers: requests.length - numbers.size,
    slotsLeaked: await of(sql`SELECT coalesce(sum(in_flight), 0) AS n FROM connector_queue`),
  };
}
