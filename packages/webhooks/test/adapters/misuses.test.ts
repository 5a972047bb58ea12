import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { Controller, HttpCode, type INestApplication, Post, UseInterceptors } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import express5 from 'express';
import express4 from 'express-4';
import fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createHandler as createExpress } from '../../src/adapters/express.ts';
import { createPlugin } from '../../src/adapters/fastify.ts';
import { createHandler as createFetch } from '../../src/adapters/fetch.ts';
import { createMiddleware } from '../../src/adapters/koa.ts';
import { createHandler as createLambda } from '../../src/adapters/lambda.ts';
import { DeliveryInterceptor } from '../../src/adapters/nestjs.ts';
import { createHandler as createNextPages } from '../../src/adapters/next-pages.ts';
import { createListener, type NodeRequest } from '../../src/adapters/node.ts';
import { sign } from '../../src/index.ts';
import { type AsyncVerifier, createAsyncVerifier } from '../../src/web/index.ts';
import { listening, type Running } from './adapter-under-test.ts';
import { deliver, secret } from './hostile-deliveries.ts';

// Each mistake that people make with a receiver, in each framework: one line on the console, with the change to make.

let clockMs = Date.UTC(2026, 10, 24);

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  // The console says the same at most once a minute.
  clockMs += 61_000;
  vi.setSystemTime(clockMs);
});

const done = () => undefined;
const parsed = async (request: NodeRequest) => void Object.assign(request, { body: await json(request) });

type Start = (verifier: AsyncVerifier, parses: boolean) => Promise<Running>;

const startExpress =
  (express: typeof express4): Start =>
  (verifier, parses) => {
    const app = express();
    if (parses) app.use(express.json());
    return listening(createServer(app.post('/webhooks', createExpress(verifier, done))));
  };

const startNest =
  (adapter: () => ExpressAdapter | FastifyAdapter): Start =>
  async (verifier, parses) => {
    @Controller('webhooks')
    class Receiver {
      @Post()
      @HttpCode(204)
      @UseInterceptors(new DeliveryInterceptor(verifier))
      receive(): void {}
    }
    const module = { module: class {}, controllers: [Receiver] };
    const app: INestApplication = await NestFactory.create(module, adapter(), { rawBody: !parses, logger: false });
    await app.listen(0, '127.0.0.1');
    return { port: Number(new URL(await app.getUrl()).port), close: () => app.close() };
  };

const FRAMEWORKS: Record<string, Start> = {
  'node:http': (verifier, parses) => {
    const listener = createListener(verifier, done);
    return listening(
      createServer(async (request: NodeRequest, response) => {
        if (parses) await parsed(request);
        await listener(request, response);
      }),
    );
  },
  'Express 4': startExpress(express4),
  'Express 5': startExpress(express5 as unknown as typeof express4),
  Fastify: async (verifier) => {
    const app = fastify();
    app.register(createPlugin(verifier, done), { prefix: '/webhooks' });
    return { port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), close: () => app.close() };
  },
  Koa: (verifier, parses) => {
    const app = new Koa();
    if (parses)
      app.use(async (context, next) => {
        Object.assign(context.request, { body: await json(context.req) });
        await next();
      });
    return listening(createServer(app.use(createMiddleware(verifier, done)).callback()));
  },
  Hono: (verifier, parses) => {
    const handler = createFetch(verifier, done);
    const app = new Hono().post('/webhooks', async (context) => {
      if (parses) await context.req.raw.json();
      return handler(context.req.raw);
    });
    return listening(createAdaptorServer({ fetch: app.fetch }) as Server);
  },
  'NestJS on Express': startNest(() => new ExpressAdapter()),
  'NestJS on Fastify': startNest(() => new FastifyAdapter()),
  'a route handler of Next': (verifier, parses) => {
    const POST = createFetch(verifier, done);
    const fetch = async (request: Request) => {
      if (parses) await request.json();
      return POST(request);
    };
    return listening(createAdaptorServer({ fetch }) as Server);
  },
  'an API route of Next': (verifier, parses) => {
    const handler = createNextPages(verifier, done);
    return listening(
      createServer(async (request: NodeRequest, response) => {
        if (parses) await parsed(request);
        await handler(request, response);
      }),
    );
  },
  Lambda: (verifier, parses) => {
    const handler = createLambda(verifier, done);
    return listening(
      createServer(async (request, response) => {
        const body = (await buffer(request)).toString();
        const event = {
          httpMethod: request.method ?? '',
          headers: request.headers as Record<string, string>,
          body: parses ? JSON.parse(body) : body,
        };
        const { statusCode, body: answer } = await handler(event);
        response.writeHead(statusCode).end(answer);
      }),
    );
  },
};

