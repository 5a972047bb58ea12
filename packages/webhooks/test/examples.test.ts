// Runs every example of the docstrings: what it makes is sent real deliveries, and forged ones.
import 'reflect-metadata';
import type { RequestListener } from 'node:http';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { getRequestListener } from '@hono/node-server';
import * as nest from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import express from 'express';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import { Redis } from 'ioredis';
import { createRedisMock } from 'js-redis-server';
import Koa from 'koa';
import { afterAll, expect, test, vi } from 'vitest';
import { type Example, entriesOf, examplesIn } from '../../../scripts/docs/documented-names.ts';
import { namesNeeded, runExample } from '../../../scripts/docs/run-example.ts';
import * as fetchAdapter from '../src/adapters/fetch.ts';
import type { KoaContext } from '../src/adapters/koa.ts';
import type { LambdaEvent, LambdaResult } from '../src/adapters/lambda.ts';
import * as core from '../src/index.ts';
import * as reconcile from '../src/reconcile.ts';
import * as replay from '../src/replay/index.ts';
import * as web from '../src/web/index.ts';
import { serve } from './adapters/adapter-under-test.ts';
import { deliver } from './adapters/hostile-deliveries.ts';
import { signatureVectors } from './vectors/signature-vectors.ts';

type Delivery = { body: Uint8Array; header: string | null };
/** The values that an example declares or is given, by name. */
type Names = Record<string, unknown>;

const frozen = (name: string) => signatureVectors.find((vector) => vector.name === name)!;
const documented = frozen('the documented form');
const forged = frozen('another body');
const old = frozen('older than the tolerance');

// The time at which the frozen deliveries came.
vi.useFakeTimers({ toFake: ['Date'], now: documented.now * 1000 });
const secret = documented.secrets[0]!;
const otherSecret = 'whsec_b90e7a61f2c84d35908d1e6a47c3f5b2';
const verifier = core.createVerifier({ secrets: secret });

