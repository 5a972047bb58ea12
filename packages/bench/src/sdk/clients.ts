import { randomUUID } from 'node:crypto';
import { type Loose, loadPeer } from '../peers.ts';

/** A reading and a writing call, as the client's documentation shows them. */
export type Client = { get(): Promise<unknown>; post(): Promise<unknown> };

const KEY = 'crt_bench_0123456789abcdef';
const ID = '7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01';
const PERSON = { email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind', tags: ['q4'] };
const HEADERS = { authorization: `Bearer ${KEY}`, accept: 'application/json' };

// An answer that fits every client: all of them read the same bytes.
const record = { id: ID, object: 'customer', name: 'Northwind', created_at: '2026-11-20T09:31:00.000000Z', ...PERSON };
const page = { id: ID, page_token: 'q3hV0xkPz1mS8bTn4cWd2A', status: 'rendered', prospect_id: ID, template_id: ID };

/** The server's answers to every client, by method. @param kilobytes - the size of a large answer; 0 is a record of half a kilobyte */
export const answersOf = (kilobytes: number) => {
  const rows = Array.from({ length: kilobytes * 8 }, (_, row) => ({ row, note: 'x'.repeat(100) }));
  return {
    GET: JSON.stringify({ ...record, page: { ...page, url: 'https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A' }, rows }),
    POST: JSON.stringify({ ...record, prospects: [{ ...PERSON, id: ID, status: 'pending' }], rows }),
  };
};

const nothing = () => {};

/** Every client by the name that the table gives it, bare fetch first and last. */
export async function makeClients(baseUrl: string): Promise<Readonly<Record<string, Client>>> {
  const bare = bareFetch(baseUrl);
  return {
    'bare fetch': bare,
    'bare undici.request': await bareUndici(baseUrl),
    ...(await cartouche(baseUrl)),
    ...(await foundations(baseUrl)),
    ...(await peers(baseUrl)),
    'bare fetch again': bare,
  };
}

function bareFetch(baseUrl: string): Client {
  return {
    get: async () => (await fetch(`${baseUrl}/api/v1/pages/${ID}`, { headers: HEADERS })).json(),
    post: async () => (await fetch(`${baseUrl}/api/v1/prospects`, postInit())).json(),
  };
}

async function bareUndici(baseUrl: string): Promise<Client> {
  const { request } = await loadPeer('undici');
  return {
    get: async () => (await request(`${baseUrl}/api/v1/pages/${ID}`, { headers: HEADERS })).body.json(),
    post: async () => (await request(`${baseUrl}/api/v1/prospects`, postInit())).body.json(),
  };
}

function postInit() {
  return {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(PERSON),
  };
}

async function cartouche(baseUrl: string): Promise<Record<string, Client>> {
  const { Cartouche } = await loadPeer('@cartouche/sdk');
  const plain = new Cartouche({ apiKey: KEY, baseUrl });
  const span = { setAttribute: nothing, setStatus: nothing, end: nothing };
  const watched = plain.with({
    hooks: { onRequest: nothing, onResponse: nothing, onRetry: nothing },
    logger: { debug: nothing, warn: nothing },
    tracer: { startSpan: () => span },
  });
  const { signal } = new AbortController();
  const { createPathClient } = await loadPeer('@cartouche/sdk/generated');
  const api = createPathClient({ apiKey: KEY, baseUrl });
  const clientOf = (client: Loose, options?: object): Client => ({
    get: () => client.pages.get(ID, options),
    post: () => client.prospects.upsert(PERSON, options),
  });
  return {
    cartouche: clientOf(plain),
    'cartouche: signal, hooks, logger, tracer': clientOf(watched, { signal }),
    'cartouche/generated': {
      get: () => api.GET('/api/v1/pages/{id}', { params: { path: { id: ID } } }),
      post: () => api.POST('/api/v1/prospects', { body: PERSON }),
    },
  };
}

// The libraries that a client can be made of.
async function foundations(baseUrl: string): Promise<Record<string, Client>> {
  const { default: createClient } = await loadPeer('openapi-fetch');
  const { default: ky } = await loadPeer('ky');
  const clientOf = (client: Loose): Client => ({
    get: () => client.GET('/api/v1/pages/{id}', { params: { path: { id: ID } } }),
    post: () => client.POST('/api/v1/prospects', { body: PERSON, headers: postInit().headers }),
  });
  return {
    'openapi-fetch': clientOf(createClient({ baseUrl, headers: HEADERS })),
    'openapi-fetch over ky': clientOf(createClient({ baseUrl, headers: HEADERS, fetch: ky.create({}) })),
  };
}

async function peers(baseUrl: string): Promise<Record<string, Client>> {
  const { default: Stripe } = await loadPeer('stripe');
  const { hostname: host, port } = new URL(baseUrl);
  const stripeOf = (config: object): Client => {
    const stripe = new Stripe('sk_test_bench', { host, port: Number(port), protocol: 'http', ...config });
    return { get: () => stripe.customers.retrieve(ID), post: () => stripe.customers.create({ email: PERSON.email }) };
  };
  const { default: OpenAI } = await loadPeer('openai');
  const openai = new OpenAI({ apiKey: KEY, baseURL: baseUrl });
  const { default: Anthropic } = await loadPeer('@anthropic-ai/sdk');
  const anthropic = new Anthropic({ apiKey: KEY, baseURL: baseUrl });
  const message = { model: 'any', max_tokens: 1, messages: [{ role: 'user', content: PERSON.email }] };
  const { Svix } = await loadPeer('svix');
  const svix = new Svix('testsk_bench', { serverUrl: baseUrl });
  const { Octokit } = await loadPeer('@octokit/core');
  const octokit = new Octokit({ auth: KEY, baseUrl });
  return {
    'stripe (node:http)': stripeOf({}),
    'stripe (fetch)': stripeOf({ httpClient: Stripe.createFetchHttpClient() }),
    openai: { get: () => openai.models.retrieve(ID), post: () => openai.vectorStores.create({ name: PERSON.email }) },
    anthropic: { get: () => anthropic.models.retrieve(ID), post: () => anthropic.messages.create(message) },
    svix: { get: () => svix.application.get(ID), post: () => svix.application.create({ name: PERSON.email }) },
    'octokit core': {
      get: () => octokit.request('GET /pages/{id}', { id: ID }),
      post: () => octokit.request('POST /prospects', PERSON),
    },
  };
}