const content = '{"event": "form.submitted", "fields": {"name": "Zoë 🎌", "score": 1.0}}';
const compact = '{"event":"form.submitted","fields":{"name":"Ada"}}';
const headersOf = (body: string) => ({ 'x-service-signature': sign(body, { secret }) });
const signature = () => sign(content, { secret });

type Sent = { body?: string; headers: Record<string, string> };
type Misuse = {
  line: RegExp;
  secrets?: string;
  clockAheadMs?: number;
  maxBodyBytes?: number;
  send?: () => Sent;
};

const MISUSES: Record<string, Misuse> = {
  'another encoding': {
    send: () => ({ body: Buffer.from(content).toString('latin1'), headers: headersOf(content) }),
    line: /^warn .*hint body_decoded.*: .* join its bytes with Buffer\.concat/,
  },
  'a body that was parsed and written again': {
    send: () => ({ body: JSON.stringify(JSON.parse(content)), headers: headersOf(content) }),
    line: /^warn .*signature_mismatch.*: .* pass the exact bytes received: the Buffer, neither .* nor JSON\.stringify/,
  },
  'a body that was indented on its way': {
    send: () => ({ body: JSON.stringify(JSON.parse(compact), null, 2), headers: headersOf(compact) }),
    line: /^warn .*hint body_reserialized.*: .* pass the exact bytes received, not JSON\.stringify/,
  },
  "another connector's secret": {
    secrets: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAA',
    line: /^warn .*signature_mismatch.*: .* compare WEBHOOK_SECRET with the connector's secret.* secrets: \[one, two\]/,
  },
  'no secret': { secrets: '', line: /^error .*WEBHOOK_SECRET is not set.*: give the whsec_… .* Node: process\.env/ },
  'a secret in quotes': { secrets: `"${secret}"`, line: /^error .*problem no_prefix.*: .* no quotes/ },
  'a secret with a line break': { secrets: `${secret}\n`, line: /^error .*problem whitespace.*: .* no white space/ },
  'a clock that is ahead': {
    clockAheadMs: 3_600_000,
    line: /^warn .*timestamp_too_old.*: .* set this machine's clock/,
  },
  'a clock that is behind': {
    clockAheadMs: -3_600_000,
    line: /^warn .*timestamp_in_future.*: set this machine's clock/,
  },
  'a limit that is too low': { maxBodyBytes: 20, line: /^warn .*body_too_large.*: raise the verifier's maxBodyBytes/ },
  'no signature': {
    send: () => ({ headers: {} }),
    line: /^warn .*missing_header: pass all headers .* a proxy or mapping template drops it/,
  },
  'a signature under another name': {
    send: () => ({ headers: { 'x-fwd-signature': signature() } }),
    line: /^warn .*missing_header \(renamedTo x-fwd-signature\): a proxy renamed X-Service-Signature: keep its name/,
  },
  'a signature that is encoded for a URL': {
    send: () => ({ headers: { 'x-service-signature': encodeURIComponent(signature()) } }),
    line: /^warn .*malformed_header \(problem percent_encoded\): .* decodeURIComponent/,
  },
};

const cases = Object.entries(FRAMEWORKS).flatMap(([framework, start]) =>
  Object.entries(MISUSES).map(([mistake, misuse]) => ({ framework, start, mistake, misuse })),
);

function printed(): string[] {
  const lines: string[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(`${level} ${line}`));
  return lines;
}

test.for(cases)('$framework names the remedy for $mistake', async ({ start, misuse }) => {
  const { secrets = secret, clockAheadMs = 0, line } = misuse;
  const { body = content, headers }: Sent = misuse.send?.() ?? { headers: headersOf(content) };
  const lines = printed();
  const verifier = createAsyncVerifier({
    secrets: () => secrets,
    now: () => Date.now() + clockAheadMs,
    ...(misuse.maxBodyBytes && { maxBodyBytes: misuse.maxBodyBytes }),
  });
  const { port, close } = await start(verifier, false);
  onTestFinished(async () => void (await close()));
  const { status } = await deliver(port, [Buffer.from(body)], headers);
  expect([status >= 400, lines]).toEqual([true, [expect.stringMatching(line)]]);
});

test.for(Object.entries(FRAMEWORKS).filter(([name]) => name !== 'Fastify'))(
  '%s names the remedy where a parser ran first',
  async ([, start]) => {
    const lines = printed();
    const { port, close } = await start(createAsyncVerifier({ secrets: secret }), true);
    onTestFinished(async () => void (await close()));
    expect(await deliver(port, [Buffer.from(content)], headersOf(content))).toMatchObject({ status: 500 });
    expect(lines).toEqual([expect.stringMatching(/^error .*body_(?:not_raw|already_consumed).*: \w+/)]);
  },
);
