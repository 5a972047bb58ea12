import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = (headers: Record<string, string>) => server.call('GET', '/api/v1/prospects', { key: null, headers });

it.each([
  ['no header', {}],
  ['another scheme', { Authorization: 'Basic crt_abc' }],
  ['a key without its prefix', { Authorization: 'Bearer abc' }],
  ['an empty key', { Authorization: 'Bearer ' }],
])('answers 401 api_key_required to %s', async (_case, headers) => {
  expect(await get(headers)).toMatchObject({
    status: 401,
    body: {
      error: 'api_key_required',
      message: 'Send the header "Authorization: Bearer crt_…" with a workspace API key.',
    },
  });
});

it('answers 401 workspace_required to an unknown and to a revoked key', async () => {
  const message = 'This API key is unknown or revoked, so no workspace belongs to it.';
  expect(await get({ Authorization: `Bearer crt_${'x'.repeat(43)}` })).toMatchObject({
    status: 401,
    body: { error: 'workspace_required', message },
  });
  const { id, key } = await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'short-lived' });
  expect((await get({ Authorization: `Bearer ${key}` })).status).toBe(200);
  await server.services.auth.keys.revoke({ workspaceId: server.workspaceId }, id);
  expect(await get({ Authorization: `Bearer ${key}` })).toMatchObject({
    status: 401,
    body: { error: 'workspace_required', message },
  });
});

it('lets the key alone decide the workspace', async () => {
  const other = await server.addWorkspace();
  await server.call('POST', '/api/v1/prospects', { body: { email: 'mine@x.example' } });
  await server.call('POST', '/api/v1/prospects', { body: { email: 'theirs@x.example' }, key: other.apiKey });
  const { body } = await get({ Authorization: `bearer ${other.apiKey}` });
  expect(body.prospects.map(({ email }: { email: string }) => email)).toEqual(['theirs@x.example']);
});
