// Runs each receiver and sends it a signed delivery, which it takes, and a forged one, which it refuses. Then registers the one on
// node:http as a connector, makes something happen, and sees it arrive.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { Cartouche } from '@cartouche/sdk';
import { sign } from '@cartouche/webhooks';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const body =
  '{"event":"form.submitted","prospect":{"email":"ada@northwind.example"},"fields":{"name":"Ada","score":1.0}}';
const headers = { 'content-type': 'application/json', 'x-service-signature': sign(body, { secret }) };
const forged = { ...headers, 'x-service-signature': sign(body, { secret: 'whsec_somebody_elses_secret_0000' }) };

process.env.WEBHOOK_SECRET = secret; // for those that are imported here
const received: unknown[][] = [];
const print = console.log;
console.log = (...values: unknown[]) => void received.push(values);

// Programs, each in a process of its own.
for (const name of ['node', 'hono', 'express', 'fastify', 'koa', 'nestjs']) {
  const program = await startProgram(name, secret);
  await receives(name, (headers) => fetch(`${program.url}/webhooks`, { method: 'POST', body, headers }));
  assert.equal(await program.printed(), "form.submitted ada@northwind.example { name: 'Ada', score: 1 }\n");
  await program.stop();
}

// Functions, which their platform calls.
const request = (headers: Record<string, string>) =>
  new Request('https://receiver.example/webhooks', { method: 'POST', body, headers });

const { POST } = await import('./app/webhooks/route.ts');
await receives('next, app/', (headers) => POST(request(headers)));

const { default: worker } = await import('./workers.ts');
await receives('workers', (headers) => worker.fetch(request(headers), { WEBHOOK_SECRET: secret }));

const { handler } = await import('./lambda.ts');
await receives('lambda', async (headers) => {
  const { statusCode } = await handler({ body, headers, requestContext: { http: { method: 'POST' } } });
  return { status: statusCode };
});

const { config, default: apiRoute } = await import('./pages/api/webhooks.ts');
assert.equal(config.api.bodyParser, false);
const pages = createServer(apiRoute).listen(0, '127.0.0.1');
await once(pages, 'listening');
const { port } = pages.address() as AddressInfo;
await receives('next, pages/api/', (headers) => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers }));
pages.close();

console.log = print;
const expected = ['form.submitted', 'ada@northwind.example', { name: 'Ada', score: 1 }];
assert.deepEqual(received, [expected, expected, expected, expected]);

// The whole way. The secret is shown once, so the connector comes first and the receiver is started with it.
const cartouche = new Cartouche(); // SERVICE_API_KEY and APP_URL
const free = await freePort();
const { connector, secret: connectorSecret } = await cartouche.connectors.create({
  outboundUrl: `http://127.0.0.1:${free}/webhooks`,
  events: ['page.rendered'],
});
const receiver = await startProgram('node', connectorSecret.reveal(), free);
await cartouche.pages.createForProspect({ email: 'grace@globex.example', companyName: 'Globex' });
const delivery = await within(30_000, async () => {
  const [delivery] = (await cartouche.deliveries.list(connector.id)).deliveries;
  return delivery?.status === 'delivered' ? delivery : undefined;
});
assert.equal(delivery.event, 'page.rendered');
assert.match(await receiver.printed(), /^page\.rendered grace@globex\.example/);
await receiver.stop();
console.log(
  'Ten receivers took the signed delivery and refused the forged one; the service reached the one on node:http.',
);

async function receives(name: string, send: (headers: Record<string, string>) => Promise<{ status: number }>) {
  assert.deepEqual([(await send(headers)).status, (await send(forged)).status], [204, 400], name);
}

async function startProgram(name: string, secret: string, port?: number) {
  port ??= await freePort();
  const child = fork(`${import.meta.dirname}/${name}.ts`, {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    execArgv: [...process.execArgv, ...(name === 'nestjs' ? ['--import', './compile-decorators.ts'] : [])],
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  process.on('exit', () => child.kill());
  const url = `http://localhost:${port}`;
  await within(30_000, async () => {
    assert.equal(child.exitCode, null, `${name} ended`);
    return fetch(url).catch(() => undefined);
  });
  return {
    url,
    printed: () => within(5_000, async () => output || undefined),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

async function within<Value>(milliseconds: number, look: () => Promise<Value | undefined>): Promise<Value> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await pass(20)) {
    const seen = await look();
    if (seen !== undefined) return seen;
  }
  throw new Error(`Nothing within ${milliseconds} ms.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
