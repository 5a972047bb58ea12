import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runWithin } from '../../src/operations/admin/admin-program.ts';
import { type Receiver, startReceiver } from '../deliveries/receiver.ts';
import { adminToolsOf } from '../support/admin-tools.ts';
import { readyPurpose } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

const EMAIL = 'ada@northwind.example';
const ADA = { email: EMAIL, first_name: 'Ada', company_name: 'Northwind' };
const KEY = 'first-call';

type World = { templateId: string; purposeTemplateId: string };

/** Every call that creates a person, by what its body is. */
const PATHS: Record<string, { path: string; body(world: World): object }> = {
  'upsert of one': { path: '/api/v1/prospects', body: () => ADA },
  'upsert of many': {
    path: '/api/v1/prospects',
    body: () => ({ prospects: [ADA, { email: 'grace@globex.example' }] }),
  },
  'import of a CSV': { path: '/api/v1/prospects/import', body: () => ({ csv: `email,name\n${EMAIL},Ada Byron\n` }) },
  'import into a batch': {
    path: '/api/v1/prospects/import',
    body: ({ templateId }) => ({ prospects: [ADA], templateId }),
  },
  'one-shot page': {
    path: '/api/v1/prospect-pages',
    body: ({ templateId }) => ({ email: EMAIL, firstName: 'Ada', companyName: 'Northwind', templateId }),
  },
  'discovery session': {
    path: '/api/discovery',
    body: () => ({ prospect: ADA, transcript: 'Ada: How long does onboarding take?\nSam: Two weeks.' }),
  },
  'run of a materials template': {
    path: '/api/v1/runs',
    body: ({ purposeTemplateId }) => ({ purposeTemplateId, recipient: { email: EMAIL, firstName: 'Ada' } }),
  },
};

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  [server, receiver] = await Promise.all([createTestServer(), startReceiver()]);
});
beforeEach(() => server.reset());
afterAll(() => Promise.all([server.close(), receiver.close()]));

const world = async (): Promise<World> => ({
  templateId: await addTemplate(server),
  purposeTemplateId: await readyPurpose(server),
});
const post = (path: string, body: object, idempotencyKey?: string) =>
  server.call('POST', path, { body, ...(idempotencyKey !== undefined && { idempotencyKey }) });
