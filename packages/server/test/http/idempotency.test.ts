import { type OperationId, operations } from '@cartouche/contract/operations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/connect.ts';
import { presenceAlone } from '../../src/database/postgres/listening.ts';
import { createIdempotency, tellsSecret } from '../../src/http/pipeline/idempotency.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import { createTestServer, TEST_ENCRYPTION_KEY, type TestServer } from '../support/server.ts';

type Late = PromiseWithResolvers<{ answer: { status: number; body: string }; isStored: boolean }>;

let server: TestServer;
beforeAll(async () => {
  // A key invites people only where the invitation can be mailed.
  const mailer = { address: 'pages@lumen.example', send: async () => true, close: () => undefined };
  server = await createTestServer({ mailer, dashboard: { url: 'https://app.lumen.example' } });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const upsert = (body: unknown, idempotencyKey: string) =>
  server.call('POST', '/api/v1/prospects', { body, idempotencyKey });

test('the answer outlives the process', async () => {
  const first = await upsert({ email: 'ada@northwind.example' }, 'k1');
  const restarted = createIdempotency({
    db: server.database.db,
    clock: server.clock,
    sealer: createSealer([TEST_ENCRYPTION_KEY]),
    tombstones: server.services.tombstones,
  });
  const row = await server.database.db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow();
  const answer = await restarted.run(
    {
      workspaceId: server.workspaceId,
      key: 'k1',
      operation: 'upsertProspects',
      requestHash: row.request_hash,
      path: row.path,
    },
    () => {
      throw new Error('It ran again.');
    },
  );
  expect(answer.body).toBe(first.text);
});

test('a path in capitals is the same request', async () => {
  const { body } = await upsert({ email: 'ada@northwind.example' }, 'k1');
  const { id } = body.prospects[0];
  const change = (name: string) =>
    server.call('PATCH', `/api/v1/prospects/${name}`, { body: { first_name: 'Ada' }, idempotencyKey: 'k2' });
  const first = await change(id);
  const again = await change(id.toUpperCase());
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
});

test('of many calls at once under one key, one runs; the others are told so or get its answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.call('POST', '/api/v1/connectors', {
        body: { outboundUrl: 'https://crm.example/hooks' },
        idempotencyKey: 'once',
      }),
    ),
  );
  const ok = answers.filter((answer) => answer.status === 200);
  const waiting = answers.filter((answer) => answer.status === 409);
  expect(ok.length + waiting.length).toBe(20);
  expect(new Set(ok.map((answer) => answer.text)).size).toBe(1);
  for (const answer of waiting) {
    expect(answer.body.error).toBe('idempotency_in_progress');
    expect(answer.headers.get('retry-after')).toBe('1');
  }
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM connectors`.execute(server.database.db);
  expect(rows[0]?.count).toBe(1);
});

test('a refusal that did nothing leaves the key free', async () => {
  const refused = await server.call('POST', '/api/v1/prospect-pages', {
    body: { email: 'ada@northwind.example' },
    idempotencyKey: 'k1',
  });
  expect([refused.status, refused.body.error]).toEqual([404, 'no_template']);
  expect(await server.database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

test('a call whose process died is taken over when its lease has run out, and makes no second record', async () => {
  const call = { workspaceId: server.workspaceId, key: 'k1', operation: 'x', requestHash: 'h', path: '/x' };
  const idempotency = createIdempotency({
    db: server.database.db,
    clock: server.clock,
    sealer: createSealer([TEST_ENCRYPTION_KEY]),
    tombstones: server.services.tombstones,
  });
  let started: (() => void) | undefined;
  const isRunning = new Promise<void>((resolve) => {
    started = resolve;
  });
  void idempotency.run(call, () => {
    started?.();
    return new Promise(() => undefined);
  });
  await isRunning;
  const answer = () =>
    idempotency.run(call, async () => ({
      answer: { status: 200, body: '{}' },
      isStored: true,
    }));
  await expect(answer()).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  server.clock.advance(31_000);
  expect((await answer()).status).toBe(200);
  expect((await answer()).replayed).toBe(true);
});

test.each([
  ['fails', (late: Late) => late.reject(new Error('It came too late.'))],
  ['is answered', (late: Late) => late.resolve({ answer: { status: 200, body: '"late"' }, isStored: true })],
])('a call that %s after another took it over changes nothing about that one', async (_how, end) => {
  const call = { workspaceId: server.workspaceId, key: 'k1', operation: 'x', requestHash: 'h', path: '/x' };
  const idempotency = createIdempotency({
    db: server.database.db,
    clock: server.clock,
    sealer: createSealer([TEST_ENCRYPTION_KEY]),
    tombstones: server.services.tombstones,
  });
  const begin = async () => {
    const work: Late = Promise.withResolvers();
    const begun = Promise.withResolvers<void>();
    const running = idempotency.run(call, () => {
      begun.resolve();
      return work.promise;
    });
    await begun.promise;
    return { work, ended: running.then(({ body }) => body).catch(({ message }: Error) => message) };
  };
  const never = () => Promise.reject(new Error('It ran again.'));
  const first = await begin();
  server.clock.advance(31_000);
  const second = await begin();
  end(first.work);
  expect(await first.ended).toMatch(/late/);
  await expect(idempotency.run(call, never)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  second.work.resolve({ answer: { status: 200, body: '"second"' }, isStored: true });
  expect(await second.ended).toBe('"second"');
  expect(await idempotency.run(call, never)).toMatchObject({ body: '"second"', replayed: true });
});

/** Another process on the database, as far as others can tell. */
async function startProcess() {
  const { db, kind, url } = server.database;
  const handle = url ? await openDatabase({ url }) : undefined;
  await handle?.listen('cartouche_test', () => undefined);
  const presence = handle?.presence ?? presenceAlone();
  const sealer = createSealer([TEST_ENCRYPTION_KEY]);
  return {
    presence,
    ...createIdempotency({ db, kind, clock: server.clock, sealer, tombstones: server.services.tombstones, presence }),
    end: async () => handle?.close(),
  };
}

test('a call whose process has ended is taken over within a second, and one whose process lives is not', async () => {
  const [dying, living] = [await startProcess(), await startProcess()];
  try {
    await expect.poll(() => [dying, living].every(({ presence }) => presence.id() !== undefined)).toBe(true);
    const call = (key: string) => ({
      workspaceId: server.workspaceId,
      key,
      operation: 'x',
      requestHash: 'h',
      path: '/x',
    });
    let begun = 0;
    const neverEnds = () => {
      begun += 1;
      return new Promise<never>(() => undefined);
    };
    const ends = async () => ({ answer: { status: 200, body: '{}' }, isStored: true });
    void dying.run(call('of-the-dead'), neverEnds);
    void living.run(call('of-the-living'), neverEnds);
    await expect.poll(() => begun).toBe(2);
    await dying.end();
    const inProgress = { code: 'idempotency_in_progress' };
    await expect(living.run(call('of-the-dead'), ends)).rejects.toMatchObject(inProgress);
    await expect(living.run(call('of-the-living'), ends)).rejects.toMatchObject(inProgress);
    // A second try in between does not put it off.
    server.clock.advance(600);
    await expect(living.run(call('of-the-dead'), ends)).rejects.toMatchObject(inProgress);
    server.clock.advance(400);
    expect((await living.run(call('of-the-dead'), ends)).replayed).toBeUndefined();
    expect((await living.run(call('of-the-dead'), ends)).replayed).toBe(true);
    await expect(living.run(call('of-the-living'), ends)).rejects.toMatchObject(inProgress);
  } finally {
    await living.end();
  }
});

test('a process that lost its connection renews the leases of its calls when it is back', async ({ skip }) => {
  // The embedded database is in the process.
  skip(server.database.kind === 'embedded');
  const { db } = server.database;
  const { presence, end, ...idempotency } = await startProcess();
  try {
    await expect.poll(() => presence.id()).toBeDefined();
    let begun = false;
    const call = { workspaceId: server.workspaceId, key: 'k1', operation: 'x', requestHash: 'h', path: '/x' };
    void idempotency.run(call, () => {
      begun = true;
      return new Promise<never>(() => undefined);
    });
    await expect.poll(() => begun).toBe(true);
    // As another process leaves it that looked while the connection was away.
    const soon = new Date(server.clock.now().getTime() + 900);
    await db.updateTable('idempotency_keys').set({ locked_until: soon }).execute();
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
      AND application_name LIKE '%-listening'`.execute(db);
    const leaseMs = async () => {
      const row = await db.selectFrom('idempotency_keys').select('locked_until').executeTakeFirstOrThrow();
      return new Date(row.locked_until ?? 0).getTime() - server.clock.now().getTime();
    };
    await expect.poll(leaseMs, { timeout: 5_000 }).toBe(30_000);
    await expect.poll(() => presence.id(), { timeout: 5_000 }).toBeDefined();
  } finally {
    await end();
  }
});

