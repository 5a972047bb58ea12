import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUDGET_RULES, type BudgetRules } from '../../../src/access/limits/budget-rules.ts';
import { createBudgets } from '../../../src/access/limits/budgets.ts';
import { createWorkspaceCalls } from '../../../src/access/limits/workspace-calls.ts';
import type { BudgetWish } from '../../../src/http/pipeline/budgets.ts';
import { ApiFailure } from '../../../src/platform/api-failure.ts';
import { instantOf } from '../../../src/platform/instant.ts';
import { createTestServer, type TestServer } from '../../support/server.ts';
import { addTemplate } from '../../support/templates.ts';
import { hiddenField } from '../../visitors/public-site.ts';

const RULES: BudgetRules = {
  invitations: { hour: 5, day: 8 },
  mails: { hour: 9, day: 40 },
  import_rows: { hour: 6, day: 10 },
  invitations_to_one_address: { hour: 4, day: 6 },
  mails_to_one_address: { hour: 6, day: 12 },
};

type Mail = { to: string; subject: string };

let server: TestServer;
let mails: Mail[] = [];
beforeAll(async () => {
  const send = async (mail: Mail) => {
    mails.push(mail);
    return true;
  };
  const mailer = { address: 'pages@lumen.example', send, close: () => undefined };
  server = await createTestServer({ budgets: { rules: RULES }, quotas: { keys: 6 }, mailer });
});
beforeEach(async () => {
  await server.reset();
  mails = [];
});
afterAll(() => server.close());

const invite = (email: string, options: { key?: string; idempotencyKey?: string } = {}) =>
  server.call('POST', '/api/v1/workspace/team', { body: { email, role: 'viewer' }, ...options });