const anHourAgo = new Date(Date.now() - 3_600_000);
const FORM = { name: 'Ada Vermeer', email: 'ada@northwind.example', message: 'Hello' };
const BOOKING = { start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T09:30:00.000Z', time_zone: 'UTC' };
const payloadOf = (event: string, id: string, parts: object) => ({
  ...{ id, event, workspace_id: '4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301' },
  ...{ service_lead_id: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10', url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A' },
  ...{ timestamp: anHourAgo.toISOString(), created_at: anHourAgo.toISOString(), page_token: 'q3hV0xkPz1mS8bTn4cWd2A' },
  prospect: { id: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10', email: FORM.email, company_name: 'Northwind' },
  ...{ form_data: FORM, booking: null, fields: FORM, ...parts },
});
const payload = payloadOf('form.submitted', '6f1c2b9e-0d3a-4b5c-8d6e-7f8091a2b3c4', {});
const signed = (content: object): Delivery => {
  const body = Buffer.from(JSON.stringify(content));
  return { body, header: core.sign(body, { secret }) };
};
const submitted = signed(payload);
const booked = signed(
  payloadOf('meeting.booked', '0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11', {
    booking: BOOKING,
    fields: { ...FORM, ...BOOKING },
  }),
);
const deliveries: Delivery[] = [submitted, booked, documented, frozen('a kind of the future')];

const postgres = await PGlite.create();
const redis = await createRedisMock();
const redisClients: Redis[] = [];
/** The client of ioredis, which finds this server whatever the example names. */
class RedisHere extends Redis {
  constructor() {
    const { host, port } = redis.addresses()[0]!;
    super({ host, port });
    redisClients.push(this);
  }
}
afterAll(async () => {
  for (const client of redisClients) client.disconnect();
  await Promise.all([redis.close(), postgres.close()]);
});

function sqlite(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(replay.replayTableSql());
  return database;
}

function keyValues(): replay.KvNamespace {
  const values = new Map<string, string>();
  return {
    get: async (key) => values.get(key) ?? null,
    put: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };
}

// The service's list, which has a form of which no webhook told.
const list = () => ({
  async *byPage(): AsyncIterable<reconcile.EventPage> {
    yield { events: [{ ...payload, prospect_id: 'p' } as unknown as reconcile.ListedEvent], nextCursor: '1' };
  },
});

/** Runs an example with what it can name; `heard` is told what it says. */
async function run({ file, code }: Example, heard: string[], given: Names = {}): Promise<unknown> {
  const hears = (what: string) => async () => void heard.push(what);
  const secretStore = { get: async (name: string) => (name === 'webhook' ? secret : '') };
  const everywhere: Record<string, () => unknown> = {
    verifier: () => verifier,
    process: () => ({ env: { WEBHOOK_SECRET: secret } }),
    env: () => ({ WEBHOOK_SECRET: secret, SECRETS: secretStore, WEBHOOK_REPLAYS: keyValues() }),
    // While one replaces the other.
    newSecret: () => otherSecret,
    oldSecret: () => secret,
    onDelivery: () => hears('onDelivery'),
    console: () => ({ log: hears('log'), error: hears('error') }),
    logger: () => ({ info: hears('info'), warn: hears('warn') }),
    queue: () => ({ add: hears('queue') }),
    crm: () => ({ addLead: hears('crm') }),
    calendar: () => ({ add: hears('calendar') }),
    pool: () => postgres,
    database: sqlite,
    Redis: () => RedisHere,
    cursor: () => ({ load: () => null, save: hears('save') }),
    cartouche: () => ({ events: { list } }),
  };
  const own: Names = await import(file);
  const surroundings: Names = { ...fetchAdapter, ...core, ...reconcile, ...replay, ...web, ...own, ...given };
  for (const name of namesNeeded(code, Object.keys(everywhere))) surroundings[name] = everywhere[name]?.();
  return runExample(code, surroundings);
}

/** Sends over a socket to a server that runs until the test is finished. */
async function posting(listener: RequestListener): Promise<(delivery: Delivery) => Promise<number>> {
  const port = await serve(listener);
  return async ({ body, header }) => (await deliver(port, [body], { 'x-service-signature': header ?? '' })).status;
}

const fromFetch = (handler: unknown) => getRequestListener(handler as (request: Request) => Promise<Response>);

const folder = join(import.meta.dirname, '..');
const examples = examplesIn({ folder, entries: entriesOf(folder) });

// The kinds of examples. The first that fits counts.
const kinds = {
  send: /\bfetch\(url\b/,
  remember: /\breplay|Replay/,
  receive: /\b(createHandler|createListener|createMiddleware|createPlugin|DeliveryInterceptor)\(/,
  inspect: /\binspectSignature\(/,
  look: /^if \(isWebhookVerificationError\(/,
  handle: /^/,
};
const thatDo = (kind: keyof typeof kinds) =>
  examples
    .filter(({ code }) => Object.entries(kinds).find(([, pattern]) => pattern.test(code))?.[0] === kind)
    .map((example) => [example.from.replace('packages/webhooks/', ''), example] as const);

test.for(thatDo('inspect'))('%s reads a signature without a verdict', async ([, example]) => {
  for (const { body, header } of [submitted, { ...submitted, body: Buffer.from('{}') }]) {
    const heard: string[] = [];
    await run(example, heard, { rawBody: body, headers: header, secret });
    expect(heard).toEqual(['log']);
  }
});

test.for(thatDo('send'))('%s sends what is accepted, unless the secret is another', async ([, example]) => {
  const heard: string[] = [];
  const handler = fetchAdapter.createHandler(verifier, ({ event }) => heard.push(event.kind), { onRefused: () => {} });
  const url = `http://127.0.0.1:${await serve(fromFetch(handler))}/webhooks`;
  const statuses: number[] = [];
  const noting = async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    statuses.push(response.status);
  };
  for (const one of [secret, otherSecret]) await run(example, heard, { url, payload, secret: one, fetch: noting });
  expect([statuses, heard]).toEqual([[204, 400], ['form.submitted']]);
});

/** The guards over what an example made: itself a guard, or stores. */
function guardsOf({ replay: guard, handler: _, ...stores }: Names): replay.ReplayGuard[] {
  if (guard) return [guard as replay.ReplayGuard];
  const made = Object.values(stores) as replay.ReplayStore[];
  // An example may make only the table.
  const onTable = replay.sqlReplayStore({ dialect: 'postgres', query: (sql, params) => postgres.query(sql, params) });
  return (made.length > 0 ? made : [onTable]).map((store) => replay.createReplayGuard({ store }));
}

test.for(thatDo('remember'))('%s passes a duplicate on once', async ([, example]) => {
  await postgres.exec('DROP TABLE IF EXISTS webhook_replays');
  if (!example.code.includes('replayTableSql')) await postgres.exec(replay.replayTableSql());
  // Examples leave refusals to the console.
  vi.spyOn(console, 'warn').mockReturnValue();
  const heard: string[] = [];
  const given = { replay: replay.createReplayGuard({ store: replay.memoryReplayStore() }) };
  const made = (await run(example, heard, given)) as Names;
  // The missing event has been handled, so its late webhook is a duplicate.
  const isReconciled = example.code.includes('reconcile(');
  if (isReconciled) expect(heard).toEqual(['crm', 'save']);
  for (const guard of guardsOf(isReconciled ? given : made)) {
    const handler = fetchAdapter.createHandler(verifier, () => undefined, { replay: guard, onRefused: () => {} });
    const post = await posting(fromFetch(made.handler ?? handler));
    expect([await post(submitted), await post(submitted)]).toEqual([isReconciled ? 200 : 204, 200]);
    expect([await post(booked), await post(booked), await post(forged)]).toEqual([204, 200, 400]);
  }
});

/** A framework as an example finds it, and the listener once the example has run. */
type Place = {
  given?: Names;
  around?: (code: string) => string;
  listener(made: Names): RequestListener | Promise<RequestListener>;
};

const places: Record<string, () => Place> = {
  'express.ts': () => {
    const app = express();
    return { given: { app, express }, listener: () => app };
  },
  'fastify.ts': () => {
    const app = fastify();
    const listener = async () => {
      await app.ready();
      return app.routing;
    };
    return { given: { app }, listener };
  },
  'fetch.ts': () => {
    const app = new Hono();
    return { given: { app }, listener: () => fromFetch(app.fetch) };
  },
  'koa.ts': () => {
    const app = new Koa();
    const post = (path: string, receive: (context: KoaContext) => Promise<void>) =>
      app.use((context, next) => (context.path === path ? receive(context) : next()));
    return { given: { router: { post } }, listener: () => app.callback() };
  },
  // Called as by a function's URL.
  'lambda.ts': () => ({
    listener: ({ handler }) =>
      fromFetch(async (request: Request) => {
        const { statusCode } = await (handler as (event: LambdaEvent) => Promise<LambdaResult>)({
          requestContext: { http: { method: request.method } },
          headers: Object.fromEntries(request.headers),
          body: Buffer.from(await request.arrayBuffer()).toString('base64'),
          isBase64Encoded: true,
        });
        return new Response(null, { status: statusCode });
      }),
  }),
  'nestjs.ts': () => ({
    given: { ...nest },
    around: (code) =>
      `@Controller('webhooks')\nclass Webhooks {\nqueue = queue;\n${code}\n}\nconst controller = Webhooks;`,
    listener: async ({ controller }) => {
      const module = { module: class {}, controllers: [controller as nest.Type] };
      const app = await NestFactory.create(module, { rawBody: true, logger: false });
      await app.init();
      return app.getHttpAdapter().getInstance();
    },
  }),
  'next-pages.ts': () => ({
    listener: ({ config, exported }) => {
      // This setting makes Next leave the body to the handler.
      expect(config).toEqual({ api: { bodyParser: false } });
      return exported as RequestListener;
    },
  }),
  'node.ts': () => {
    const { promise, resolve } = Promise.withResolvers<RequestListener>();
    // On whichever port is free.
    return {
      given: { createServer: (listener: RequestListener) => ({ listen: () => resolve(listener) }) },
      listener: () => promise,
    };
  },
};
const elsewhere: Place = { listener: ({ POST }) => fromFetch(POST) };

test.for(thatDo('receive'))('%s receives deliveries and refuses a forged one', async ([, example]) => {
  const heard: string[] = [];
  const { given = {}, around = (code) => code, listener } = places[basename(example.file)]?.() ?? elsewhere;
  const made = await run({ ...example, code: around(example.code) }, heard, given);
  const post = await posting(await listener(made as Names));
  for (const delivery of deliveries) expect(await post(delivery)).toBeOneOf([201, 204]);
  expect(heard).toHaveLength(deliveries.length);
  expect(await post(forged)).toBe(400);
  expect(heard).toHaveLength(deliveries.length);
});

test.for(thatDo('handle'))('%s handles deliveries, and none that is forged', async ([, example]) => {
  const heard: string[] = [];
  const takesStream = basename(example.file) === 'node.ts';
  // Runs the example for each request, with what is at hand in a handler.
  const post = await posting(async (incoming, response) => {
    const said: string[] = [];
    const answer = async (): Promise<number> => {
      if (takesStream) return statusOf(await run(example, said, { request: incoming, response }), said);
      const headers = new Headers(incoming.headers as Record<string, string>);
      const rawBody = await buffer(incoming);
      const request = new Request('http://localhost', { method: 'POST', headers, body: rawBody });
      // Some begin with what was verified before.
      const isVerified = namesNeeded(example.code, ['event', 'job']).length > 0;
      const event = isVerified ? verifier.verify(rawBody, headers).event : undefined;
      const job = { payload: event?.payload };
      return statusOf(await run(example, said, { request, rawBody, headers, event, job }), said);
    };
    const status = await answer().catch((error) => {
      if (core.isWebhookVerificationError(error)) return 400;
      said.push(String(error));
      return 500;
    });
    heard.push(...said);
    if (!response.headersSent) response.writeHead(status).end();
  });
  for (const delivery of deliveries) expect(await post(delivery), heard.join()).toBe(204);
  const before = heard.length;
  expect(await post(forged)).toBe(400);
  // A forged delivery is warned of at most.
  expect(heard.slice(before).filter((what) => what !== 'warn')).toEqual([]);
  expect(heard).not.toEqual([]);
});

/** The answer that is due: the example's own, a refusal where it warned, or none where it read an event. */
function statusOf(made: unknown, said: string[]): number {
  if (made instanceof Response) return made.status;
  const { event, result } = made as { event?: core.WebhookEvent; result?: { event?: core.WebhookEvent } };
  const { kind } = event ?? result?.event ?? {};
  if (kind) said.push(kind);
  return said.includes('warn') ? 400 : 204;
}

test.for(thatDo('look'))('%s recognizes the error', async ([, example]) => {
  const heard: string[] = [];
  const { failure } = old as { failure: core.VerificationFailure };
  await run(example, heard, { error: new core.WebhookVerificationError(failure) });
  expect(heard).toEqual(['warn']);
});