test('answers are forgotten after 30 days, not before, and so are the keys of erased people', async () => {
  await upsert({ email: 'ada@northwind.example' }, 'k1');
  const keptOf = async () => {
    const { rows } = await sql<{ kept: number }>`SELECT (SELECT count(*) FROM idempotency_keys)::int
      + 10 * (SELECT count(*) FROM erased_keys)::int AS kept`.execute(server.database.db);
    return rows[0]?.kept;
  };
  await sql`INSERT INTO erased_keys (workspace_id, key_hash, created_at)
    VALUES (${server.workspaceId}, ${Buffer.alloc(32, 1)}, ${server.clock.now()})`.execute(server.database.db);
  const idempotency = createIdempotency({
    db: server.database.db,
    clock: server.clock,
    sealer: createSealer([TEST_ENCRYPTION_KEY]),
    tombstones: server.services.tombstones,
  });
  server.clock.advance(30 * 86_400_000);
  await idempotency.forgetOld();
  expect(await keptOf()).toBe(11);
  server.clock.advance(1);
  await idempotency.forgetOld();
  expect(await keptOf()).toBe(0);
});

test.each([
  ['/api/v1/workspace/team', 'member', (name: string) => ({ email: `${name}@lumen.example`, role: 'editor' })],
  [
    '/api/v1/materials-templates',
    'purpose',
    (name: string) => ({ name, propose: true, description: `An offer for ${name}` }),
  ],
])('another request to %s under a forgotten key makes a record of its own', async (path, record, bodyOf) => {
  const send = (name: string) => server.call('POST', path, { body: bodyOf(name), idempotencyKey: 'k1' });
  const first = await send('ada');
  server.clock.advance(31 * 86_400_000);
  await server.sweep();
  const second = await send('jon');
  expect(second.status).toBe(first.status);
  expect(second.body[record].id).not.toBe(first.body[record].id);
});

test('every answer with a secret is repeated to its caller alone', async () => {
  const { body: document } = await server.call('GET', '/openapi.json', { key: null });
  // biome-ignore lint/suspicious/noExplicitAny: any part of a JSON document
  const namesSecret = (part: any): boolean => {
    if (part === null || typeof part !== 'object') return false;
    if (part.$ref) return namesSecret(document.components.schemas[part.$ref.split('/').at(-1)]);
    if (part.properties?.secret) return true;
    return [...Object.values(part.properties ?? {}), ...(part.allOf ?? []), part.items].some(namesSecret);
  };
  const told = Object.entries(operations).flatMap(([id, { method, path, successStatus }]) => {
    const { content = {} } = document.paths[path][method].responses[successStatus];
    return namesSecret(content['application/json']?.schema) ? [id as OperationId] : [];
  });
  expect(told.sort()).toEqual(['createConnector', 'createKey', 'rotateConnectorSecret', 'rotateKey']);
  for (const id of [...told, 'createInvitation'] as const) expect([id, tellsSecret(id)]).toEqual([id, true]);
});