const times = <Result>(count: number, one: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const budgetsOf = async (key?: string): Promise<{ name: string; per: string; used: number; resetsAt: string }[]> =>
  (await server.call('GET', '/api/v1/billing/usage', { ...(key && { key }) })).body.quotas.budgets;
const usedOf = async (name: string, per: string, key?: string) =>
  (await budgetsOf(key)).find((one) => one.name === name && one.per === per);
const HOUR_MS = 3_600_000;

describe('invitations', () => {
  test('of many at once no more than the budget pass, and the refusal says which, how much, and until when', async () => {
    const answers = await times(20, (n) => invite(`jon-${n}@stranger.example`));
    expect(statuses(answers)).toEqual([...Array(5).fill(201), ...Array(15).fill(429)]);
    expect(mails).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    const end = instantOf(new Date(server.clock.now().getTime() + HOUR_MS));
    expect(refused?.body).toMatchObject({
      error: 'rate_limited',
      reason: 'invitations',
      retryAfterSeconds: 3_600,
      message: `This workspace may use 5 invitations per hour: 5 are used. The next hour begins at ${end}.`,
    });
    expect(refused?.headers.get('retry-after')).toBe('3600');
    expect((await server.call('GET', '/api/v1/workspace/team')).body.members).toHaveLength(5);
    expect(await usedOf('invitations', 'hour')).toEqual({
      name: 'invitations',
      per: 'hour',
      limit: 5,
      used: 5,
      resetsAt: end,
    });
  });

  test('a neighbor has a budget of its own', async () => {
    await times(8, (n) => invite(`jon-${n}@stranger.example`));
    const { apiKey: key } = await server.addWorkspace();
    expect(statuses(await times(5, (n) => invite(`ada-${n}@stranger.example`, { key })))).toEqual(Array(5).fill(201));
    expect((await usedOf('invitations', 'hour', key))?.used).toBe(5);
  });

  test('the next hour has a budget again, until that of the day is used up', async () => {
    await times(5, (n) => invite(`jon-${n}@stranger.example`));
    server.clock.advance(HOUR_MS - 1);
    expect((await invite('late@stranger.example')).status).toBe(429);
    server.clock.advance(1);
    const answers = await times(5, (n) => invite(`ada-${n}@stranger.example`));
    expect(statuses(answers)).toEqual([201, 201, 201, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.message, refused?.body.retryAfterSeconds]).toEqual([
      expect.stringContaining('8 invitations per day: 8 are used'),
      23 * 3_600,
    ]);
  });

  test('a call that was refused under an Idempotency-Key is made when it is repeated in time', async () => {
    await times(5, (n) => invite(`jon-${n}@stranger.example`));
    expect((await invite('ada@stranger.example', { idempotencyKey: 'once' })).status).toBe(429);
    server.clock.advance(HOUR_MS);
    const made = await invite('ada@stranger.example', { idempotencyKey: 'once' });
    expect([made.status, (await invite('ada@stranger.example', { idempotencyKey: 'once' })).text]).toEqual([
      201,
      made.text,
    ]);
  });

  test('one address gets few of them, from all workspaces together and from each', async () => {
    const keys = await times(3, async () => (await server.addWorkspace()).apiKey);
    // Addresses with a plus sign lead to the same mailbox.
    const answers = await times(12, (n) =>
      invite(n % 2 ? 'Victim@stranger.example' : `victim+${n}@stranger.example`, { key: keys[n % 3] ?? '' }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(mails).toHaveLength(4);
    expect(answers.find(({ status }) => status === 429)?.body.reason).toBe('invitations_to_one_address');
    // None of the three workspaces took more than half.
    for (const key of keys) expect((await usedOf('invitations', 'hour', key))?.used).toBeLessThanOrEqual(2);
    expect((await invite('other@stranger.example')).status).toBe(201);
  });
});

test('an import takes its rows, all or none, and a dry run takes none', async () => {
  const csv = (rows: number) =>
    `email\n${Array.from({ length: rows }, (_, n) => `p${n}@northwind.example`).join('\n')}`;
  const load = (rows: number, dryRun = false) =>
    server.call('POST', '/api/v1/prospects/import', { body: { csv: csv(rows), dryRun } });
  expect((await load(6, true)).status).toBe(200);
  expect(statuses(await times(4, () => load(4)))).toEqual([200, 429, 429, 429]);
  expect((await load(2)).status).toBe(200);
  expect((await usedOf('import_rows', 'hour'))?.used).toBe(6);
  const tooMany = await load(7);
  expect([tooMany.body.reason, tooMany.body.message]).toEqual([
    'import_rows',
    expect.stringMatching(/6 are used, and this call needs 7\. .* One call never gets more than 6: split it\.$/),
  ]);
});

test('a page that would be mailed beyond the budget is neither written nor paid for', async () => {
  await addTemplate(server);
  const send = (email: string) =>
    server.call('POST', '/api/v1/prospect-pages', { body: { email, companyName: 'Northwind', sendEmail: true } });
  expect(statuses(await times(3, () => send('ada@northwind.example')))).toEqual([200, 200, 200]);
  const spent = async () => (await server.call('GET', '/api/v1/billing/usage')).body.usage.usedCents;
  const before = await spent();
  const refused = await send('ada@northwind.example');
  expect([refused.status, refused.body.reason]).toEqual([429, 'mails_to_one_address']);
  expect(statuses(await times(8, (n) => send(`p${n}@northwind.example`)))).toEqual([...Array(6).fill(200), 429, 429]);
  expect(mails).toHaveLength(9);
  expect(await spent()).toBe(before + 6 * 25);
  expect(
    (
      await server.call('POST', '/api/v1/prospect-pages', {
        body: { email: 'x@northwind.example', companyName: 'Northwind' },
      })
    ).status,
  ).toBe(200);
});

test('a visitor who books gets the calendar entry when there is room again', async () => {
  server.clock.set('2026-11-24T08:00:00.000000Z');
  await addTemplate(server);
  await times(3, () => invite(`jon-${crypto.randomUUID()}@stranger.example`));
  const book = async (n: number) => {
    const page = { email: `ada-${n}@northwind.example`, companyName: 'Northwind' };
    const { url } = (await server.call('POST', '/api/v1/prospect-pages', { body: page })).body;
    const slot = `2026-11-25T${10 + n}:00:00.000000Z`;
    const calendar = await (await server.visit(`${url}/book`)).text();
    server.clock.advance(5_000);
    const form = {
      form_token: hiddenField(calendar, 'form_token'),
      slot,
      name: 'Vic',
      email: 'victim@stranger.example',
    };
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return server.visit(`${url}/book`, { method: 'POST', headers, body: new URLSearchParams(form).toString() });
  };
  for (let n = 0; n < 5; n++) expect((await book(n)).status).toBe(303);
  const toVictim = () => mails.filter(({ to }) => to === 'victim@stranger.example').length;
  await server.drain();
  await server.drain();
  expect(toVictim()).toBe(3);
  server.clock.advance(HOUR_MS);
  await server.drain();
  expect(toVictim()).toBe(5);
});

describe('keys', () => {
  const make = (n: number) => server.call('POST', '/api/v1/workspace/keys', { body: { name: `key ${n}` } });

  test('made at once never exceed their quota, and one that is revoked or over makes room', async () => {
    const answers = await times(12, make);
    expect(statuses(answers)).toEqual([...Array(5).fill(201), ...Array(7).fill(402)]);
    expect(answers.find(({ status }) => status === 402)?.body).toMatchObject({
      error: 'quota_exceeded',
      reason: 'keys',
      message: expect.stringContaining('6 API keys'),
    });
    const quotas = async () => (await server.call('GET', '/api/v1/billing/usage')).body.quotas.keys;
    expect(await quotas()).toEqual({ used: 6, limit: 6 });
    const [made] = answers.filter(({ status }) => status === 201);
    expect((await server.call('DELETE', `/api/v1/workspace/keys/${made?.body.key.id}`)).status).toBe(200);
    const short = { name: 'short', expiresAt: new Date(server.clock.now().getTime() + 60_000).toISOString() };
    expect((await server.call('POST', '/api/v1/workspace/keys', { body: short })).status).toBe(201);
    expect((await make(0)).status).toBe(402);
    server.clock.advance(60_000);
    expect((await make(0)).status).toBe(201);
    const { apiKey: key } = await server.addWorkspace();
    expect((await server.call('POST', '/api/v1/workspace/keys', { body: { name: 'x' }, key })).status).toBe(201);
  });

  test('a call that is repeated under its Idempotency-Key makes no further one', async () => {
    await times(4, make);
    const last = () => server.call('POST', '/api/v1/workspace/keys', { body: { name: 'x' }, idempotencyKey: 'once' });
    const first = await last();
    expect([first.status, (await last()).text]).toEqual([201, first.text]);
  });
});

type Wish = { workspace: number; wish: BudgetWish };

const wishes: fc.Arbitrary<Wish[]> = fc.array(
  fc.record({
    workspace: fc.integer({ min: 0, max: 2 }),
    wish: fc.oneof(
      fc.record({ invitations: fc.constant(1), to: fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example') }),
      fc.record({ mails: fc.integer({ min: 1, max: 3 }), to: fc.constantFrom('a@x.example', 'A+1@x.example') }),
      fc.record({ import_rows: fc.integer({ min: 1, max: 8 }) }),
    ),
  }),
  { minLength: 5, maxLength: 30 },
);

test('whatever several processes take at once: no budget is exceeded, and none is refused that would fit', async () => {
  const { database, clock } = server;
  const calls = createWorkspaceCalls(database, clock, 10);
  const processes = [0, 1].map(() => createBudgets({ db: database.db, clock, calls, rules: RULES }));
  await fc.assert(
    fc.asyncProperty(wishes, async (all) => {
      await database.db.deleteFrom('rate_limits').execute();
      const ids = [0, 1, 2].map(() => crypto.randomUUID());
      const taken = await Promise.all(
        all.map(({ workspace, wish }, n) =>
          database.db
            .transaction()
            .execute((trx) => processes[n % 2]?.take(trx, ids[workspace] ?? '', wish) ?? Promise.resolve())
            .then(() => true)
            .catch((error: unknown) => {
              expect(error).toBeInstanceOf(ApiFailure);
              return false;
            }),
        ),
      );
      const mailbox = (to: string) => to.toLowerCase().replace(/\+[^@]*/, '');
      /** The amounts that were taken of one budget. */
      const sum = (name: 'invitations' | 'mails' | 'import_rows', of: (wish: Wish) => boolean) =>
        all.reduce((total, one, n) => total + (taken[n] && of(one) ? (one.wish[name] ?? 0) : 0), 0);
      for (const [n, one] of all.entries()) {
        for (const name of ['invitations', 'mails', 'import_rows'] as const) {
          const amount = one.wish[name];
          if (amount === undefined) continue;
          const to = one.wish.to && mailbox(one.wish.to);
          const isMine = ({ workspace }: Wish) => workspace === one.workspace;
          const isTo = ({ wish }: Wish) => wish.to !== undefined && mailbox(wish.to) === to;
          const used: [number, number][] = [[sum(name, isMine), RULES[name].hour]];
          if (to !== undefined && name !== 'import_rows') {
            const { hour } = RULES[`${name}_to_one_address`];
            used.push([sum(name, isTo), hour], [sum(name, (wish) => isMine(wish) && isTo(wish)), Math.ceil(hour / 2)]);
          }
          for (const [total, limit] of used) expect(total).toBeLessThanOrEqual(limit);
          if (!taken[n]) expect(used.some(([total, limit]) => total + amount > limit)).toBe(true);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('the defaults leave a team and its campaigns alone', () => {
  expect(BUDGET_RULES).toEqual({
    invitations: { hour: 30, day: 100 },
    mails: { hour: 300, day: 2_000 },
    import_rows: { hour: 500_000, day: 2_000_000 },
    invitations_to_one_address: { hour: 6, day: 12 },
    mails_to_one_address: { hour: 10, day: 30 },
  });
});
