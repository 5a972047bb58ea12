import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../../src/database/connect.ts';
import { createProspectsService } from '../../src/domains/prospects/service.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import { testBudgets } from '../support/budgets.ts';
import { createTestServer, TEST_ENCRYPTION_KEY, type TestAnswer, type TestServer } from '../support/server.ts';

const KEY = randomIds.uuid();
let server: TestServer;
let handles: DatabaseHandle[] = [];
beforeAll(async () => {
  server = await createTestServer();
  const { url } = server.database;
  handles = url ? [await openDatabase({ url }), await openDatabase({ url })] : [server.database, server.database];
});
beforeEach(() => server.reset());
afterAll(async () => {
  if (server.database.url) await Promise.all(handles.map((handle) => handle.close()));
  await server.close();
});

const upsert = (body: unknown, idempotencyKey?: string, key?: string) =>
  server.call('POST', '/api/v1/prospects', {
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(key !== undefined && { key }),
  });
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const list = async () => (await server.call('GET', '/api/v1/prospects')).body.prospects;
const statusesOf = (answers: TestAnswer[]) => [...new Set(answers.map(({ status }) => status))];
const storedKeys = () => server.database.db.selectFrom('idempotency_keys').selectAll().orderBy('key').execute();

/** Another process on the same database. */
const processOn = ({ db }: DatabaseHandle) =>
  createProspectsService({
    db,
    clock: server.clock,
    ids: randomIds,
    tombstones: server.services.tombstones,
    budgets: testBudgets(server.database, server.clock),
  });

it('gives each call its own prospect, as the list shows it, in one statement for many', async () => {
  await upsert({ email: 'first@x.example' });
  const before = server.database.statements();
  const answers = await Promise.all(
    many(100, (index) => upsert({ email: `p${index}@x.example`, tags: [`t${index}`] })),
  );
  const own = server.database.statements() - before;
  expect(statusesOf(answers)).toEqual([200]);
  const returned = answers.map(({ body }) => body.prospects[0]);
  expect(returned.map(({ email, tags }) => [email, tags])).toEqual(
    many(100, (index) => [`p${index}@x.example`, [`t${index}`]]),
  );
  const listed = await list();
  for (const prospect of returned) expect(listed).toContainEqual(prospect);
  expect(new Set(listed.map(({ created_at }: { created_at: string }) => created_at)).size).toBe(101);
  // Each call reads its key in this test.
  expect(own).toBeLessThan(100 + 30);
});

it('takes one statement for a single caller, with an Idempotency-Key too', async () => {
  await upsert({ email: 'a@x.example' });
  const before = server.database.statements();
  await upsert({ email: 'a@x.example', first_name: 'Ada' });
  await upsert({ email: 'b@x.example', first_name: 'Bob' }, 'k1');
  // For each the key and the upsert; on Postgres the counter now and then.
  expect(server.database.statements() - before).toBeLessThanOrEqual(6);
});

