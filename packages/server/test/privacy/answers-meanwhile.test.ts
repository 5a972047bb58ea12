import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomIds } from '../../src/platform/ids.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const EMAIL = 'ada@northwind.example';
const ADA = { email: EMAIL, first_name: 'Ada', company_name: 'Northwind' };
// The search opens 200 answers at a time, in the order of their keys.
const OTHERS = 6_000;
const FIRST_OTHER = 'other-00001';
const LATE = 'late-call';

let server: TestServer;
// Called when the search for the person's answers has passed the place of the late call's.
let onPassed: (() => void) | undefined;
beforeAll(async () => {
  server = await createTestServer({
    ids: {
      ...randomIds,
      derivedUuid: (...parts) => {
        if (parts.includes(FIRST_OTHER)) onPassed?.();
        return randomIds.derivedUuid(...parts);
      },
    },
  });
});
afterAll(() => server.close());

const upsert = (idempotencyKey: string) => server.call('POST', '/api/v1/prospects', { body: ADA, idempotencyKey });

test('an answer about the person that is stored while an erasure searches the others is erased as well', async () => {
  const prospectId = (await upsert('first-call')).body.prospects[0].id;
  const anHourAgo = new Date(server.clock.now().getTime() - 3_600_000);
  await sql`
    INSERT INTO idempotency_keys (workspace_id, key, operation, request_hash, status, answer, created_at)
    SELECT ${server.workspaceId}, 'other-' || lpad(n::text, 5, '0'), 'listTemplates', 'none', 200, '{}', ${anHourAgo}
    FROM generate_series(1, ${OTHERS}::int) AS n`.execute(server.database.db);
  const late = new Promise<Awaited<ReturnType<typeof upsert>>>((resolve, reject) => {
    onPassed = () => {
      onPassed = undefined;
      upsert(LATE).then(resolve, reject);
    };
  });

  const erased = await server.call('POST', `/api/v1/prospects/${prospectId}/erase`);
  expect(erased.status).toBe(200);
  const { status, body } = await late;
  expect([status, body.prospects[0].id]).toEqual([200, prospectId]);

  const { rows } = await sql<{ key: string }>`
    SELECT key FROM idempotency_keys WHERE key = ${LATE} OR answer LIKE ${`%${EMAIL}%`}`.execute(server.database.db);
  expect(rows).toEqual([]);
  const repeated = await upsert(LATE);
  expect([repeated.status, repeated.body.error]).toEqual([410, 'person_erased']);
});

test('an answer of a call that began minutes before the erasure, and is stored during it, is erased as well', async () => {
  const prospectId = (await upsert('early-call')).body.prospects[0].id;
  const began = new Date(server.clock.now().getTime() - 9 * 60_000);
  const running = {
    workspace_id: server.workspaceId,
    key: 'a-long-call',
    operation: 'scrapeCompanyProfile',
    request_hash: 'none',
  };
  await server.database.db
    .insertInto('idempotency_keys')
    .values({ ...running, path: '/api/v1/workspace/company-profile/scrape', created_at: began })
    .execute();
  const stored = new Promise<void>((resolve, reject) => {
    onPassed = () => {
      onPassed = undefined;
      server.database.db
        .updateTable('idempotency_keys')
        .set({ status: 200, answer: JSON.stringify({ found: EMAIL }) })
        .where('key', '=', running.key)
        .execute()
        .then(() => resolve(), reject);
    };
  });
  expect((await server.call('POST', `/api/v1/prospects/${prospectId}/erase`)).status).toBe(200);
  await stored;
  const { rows } = await sql`SELECT key FROM idempotency_keys WHERE key = ${running.key}`.execute(server.database.db);
  expect(rows).toEqual([]);
});