const people = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM prospects WHERE email = ${EMAIL}`.execute(
    server.database.db,
  );
  return rows.map(({ id }) => id);
};
const settle = async () => {
  for (let round = 0; round < 3; round += 1) {
    await server.drain();
    server.clock.advance(5_000);
  }
};
const eraseAda = async () => {
  const [id] = await people();
  const { status, body } = await server.call('POST', `/api/v1/prospects/${id}/erase`);
  expect([status, body.receipt?.prospectId]).toEqual([200, id]);
  return id as string;
};

describe.each([['without a connector'], ['with a connector']])('%s', (which) => {
  test.each(Object.entries(PATHS))(
    '%s: its key is gone after an erasure, and a new key makes someone new',
    async (_name, call) => {
      if (which === 'with a connector')
        await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
      const body = call.body(await world());
      const first = await post(call.path, body, KEY);
      expect([first.status, (await people()).length]).toEqual([expect.toBeOneOf([200, 201, 202]), 1]);
      await settle();
      const erased = await eraseAda();
      await settle();

      for (let repeated = 0; repeated < 2; repeated += 1) {
        const again = await post(call.path, body, KEY);
        expect([again.status, again.body.error]).toEqual([410, 'person_erased']);
      }
      await settle();
      expect(await people()).toEqual([]);

      const anew = await post(call.path, body, 'second-call');
      expect(anew.status).toBe(first.status);
      await settle();
      expect(await people()).toEqual([expect.not.stringContaining(erased)]);
      // Both keys, once more.
      expect((await post(call.path, body, KEY)).status).toBe(410);
      expect(await post(call.path, body, 'second-call')).toMatchObject({ status: first.status, text: anew.text });
    },
  );
});

describe.each([['without a connector'], ['with a connector']])(
  '%s, a workspace that keeps erased addresses',
  (which) => {
    test.each(Object.entries(PATHS))('%s: refuses the address under a new key and without one', async (_name, call) => {
      if (which === 'with a connector')
        await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
      const body = call.body(await world());
      const keeps = { keepErasedAddresses: true };
      expect((await server.call('PATCH', '/api/v1/workspace/company-profile', { body: keeps })).status).toBe(200);
      await post('/api/v1/prospects', ADA, KEY);
      await eraseAda();
      for (const key of ['second-call', undefined]) {
        const refused = await post(call.path, body, key);
        const issue = {
          path: expect.stringMatching(/(^|\.)email$/),
          message: expect.stringContaining('erasures lift'),
        };
        if (call.path.endsWith('/import')) {
          const { failed, created, results } = refused.body.report;
          expect([refused.status, failed, created, results[0].issues]).toEqual([200, 1, 0, [issue]]);
        } else expect(refused).toMatchObject({ status: 400, body: { error: 'validation_failed', issues: [issue] } });
      }
      await settle();
      expect(await people()).toEqual([]);
      expect((await post('/api/v1/prospects', { email: 'grace@globex.example' })).status).toBe(200);
    });
  },
);

const tool = (name: string, args: object) =>
  server.call('POST', '/api/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    headers: { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-06-18' },
  });

test.each([
  ['upsert_contacts', { prospects: [{ email: EMAIL }] }],
  ['import_contacts', { csv: `email,name\n${EMAIL},Ada Byron\n` }],
])('the tool %s of an agent brings no kept address back, and without the setting someone new', async (name, args) => {
  await post('/api/v1/prospects', ADA, KEY);
  const first = await eraseAda();
  expect((await tool(name, args)).status).toBe(200);
  const [anew] = await people();
  expect(anew).toEqual(expect.not.stringContaining(first));
  await server.call('PATCH', '/api/v1/workspace/company-profile', { body: { keepErasedAddresses: true } });
  await eraseAda();
  const refused = await tool(name, args);
  expect([refused.status, refused.text]).toEqual([200, expect.stringContaining('erasures lift')]);
  expect(await people()).toEqual([]);
});

test('an operator lifts an address that is kept, once; another workspace never had it', async () => {
  await server.call('PATCH', '/api/v1/workspace/company-profile', { body: { keepErasedAddresses: true } });
  await post('/api/v1/prospects', ADA);
  await eraseAda();
  const other = await server.addWorkspace();
  expect((await server.call('POST', '/api/v1/prospects', { body: ADA, key: other.apiKey })).status).toBe(200);
  await sql`DELETE FROM prospects WHERE workspace_id <> ${server.workspaceId}`.execute(server.database.db);
  expect((await post('/api/v1/prospects', ADA)).status).toBe(400);
  const lift = () =>
    runWithin(adminToolsOf(server), ['erasures', 'lift', EMAIL.toUpperCase(), '--workspace', server.workspaceId]);
  expect((await lift()).exitCode).toBe(0);
  expect((await post('/api/v1/prospects', ADA)).status).toBe(200);
  expect((await lift()).exitCode).not.toBe(0);
});

test('a call whose process ended before its answer was stored is gone as well', async () => {
  const body = PATHS['one-shot page']?.body(await world()) ?? {};
  await post('/api/v1/prospect-pages', body, KEY);
  await settle();
  await sql`UPDATE idempotency_keys SET status = NULL, body = NULL, answer = NULL, owner = gen_random_uuid(), locked_until = now()
    WHERE key = ${KEY}`.execute(server.database.db);
  await eraseAda();
  server.clock.advance(60_000);
  expect((await post('/api/v1/prospect-pages', body, KEY)).status).toBe(410);
  expect(await people()).toEqual([]);
});

test('the key of an erased page is refused also when keys were forgotten, and other tombstones go with the keys', async () => {
  const body = PATHS['one-shot page']?.body(await world()) ?? {};
  await post('/api/v1/prospect-pages', body, KEY);
  await post('/api/v1/prospects', ADA, 'upsert');
  await settle();
  await eraseAda();
  server.clock.advance(31 * 86_400_000);
  await server.database.db.deleteFrom('erased_keys').execute();
  expect((await post('/api/v1/prospect-pages', body, KEY)).body.error).toBe('person_erased');
  expect((await post('/api/v1/prospects', ADA, 'upsert')).status).toBe(200);
});

test('a tombstone keeps nothing that leads to the person, and is for its own workspace', async () => {
  await post('/api/v1/prospects', ADA, `import-${EMAIL}`);
  await eraseAda();
  const { rows } = await sql<{ row: string }>`SELECT erased_keys::text AS row FROM erased_keys`.execute(
    server.database.db,
  );
  expect(rows.map(({ row }) => row)).toEqual([expect.not.stringMatching(/ada|northwind|import/i)]);
  const other = await server.addWorkspace();
  const { status } = await server.call('POST', '/api/v1/prospects', {
    body: ADA,
    idempotencyKey: `import-${EMAIL}`,
    key: other.apiKey,
  });
  expect(status).toBe(200);
});

test('calls that come together to a process that has yet to learn of an erasure are not about the person', async () => {
  const { templateId } = await world();
  await post('/api/v1/prospects', ADA, KEY);
  await eraseAda();
  await post('/api/v1/prospects', { email: 'grace@globex.example' });
  const calls: ReturnType<typeof post>[] = [];
  // Each begins at another moment while the first of them reads the workspace's secret.
  for (let n = 0; n < 60; n++) {
    calls.push(post('/api/v1/batches', { templateId, batchName: `Batch ${n}` }, `new-${n}`));
    await setImmediate();
  }
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error)).toEqual([]);
});
