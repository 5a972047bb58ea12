import { createTestServer } from '@cartouche/testing';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavOf } from './support/wav.ts';
import { answerOf, connect, type Era, startWorkspace, type Workspace } from './support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace();
});
afterAll(() => workspace.close());

const post = (body: unknown, headers: Record<string, string> = {}, server = workspace.server) =>
  server.fetch(`${server.baseUrl}/api/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${server.apiKey}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: number; message: string } }).error;
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('the key', () => {
  it('is asked for on every request, with the API’s own codes and a challenge', async () => {
    const none = await post(list, { Authorization: '' });
    expect(none.status).toBe(401);
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="cartouche"');
    expect(await none.json()).toMatchObject({ error: 'api_key_required', requestId: expect.stringMatching(/^req_/) });
    const unknown = await post(list, { Authorization: 'Bearer crt_nobody' });
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer realm="cartouche", error="invalid_token"');
    expect(await unknown.json()).toMatchObject({ error: 'workspace_required' });
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await workspace.server.fetch(`${workspace.server.baseUrl}/api/mcp`, { method })).status).toBe(401);
  });

  it('is found missing before a body is read', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    const response = await workspace.server.fetch(`${workspace.server.baseUrl}/api/mcp`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(401);
  });

  it('decides the workspace: one key never sees what another wrote', async () => {
    await workspace.do('upsert_contacts', { prospects: [{ email: 'mine@northwind.example' }] });
    const other = await connect(workspace.server, { apiKey: await workspace.server.seed.workspace() });
    expect(answerOf(await other.callTool({ name: 'list_contacts', arguments: {} })).data).toEqual({
      contacts: [],
      total: 0,
    });
  });

  it('lets clients find out that there is no authorization server', async () => {
    const response = await workspace.server.fetch(`${workspace.server.baseUrl}/.well-known/oauth-protected-resource`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'not_found' });
  });
});

describe('requests that are not calls', () => {
  it('are answered by status and JSON-RPC error', async () => {
    const broken = await post('{"jsonrpc":');
    expect([broken.status, (await errorOf(broken)).code]).toEqual([400, -32700]);
    expect((await post(list, { 'Content-Type': 'text/plain' })).status).toBe(415);
    const packed = await post(list, { 'Content-Encoding': 'gzip' });
    expect([packed.status, (await errorOf(packed)).message]).toEqual([
      415,
      expect.stringContaining('Content-Encoding'),
    ]);
    const get = await workspace.server.fetch(`${workspace.server.baseUrl}/api/mcp`, {
      headers: { Authorization: `Bearer ${workspace.server.apiKey}`, Accept: 'text/event-stream' },
    });
    expect(get.status).toBe(405);
    const foreign = await post(list, { Origin: 'https://evil.example' });
    expect([foreign.status, (await errorOf(foreign)).code]).toEqual([403, -32000]);
    expect((await post(list, { Origin: workspace.server.baseUrl })).status).toBe(200);
  });

  it.each([
    ['evil.example', 403],
    ['evil.example:4800', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['api.cartouche.test@evil.example', 403],
    ['api.cartouche.test', 200],
    ['API.cartouche.test:443', 200],
    ['localhost:4800', 200],
    ['127.0.0.1:4800', 200],
    ['[::1]:4800', 200],
    ['api:4800', 200],
  ])('under the host name %s are answered with %d', async (host, status) => {
    expect((await post(list, { Host: host })).status).toBe(status);
  });

  it.each([
    [undefined, 200],
    ['https://evil.example', 403],
    ['https://api.cartouche.test.evil.example', 403],
    ['http://localhost:3000', 403],
    ['null', 403],
    ['https://api.cartouche.test', 200],
  ])('from a page of %s are answered with %d', async (origin, status) => {
    expect((await post(list, origin === undefined ? {} : { Origin: origin })).status).toBe(status);
  });
});

describe('the rate', () => {
  it('counts each message of a batch', async () => {
    const server = await createTestServer({ agentRateLimitPerMinute: 10 });
    try {
      const batch = (size: number) => Array.from({ length: size }, (_, id) => ({ ...list, id }));
      const passed = await post(batch(9), {}, server);
      expect([passed.status, passed.headers.get('ratelimit')]).toEqual([200, '"default";r=1;t=60']);
      expect(passed.headers.get('ratelimit-policy')).toBe('"default";q=10;w=60');
      const refused = await post(batch(1_000), {}, server);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=60');
      expect(await errorOf(refused)).toMatchObject({ data: { error: 'rate_limited', retryAfterSeconds: 60 } });
    } finally {
      await server.close();
    }
  });

  it('is apart from the REST interface’s: tools never use that up', async () => {
    const server = await createTestServer({ rateLimitPerMinute: 3 });
    try {
      server.clock.advance(60_000);
      const client = await connect(server);
      for (let call = 0; call < 10; call++)
        expect((await client.callTool({ name: 'get_usage', arguments: {} })).isError).toBeUndefined();
      const rest = await server.fetch(`${server.baseUrl}/api/v1/billing/usage`, {
        headers: { Authorization: `Bearer ${server.apiKey}` },
      });
      expect(rest.status).toBe(200);
    } finally {
      await server.close();
    }
  });
});

const eras: Era[] = ['legacy', 'modern'];

describe.each(eras)('the official client, version 2, in the %s protocol', (era) => {
  it('lists, calls, and is told who answers', async () => {
    const client = await connect(workspace.server, { era });
    expect(client.getServerVersion()).toMatchObject({ name: 'cartouche', title: 'Cartouche' });
    expect(client.getInstructions()).toContain('estimate_cost');
    expect((await client.listTools()).tools).toHaveLength(65);
    const answer = answerOf(await client.callTool({ name: 'get_signals_summary', arguments: {} }));
    expect(answer.data).toEqual(JSON.parse(answer.text));
    await client.close();
  });

  it('receives progress', async () => {
    const client = await connect(workspace.server, { era });
    const result = await client.callTool({ name: 'get_usage', arguments: {} }, { onprogress: () => undefined });
    expect(result.isError).toBeUndefined();
  });
});

describe('the official client, version 1', () => {
  it('lists, calls, gets prompts and resources', async () => {
    const client = new Client1({ name: 'test', version: '1.0.0' });
    const transport = new Transport1(new URL('/api/mcp', workspace.server.baseUrl), {
      fetch: (url, init) => workspace.server.fetch(url, init as RequestInit),
      requestInit: { headers: { Authorization: `Bearer ${workspace.server.apiKey}` } },
    });
    await client.connect(transport as never);
    expect((await client.listTools()).tools).toHaveLength(65);
    const result = await client.callTool({ name: 'get_credits', arguments: {} });
    expect(result.content).toMatchObject([{ text: expect.stringContaining('Deprecated') }, { type: 'text' }]);
    expect(result.structuredContent).toHaveProperty('usage');
    const refused = await client.callTool({ name: 'get_contact', arguments: {} });
    expect([refused.isError, refused.structuredContent]).toEqual([true, undefined]);
    expect((await client.listPrompts()).prompts).toHaveLength(11);
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toContain('cartouche://skills/catalog');
    await client.close();
  });
});

describe('cancelling', () => {
  it('stops the work behind a call, in the modern protocol', async () => {
    const stopped = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    workspace.server.serve('slow.example', (request) => {
      reached.resolve();
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          stopped.resolve();
          reject(new Error('aborted'));
        });
      });
    });
    const controller = new AbortController();
    const called = workspace.client.callTool(
      { name: 'create_contact_page', arguments: { email: 'x@slow.example', companyDomain: 'slow.example' } },
      { signal: controller.signal },
    );
    await reached.promise;
    controller.abort();
    await expect(called).rejects.toThrow();
    await stopped.promise;
  });
});

describe('uploads', () => {
  it('take a file of 100 MB as base64, and not one byte more', async () => {
    const upload = async (bytes: number) =>
      answerOf(
        await workspace.client.callTool(
          {
            name: 'upload_media',
            arguments: { base64: wavOf(bytes).toString('base64'), filename: 'call.wav', mime: 'audio/wav' },
          },
          { timeout: 120_000 },
        ),
      );
    expect((await upload(104_857_600)).data.media).toMatchObject({ kind: 'audio', bytes: 104_857_600 });
    const tooLarge = await upload(104_857_601);
    expect(tooLarge.text).toMatch(/^Error: body_too_large/);
  });

  it('refuse a request that no file could fill', async () => {
    const response = await post(`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":"${'x'.repeat(151_000_000)}"}`);
    expect(response.status).toBe(413);
    expect((await errorOf(response)).message).toContain('given by url');
  });
});
