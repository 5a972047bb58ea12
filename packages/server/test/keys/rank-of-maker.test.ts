import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireRankOfMaker } from '../../src/domains/keys/rank-of-maker.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const members: Record<string, string> = {};
beforeAll(async () => {
  server = await createTestServer();
  const { team } = server.services.workspace;
  for (const role of ['owner', 'admin', 'editor', 'viewer'] as const)
    await team.save(server.workspaceId, { email: `${role}@lumen.example`, name: null, role });
  await team.save(server.workspaceId, { email: 'second@lumen.example', name: null, role: 'admin' });
  for (const { id, email } of await team.list(server.workspaceId)) members[email.split('@')[0] ?? ''] = id;
  members['gone'] = randomUUID();
});
afterAll(() => server.close());

const personOf = (name: string) => ({ created_by_member: name === 'operator' ? null : (members[name] ?? '') });

async function isRefused(maker: string, taker: string): Promise<boolean> {
  const { db } = server.database;
  const taken = db
    .transaction()
    .execute((trx) => requireRankOfMaker(trx, server.workspaceId, personOf(maker), personOf(taker)));
  return taken.then(
    () => false,
    (error: { code?: string }) => {
      expect(error.code).toBe('role_required');
      return true;
    },
  );
}

test.each([
  ['owner', ['admin', 'second', 'editor', 'viewer', 'gone']],
  ['admin', ['editor', 'viewer', 'gone']],
  ['editor', ['viewer', 'gone']],
  ['viewer', ['gone']],
  ['gone', []],
  ['operator', []],
])('the key of %s is kept from %o, and from no one else', async (maker, refused) => {
  const takers = ['operator', ...Object.keys(members)];
  const found: string[] = [];
  for (const taker of takers) if (await isRefused(maker, taker)) found.push(taker);
  expect(found.toSorted()).toEqual(refused.toSorted());
});
