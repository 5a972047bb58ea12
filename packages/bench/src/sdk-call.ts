// CPU of one call through the client beside a bare fetch of the same answer, as ratios from one run. The server is another process
// and the candidates take turns in each round, so that neither it nor the machine's other work favours one of them.
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Cartouche } from '@cartouche/sdk';
import ky from 'ky';
import createClient from 'openapi-fetch';

const ROUNDS = 120;
const CALLS_PER_ROUND = 60;
const WARM_UP_CALLS = 1_000;
const KEY = 'crt_bench_0123456789abcdef';
const ID = '7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01';
const HEADERS = { authorization: `Bearer ${KEY}`, accept: 'application/json' };
const PERSON = { email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind', tags: ['q4'] };

const page = {
  id: ID,
  page_token: 'q3hV0xkPz1mS8bTn4cWd2A',
  url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A',
  status: 'rendered',
  prospect_id: ID,
  template_id: ID,
  created_at: '2026-11-20T09:31:00.000Z',
};

function serve(): void {
  const answers = {
    GET: JSON.stringify({ page }),
    POST: JSON.stringify({ prospects: [{ ...PERSON, id: ID, status: 'pending' }] }),
  };
  const server = createServer((request, response) => {
    const body = answers[request.method as keyof typeof answers];
    const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-request-id': 'req_1' };
    request.resume().once('end', () => response.writeHead(200, headers).end(body));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

type Candidate = () => Promise<unknown>;

function candidatesFor(baseUrl: string): Record<'GET page' | 'POST prospect', Record<string, Candidate>> {
  const ours = new Cartouche({ apiKey: KEY, baseUrl });
  const watched = ours.with({ hooks: { onRequest: () => {}, onResponse: () => {}, onRetry: () => {} } });
  const { signal } = new AbortController();
  type Loose = Record<
    string,
    Record<'get' | 'post', { responses: { 200: { content: { 'application/json': unknown } } } }>
  >;
  const plain = createClient<Loose>({ baseUrl, headers: HEADERS });
  const overKy = createClient<Loose>({ baseUrl, headers: HEADERS, fetch: ky.create({}) });
  const get = `${baseUrl}/api/v1/pages/${ID}`;
  const post = `${baseUrl}/api/v1/prospects`;
  const postInit = () => ({
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(PERSON),
  });
  const path = '/api/v1/pages/{id}';
  const params = { path: { id: ID } };
  return {
    'GET page': {
      'bare fetch': async () => (await fetch(get, { headers: HEADERS })).json(),
      cartouche: () => ours.pages.get(ID),
      'cartouche, signal and hooks': () => watched.pages.get(ID, { signal }),
      'openapi-fetch': () => plain.GET(path, { params } as never),
      ky: () => ky(get, { headers: HEADERS }).json(),
      'openapi-fetch over ky': () => overKy.GET(path, { params } as never),
      'bare fetch again': async () => (await fetch(get, { headers: HEADERS })).json(),
    },
    'POST prospect': {
      'bare fetch': async () => (await fetch(post, postInit())).json(),
      cartouche: () => ours.prospects.upsert(PERSON),
      'cartouche, signal and hooks': () => watched.prospects.upsert(PERSON, { signal }),
      'openapi-fetch': () => plain.POST('/api/v1/prospects', { body: PERSON, headers: postInit().headers } as never),
      ky: () => ky.post(post, { json: PERSON, headers: postInit().headers }).json(),
      'openapi-fetch over ky': () =>
        overKy.POST('/api/v1/prospects', { body: PERSON, headers: postInit().headers } as never),
      'bare fetch again': async () => (await fetch(post, postInit())).json(),
    },
  };
}

async function microsecondsPerCall(candidate: Candidate, calls: number): Promise<number> {
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call++) await candidate();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / calls;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function compare(title: string, candidates: Record<string, Candidate>): Promise<void> {
  const names = Object.keys(candidates);
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  for (const name of names) await microsecondsPerCall(candidates[name] as Candidate, WARM_UP_CALLS);
  for (let round = 0; round < ROUNDS; round++) {
    // A different one goes first each time.
    for (const offset of names.keys()) {
      const name = names[(round + offset) % names.length] as string;
      samples.get(name)?.push(await microsecondsPerCall(candidates[name] as Candidate, CALLS_PER_ROUND));
    }
  }
  const base = median(samples.get('bare fetch') ?? []);
  print(`\n${title.padEnd(30)} CPU µs   × bare fetch`);
  for (const [name, own] of samples) {
    print(`  ${name.padEnd(28)} ${median(own).toFixed(0).padStart(6)}   ${(median(own) / base).toFixed(2)}`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (process.argv[2] === '--serve') {
  serve();
} else {
  const server = fork(fileURLToPath(import.meta.url), ['--serve']);
  try {
    const port = await new Promise<number>((resolve) => server.once('message', (message) => resolve(Number(message))));
    for (const [title, candidates] of Object.entries(candidatesFor(`http://127.0.0.1:${port}`))) {
      await compare(title, candidates);
    }
  } finally {
    server.kill();
  }
}
