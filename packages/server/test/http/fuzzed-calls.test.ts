import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

// Calls that the fuzzer found.
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a call whose path holds what the database can’t store does not keep others out of the audit log', async () => {
  expect((await server.call('DELETE', '/api/v1/prospects/%00')).status).toBe(400);
  const audit = await server.call('GET', '/api/v1/audit');
  expect(audit.status).toBe(200);
});

test('a change of a key that changes nothing is refused', async () => {
  const path = `/api/v1/workspace/keys/${server.keyId}`;
  expect((await server.call('PATCH', path, { body: {} })).status).toBe(400);
});

test('a change of a member that changes nothing is refused', async () => {
  await server.services.workspace.team.save(server.workspaceId, {
    email: 'jon@lumen.example',
    name: 'Jon',
    role: 'editor',
  });
  const { body } = await server.call('GET', '/api/v1/workspace/team');
  const path = `/api/v1/workspace/team/${body.members[0].id}`;
  expect((await server.call('PATCH', path, { body: {} })).status).toBe(400);
});