it('keeps the statement of a group prepared on Postgres', async ({ skip }) => {
  if (!server.database.url) skip();
  await upsert({ email: 'a@x.example' });
  // Without values, so unprepared, on the connection that was returned last.
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_prepared_statements WHERE statement LIKE '%stored AS%INSERT INTO prospects%'`.execute(
    server.database.db,
  );
  expect(rows).toHaveLength(1);
});

it('loses no field to calls of the same address that come together', async () => {
  await upsert({ email: 'a@x.example', custom_fields: { kept: 1 }, tags: ['old'] });
  const answers = await Promise.all(
    many(12, (index) =>
      upsert({ email: 'A@x.example', first_name: `N${index}`, custom_fields: { [`f${index}`]: index } }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200]);
  const [stored] = await list();
  expect(stored.custom_fields).toEqual({ kept: 1, ...Object.fromEntries(many(12, (index) => [`f${index}`, index])) });
  expect(stored).toMatchObject({ tags: ['old'], first_name: expect.stringMatching(/^N\d+$/) });
});

it('answers as the list does, to the last character of every kind of value', async () => {
  const sent = {
    email: 'ada@northwind.example',
    first_name: 'Ünïcode "quoted" \\ \u2028 ✓',
    tags: ['a "b"', 'ü'],
    custom_fields: {
      number: 1.5,
      big: 12345678901234567000,
      small: 1e-7,
      nested: { list: [1, null, 'x\ty'] },
      no: false,
    },
    external_ids: { crm: '7' },
  };
  for (const step of [0, 1, 7]) {
    server.clock.advance(step);
    const { body } = await upsert({ ...sent, email: `${step}@x.example` });
    expect(body.prospects[0]).toMatchObject({ ...sent, email: `${step}@x.example` });
    expect(body.prospects).toEqual((await list()).slice(0, 1));
  }
});

describe('under an Idempotency-Key', () => {
  it('replays the answer byte for byte, whatever happened to the prospect since', async () => {
    const first = await Promise.all(many(20, (index) => upsert({ email: `p${index}@x.example` }, `k${index}`)));
    expect(statusesOf(first)).toEqual([200]);
    for (const { headers } of first) expect(headers.get('idempotency-replayed')).toBeNull();
    await Promise.all(many(20, (index) => upsert({ email: `p${index}@x.example`, first_name: 'Later' })));
    const again = await Promise.all(many(20, (index) => upsert({ email: `p${index}@x.example` }, `k${index}`)));
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
    for (const { headers } of again) expect(headers.get('idempotency-replayed')).toBe('true');
  });

  it('replays the stored bytes, whether they are plain or sealed', async () => {
    const { text } = await upsert({ email: 'a@x.example' }, 'plain');
    await upsert({ email: 'a@x.example' }, 'sealed');
    // Spaces show that the stored text is sent, and not rendered again.
    const stored = JSON.stringify(JSON.parse(text), null, 2);
    const keys = server.database.db.updateTable('idempotency_keys');
    await keys.set({ answer: stored }).where('key', '=', 'plain').execute();
    const body = createSealer([TEST_ENCRYPTION_KEY]).seal(stored);
    await keys.set({ answer: null, body }).where('key', '=', 'sealed').execute();
    const [plain, sealed] = [
      await upsert({ email: 'a@x.example' }, 'plain'),
      await upsert({ email: 'a@x.example' }, 'sealed'),
    ];
    expect([plain.status, plain.text, sealed.status, sealed.text]).toEqual([200, stored, 200, stored]);
  });

  it('refuses another body with 422, also when both come at once', async () => {
    const answers = await Promise.all(many(10, (index) => upsert({ email: `p${index}@x.example` }, 'same')));
    const ok = answers.filter(({ status }) => status === 200);
    expect(ok).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.error]).toEqual([422, 'idempotency_key_reused']);
    expect(await list()).toHaveLength(1);
  });

  it('stores the prospect once when one call is repeated many times at once', async () => {
    const answers = await Promise.all(many(30, () => upsert({ email: 'a@x.example', first_name: 'Ada' }, 'once')));
    const ok = answers.filter(({ status }) => status === 200);
    expect(statusesOf(answers).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(new Set(ok.map(({ text }) => text)).size).toBe(1);
    expect(await storedKeys()).toHaveLength(1);
  });

  it('keeps the key free after a refusal that did nothing', async () => {
    const refused = await upsert({ email: 'a@x.example', linkedin_url: 'no url' }, 'k1');
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'linkedin_url']);
    expect((await storedKeys()).length).toBe(0);
    expect((await upsert({ email: 'a@x.example' }, 'k1')).status).toBe(200);
  });

  it('replays to a workspace that was locked since, and refuses it new ones', async () => {
    const first = await upsert({ email: 'a@x.example' }, 'k1');
    await server.database.db.updateTable('workspaces').set({ subscription_status: 'canceled' }).execute();
    expect((await upsert({ email: 'a@x.example' }, 'k1')).text).toBe(first.text);
    expect((await upsert({ email: 'b@x.example' }, 'k2')).status).toBe(402);
    expect((await upsert({ email: 'b@x.example' })).status).toBe(402);
  });
});

it('refuses a prospect that would grow too large, and stores the others of its group', async () => {
  await upsert({ email: 'big@x.example', custom_fields: { one: 'x'.repeat(20_000) } });
  const more = { email: 'big@x.example', first_name: 'Lost', custom_fields: { two: 'x'.repeat(20_000) } };
  const [plain, keyed, ...others] = await Promise.all([
    upsert(more),
    upsert(more, 'k1'),
    ...many(10, (index) => upsert({ email: `p${index}@x.example` }, `other${index}`)),
  ]);
  const issue = {
    path: 'custom_fields',
    message: 'together with what is stored must be at most 32768 bytes of JSON and is 40019; null empties it',
  };
  expect(plain).toMatchObject({ status: 400, body: { issues: [issue] } });
  expect(keyed).toMatchObject({ status: 400, body: { issues: [issue] } });
  expect(statusesOf(others)).toEqual([200]);
  expect((await storedKeys()).map(({ key }) => key)).not.toContain('k1');
  expect((await list()).find(({ email }: { email: string }) => email === 'big@x.example').first_name).toBeNull();
  // Emptied first, it fits.
  expect((await upsert({ ...more, custom_fields: null })).status).toBe(200);
});

it('stores one that is just within the limit by the contract, though longer in the database', async () => {
  // Hundreds of fields: the database's own text has a space after each colon and comma.
  const fields = (from: number) => Object.fromEntries(many(1_500, (index) => [`field${from + index}`, 1]));
  expect((await upsert({ email: 'a@x.example', custom_fields: fields(10_000) })).status).toBe(200);
  const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  const filler = { z: 'x'.repeat(32_768 - sizeOf({ ...fields(10_000), z: '' })) };
  const answer = await upsert({ email: 'a@x.example', custom_fields: filler }, 'k1');
  expect([answer.status, sizeOf(answer.body.prospects[0].custom_fields)]).toEqual([200, 32_768]);
});

describe('two processes', () => {
  it('with the same keys at the same time store each once and give one answer', async () => {
    const { workspaceId } = server;
    const [one, two] = handles.map(processOn);
    for (let round = 0; round < 10; round++) {
      const call = (index: number) => ({
        workspaceId,
        key: `r${round}k${index}`,
        operation: 'upsertProspects',
        requestHash: `h${index}`,
        path: '/api/v1/prospects',
      });
      const item = (index: number) => ({ email: `r${round}p${index}@x.example` });
      const answers = await Promise.all(
        many(40, (index) =>
          (index % 2 ? one : two)?.saveInGroup({ workspaceId, keyId: KEY }, [item(index >> 1)], call(index >> 1)),
        ),
      );
      for (let index = 0; index < 20; index++) {
        const stored = await server.database.db
          .selectFrom('idempotency_keys')
          .select('answer')
          .where('key', '=', `r${round}k${index}`)
          .execute();
        const given = [answers[2 * index], answers[2 * index + 1]].filter((answer) => answer !== undefined);
        // Calls that met another process's key run by themselves; here there is no other process.
        expect(given.length).toBeLessThanOrEqual(1);
        expect(stored.map(({ answer }) => answer)).toEqual(given);
      }
    }
  });

  it('hand out moments that no reader finds behind its cursor', async () => {
    const { workspaceId } = server;
    const processes = handles.map(processOn);
    let writing = true;
    const seen: string[] = [];
    const reader = (async () => {
      let cursor = '2000-01-01T00:00:00Z';
      for (let last = false; ; last = !writing) {
        const rows = await server.database.db
          .selectFrom('prospects')
          .select(['created_at'])
          .where('workspace_id', '=', workspaceId)
          .where('created_at', '>', cursor)
          .orderBy('created_at')
          .execute();
        seen.push(...rows.map(({ created_at }) => created_at));
        cursor = seen.at(-1) ?? cursor;
        if (last) return;
      }
    })();
    const writers = many(16, async (writer) => {
      for (let call = 0; call < 25; call++) {
        const answer = await processes[writer % 2]?.saveInGroup(
          { workspaceId, keyId: KEY },
          [{ email: `${writer}-${call}@x.example` }],
          undefined,
        );
        expect(answer).toBeDefined();
      }
    });
    await Promise.all(writers);
    writing = false;
    await reader;
    expect(seen).toHaveLength(400);
    expect(new Set(seen).size).toBe(400);
  });

  it('never wait for each other for good, with lists, status changes and removals between', async () => {
    const { workspaceId, services } = server;
    const processes = handles.map(processOn);
    const emails = many(20, (index) => `p${index}@x.example`);
    const stored = await services.prospects.save(
      workspaceId,
      emails.map((email) => ({ email })),
    );
    const ids = stored.map(({ id }) => id);
    await Promise.all(
      many(80, (index): Promise<unknown> | undefined => {
        const email = emails[index % 20] ?? '';
        if (index % 8 === 0)
          return services.prospects.save(
            workspaceId,
            emails.toReversed().map((each) => ({ email: each })),
          );
        if (index % 8 === 1) return services.prospects.setStatus(server.database.db, workspaceId, ids, 'generating');
        return processes[index % 2]?.saveInGroup(
          { workspaceId, keyId: KEY },
          [{ email, first_name: `N${index}` }],
          undefined,
        );
      }),
    );
    expect(await list()).toHaveLength(20);
  });
});
