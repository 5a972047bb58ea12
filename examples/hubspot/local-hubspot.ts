import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Properties = Record<string, string | null>;

/**
 * The part of HubSpot's API that this example uses, on loopback, for a try without an account: contacts by pages, properties that must
 * exist before they are written, a token, and an outage on request.
 */
export async function startLocalHubSpot(contacts: Map<string, Properties>, token: string) {
  const known = new Set([...contacts.values()].flatMap(Object.keys));
  let isDown = false;

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    reply(response, status, body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setDown: (down: boolean) => {
      isDown = down;
    },
    close: () => server.close(),
  };

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    if (isDown) return failure(503, 'The service is unavailable');
    if (request.headers.authorization !== `Bearer ${token}`)
      return failure(401, 'Authentication credentials not found');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, id] = /\/objects\/(?:.*\/)?contacts\/([^/]+)$/.exec(pathname) ?? [];
    if (request.method === 'POST' && pathname.includes('/properties/')) return addProperty(await bodyOf(request));
    if (request.method === 'PATCH' && id) return update(id, (await bodyOf(request)).properties as Properties);
    if (request.method === 'GET' && pathname.endsWith('/contacts')) return list(searchParams);
    return failure(404, `No operation ${request.method} ${pathname}`);
  }

  function addProperty({ name }: Record<string, unknown>) {
    if (known.has(String(name))) return failure(409, `A property named '${name}' already exists`);
    known.add(String(name));
    return { status: 201, body: { name } };
  }

  function update(id: string, properties: Properties) {
    const contact = contacts.get(id);
    if (!contact) return failure(404, 'resource not found');
    const unknown = Object.keys(properties).find((name) => !known.has(name));
    if (unknown) return failure(400, `Property "${unknown}" does not exist`);
    Object.assign(contact, properties);
    return { status: 200, body: recordOf(id, contact) };
  }

  function list(query: URLSearchParams) {
    const limit = Number(query.get('limit') ?? 10);
    const from = Number(query.get('after') ?? 0);
    const all = [...contacts].map(([id, properties]) => recordOf(id, properties));
    const isLast = from + limit >= all.length;
    return {
      status: 200,
      body: {
        results: all.slice(from, from + limit),
        ...(!isLast && { paging: { next: { after: String(from + limit) } } }),
      },
    };
  }
}

function recordOf(id: string, properties: Properties) {
  const at = '2026-01-01T00:00:00.000Z';
  return { id, properties, createdAt: at, updatedAt: at, archived: false };
}

function failure(status: number, message: string) {
  return { status, body: { status: 'error', message, correlationId: crypto.randomUUID() } };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
