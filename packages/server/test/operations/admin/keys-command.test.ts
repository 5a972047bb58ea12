import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockReason } from '../../../src/domains/billing/allowance.ts';
import { createAuthService } from '../../../src/domains/keys/service.ts';
import type { Subscription } from '../../../src/http/caller.ts';
import { addAdminCommands } from '../../../src/operations/admin/keys-command.ts';
import { createCommandLine, runCommandLine } from '../../../src/operations/command-line.ts';
import { createManualClock } from '../../../src/platform/clock.ts';
import { randomIds } from '../../../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

const clock = createManualClock('2026-11-20T12:00:00.000000Z');
const unknownId = '11111111-1111-4111-8111-111111111111';
let database: TestDatabase;
let dashboardUrl: string | undefined = 'https://app.example';

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.reset());

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const output = { print: (text: string) => out.push(text), printError: (text: string) => err.push(text) };
  const program = createCommandLine(output);
  addAdminCommands(program, {
    ...output,
    clock,
    dashboardUrl: () => dashboardUrl,
    withDatabase: (work) => work(database.db),
  });
  const code = await runCommandLine(program, args, output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const createWorkspace = async () =>
  JSON.parse((await run('workspaces', 'create', '--name', 'Lumen', '--plan', 'growth', '--json')).out).id as string;
const findCaller = (key: string) => createAuthService({ db: database.db, clock, ids: randomIds }).findCaller(key);

describe('workspaces', () => {
  it('create says what to do next', async () => {
    const { code, out } = await run('workspaces', 'create', '--name', 'Lumen Logistics');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Created the workspace ([0-9a-f-]{36}) on the plan free\.\nMake a key for it: cartouche-server keys create --workspace \1$/,
    );
  });

  it('create begins a trial', async () => {
    await run('workspaces', 'create', '--name', 'Lumen', '--plan', 'starter', '--trial-days', '14');
    const { workspaces } = JSON.parse((await run('workspaces', 'list', '--json')).out);
    expect(workspaces).toMatchObject([
      { name: 'Lumen', plan: 'starter', subscriptionStatus: 'trialing', trialEndsAt: '2026-12-04T12:00:00.000000Z' },
    ]);
  });

  it('list shows one per line', async () => {
    expect((await run('workspaces', 'list')).out).toBe('There is no workspace yet.');
    const id = await createWorkspace();
    expect((await run('workspaces', 'list')).out).toBe(`${id}  growth  active    Lumen`);
  });
});

describe('workspaces update', () => {
  const account = async (id: string) =>
    database.db
      .selectFrom('workspaces')
      .select(['name', 'plan', 'subscription_status', 'trial_ends_at', 'allowance_cents', 'used_cents', 'held_cents'])
      .select('discovery_included')
      .where('id', '=', id)
      .executeTakeFirst();
  const createFree = async () =>
    JSON.parse((await run('workspaces', 'create', '--name', 'Lumen', '--json')).out).id as string;
  const update = (id: string, ...args: string[]) => run('workspaces', 'update', '--workspace', id, ...args);

  it('grants what the new plan has, keeps what was used, and opens a locked workspace', async () => {
    const id = await createFree();
    const { key } = JSON.parse((await run('keys', 'create', '--workspace', id, '--json')).out);
    await database.db.updateTable('workspaces').set({ used_cents: 1_500, held_cents: 25 }).execute();
    const subscription = async () => (await findCaller(key))?.subscription as Subscription;
    expect(lockReason(await subscription(), clock.now())).toBe('free_usage_exhausted');

    expect(await update(id, '--plan', 'starter')).toEqual({
      code: 0,
      out:
        `${id} (Lumen) is on the plan starter, subscription active.\n` +
        'Allowance: 5000 cents, of which 1500 are used and 25 held; 3 discovery credits in all.',
      err: '',
    });
    expect(await account(id)).toEqual({
      name: 'Lumen',
      plan: 'starter',
      subscription_status: 'active',
      trial_ends_at: null,
      allowance_cents: 5_000,
      used_cents: 1_500,
      held_cents: 25,
      discovery_included: 3,
    });
    expect(lockReason(await subscription(), clock.now())).toBeNull();
  });

  it('changes only what is named', async () => {
    const id = await createWorkspace();
    await update(id, '--name', 'Lumen Logistics', '--allowance-cents', '70000');
    const changed = { name: 'Lumen Logistics', plan: 'growth', allowance_cents: 70_000, discovery_included: 10 };
    expect(await account(id)).toMatchObject({ ...changed, subscription_status: 'active' });
    await update(id, '--status', 'past_due');
    expect(await account(id)).toMatchObject({ ...changed, subscription_status: 'past_due' });
  });

  it('begins a trial, which ends with the next status', async () => {
    const id = await createFree();
    const { out } = await update(id, '--plan', 'growth', '--trial-days', '14', '--json');
    const trial = { subscriptionStatus: 'trialing', trialEndsAt: '2026-12-04T12:00:00.000000Z' };
    expect(JSON.parse(out)).toMatchObject({ id, plan: 'growth', allowanceCents: 50_000, ...trial });
    await update(id, '--status', 'active');
    expect(await account(id)).toMatchObject({ subscription_status: 'active', trial_ends_at: null });
  });

  it('goes back to the free plan, which has no subscription', async () => {
    const id = await createWorkspace();
    await update(id, '--plan', 'free');
    expect(await account(id)).toMatchObject({ plan: 'free', subscription_status: 'none', allowance_cents: 1_500 });
    expect(await update(id, '--trial-days', '14')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is for paid plans: the free one has no subscription'),
    });
    expect(await update(id, '--status', 'active')).toMatchObject({ code: 1 });
  });

  it('refuses what contradicts itself, and an unknown workspace', async () => {
    const id = await createWorkspace();
    expect(await update(id, '--status', 'canceled', '--trial-days', '3')).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not go with the status canceled'),
    });
    expect(await update(unknownId, '--plan', 'growth')).toEqual({
      code: 1,
      out: '',
      err: `error: No workspace has the id ${unknownId}.`,
    });
  });
});

describe('people', () => {
  it('are added, and adding them again changes their role', async () => {
    const workspace = await createWorkspace();
    const add = (...args: string[]) =>
      run('workspaces', 'add-member', '--workspace', workspace, '--email', 'Mira@lumen.example', ...args);
    expect(await add('--role', 'owner')).toMatchObject({ code: 0, out: expect.stringContaining('is owner of') });
    await add('--name', 'Mira Kahn', '--role', 'viewer');
    const rows = await database.db.selectFrom('team_members').select(['email', 'name', 'role']).execute();
    expect(rows).toEqual([{ email: 'mira@lumen.example', name: 'Mira Kahn', role: 'viewer' }]);
  });

  it('get a link that makes them owners, where people sign in', async () => {
    const workspace = await createWorkspace();
    const link = (...args: string[]) =>
      run('workspaces', 'owner-link', '--workspace', workspace, '--email', 'Mira@lumen.example', ...args);
    const { code, out } = await link();
    expect(code).toBe(0);
    const [, token = ''] =
      /^https:\/\/app\.example\/auth\/link\?token=([\w-]{43})\n\nOpen it within 15 minutes: /.exec(out) ?? [];
    const rows = await database.db.selectFrom('sign_in_links').selectAll().execute();
    expect(rows).toMatchObject([{ purpose: 'owner', workspace_id: workspace, email: 'mira@lumen.example' }]);
    expect(token).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(token);
    const unknown = await run('workspaces', 'owner-link', '--workspace', unknownId, '--email', 'a@b.example');
    expect(unknown).toMatchObject({ code: 1, err: `error: No workspace has the id ${unknownId}.` });
    dashboardUrl = undefined;
    expect((await link()).err).toBe('error: People can not sign in because DASHBOARD is false.');
    dashboardUrl = 'https://app.example';
  });

  it('of an unknown workspace or role are refused', async () => {
    const add = (...args: string[]) => run('workspaces', 'add-member', '--email', 'a@b.example', ...args);
    expect(await add('--workspace', unknownId)).toMatchObject({
      code: 1,
      err: `error: No workspace has the id ${unknownId}.`,
    });
    expect((await add('--workspace', unknownId, '--role', 'king')).code).toBe(2);
  });
});

describe('keys', () => {
  it('create shows the key once, and it works', async () => {
    const workspace = await createWorkspace();
    const { code, out } = await run('keys', 'create', '--workspace', workspace);
    expect(code).toBe(0);
    const [, key, id] =
      /^(crt_\S{49})\n\nThis is the key (\S{36})\. Keep it: it is shown only this once\.$/.exec(out) ?? [];
    expect(await findCaller(key ?? '')).toMatchObject({
      workspaceId: workspace,
      keyId: id,
      monthlySpendCapCents: null,
    });
    expect((await run('keys', 'list', '--workspace', workspace, '--json')).out).not.toContain(key?.slice(4, 30));
  });

  it('create takes scopes and a cap', async () => {
    const workspace = await createWorkspace();
    const args = [
      '--workspace',
      workspace,
      '--name',
      'agent',
      '--scopes',
      'read:pages, write:pages',
      '--monthly-cap-cents',
      '2500',
      '--json',
    ];
    const { key, name } = JSON.parse((await run('keys', 'create', ...args)).out);
    expect(name).toBe('agent');
    expect(await findCaller(key)).toMatchObject({ scopes: ['read:pages', 'write:pages'], monthlySpendCapCents: 2_500 });
  });

  it('create gives authority only where it is granted', async () => {
    const args = ['--workspace', await createWorkspace(), '--json'];
    const scopesOf = async (...more: string[]) =>
      (await findCaller(JSON.parse((await run('keys', 'create', ...args, ...more)).out).key))?.scopes ?? [];
    const plain = await scopesOf();
    expect(plain).toEqual(expect.arrayContaining(['write:pages', 'write:workspace', 'read:audit']));
    for (const scope of ['write:keys', 'write:team', 'write:privacy']) expect(plain).not.toContain(scope);
    expect(await scopesOf('--grant', 'write:keys, write:privacy')).toEqual([...plain, 'write:keys', 'write:privacy']);
    expect(await scopesOf('--scopes', 'read:pages', '--grant', 'write:team')).toEqual(['read:pages', 'write:team']);
    expect(await scopesOf('--scopes', 'read:pages', '--grant', 'write:team', '--grant', 'write:keys')).toEqual([
      'read:pages',
      'write:team',
      'write:keys',
    ]);
  });

  it('list shows what each key may do', async () => {
    const workspace = await createWorkspace();
    expect((await run('keys', 'list', '--workspace', workspace)).out).toBe('This workspace has no key yet.');
    const args = [
      '--workspace',
      workspace,
      '--name',
      'agent',
      '--scopes',
      'read:pages',
      '--monthly-cap-cents',
      '2500',
      '--json',
    ];
    const { id, key } = JSON.parse((await run('keys', 'create', ...args)).out);
    const line = (state: string) =>
      `${id}  crt_…${key.slice(-4)}  ${state}  agent\n    cap: 2500 cents a month; scopes: read:pages`;
    expect((await run('keys', 'list', '--workspace', workspace)).out).toBe(line('active'));
    await run('keys', 'revoke', id, '--workspace', workspace);
    expect((await run('keys', 'list', '--workspace', workspace)).out).toBe(line('revoked 2026-11-20T12:00:00.000000Z'));
  });

  it('revoke ends a key', async () => {
    const workspace = await createWorkspace();
    const { id, key } = JSON.parse((await run('keys', 'create', '--workspace', workspace, '--json')).out);
    expect(await run('keys', 'revoke', id, '--workspace', workspace)).toEqual({
      code: 0,
      out: `Revoked the key ${id}.`,
      err: '',
    });
    expect(await findCaller(key)).toBeUndefined();
    expect(await run('keys', 'revoke', unknownId, '--workspace', workspace)).toEqual({
      code: 1,
      out: '',
      err: `error: No key has the id ${unknownId}.`,
    });
  });
});

describe('what is wrong', () => {
  it('is refused with 1 when the service refuses it', async () => {
    const workspace = await createWorkspace();
    const { code, out, err } = await run('keys', 'create', '--workspace', workspace, '--scopes', 'write:everything');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('"write:everything" is not a scope; the scopes are read:prospects,');
    expect(await run('keys', 'create', '--workspace', unknownId)).toEqual({
      code: 1,
      out: '',
      err: 'error: workspaceId: is not the id of a workspace',
    });
  });

  it.each([
    [['keys', 'destroy'], "error: unknown command 'destroy'"],
    [['keys', 'revok'], "error: unknown command 'revok'\n(Did you mean revoke?)"],
    [['keys', 'list'], "error: required option '--workspace <id>' not specified"],
    [
      ['keys', 'list', '--workspace', 'x'],
      "error: option '--workspace <id>' argument 'x' is invalid. It is not an id.",
    ],
    [['keys', 'revoke', '--workspace', unknownId], "error: missing required argument 'key-id'"],
    [['keys', 'list', 'extra', '--workspace', unknownId], "error: too many arguments for 'list'"],
    [
      ['keys', 'create', '--workspace', unknownId, '--monthly-cap-cents', '-5'],
      "error: option '--monthly-cap-cents <n>' argument '-5' is invalid. It must be a whole number.",
    ],
    [
      ['keys', 'create', '--workspace', unknownId, '--monthly-cap-cents', '1.5'],
      "error: option '--monthly-cap-cents <n>' argument '1.5' is invalid. It must be a whole number.",
    ],
    [['keys', 'create', '--workspace', unknownId, '--plan', 'free'], "error: unknown option '--plan'"],
    [
      ['keys', 'create', '--workspace', unknownId, '--scope', 'read:pages'],
      "error: unknown option '--scope'\n(Did you mean --scopes?)",
    ],
    [['workspaces', 'create'], "error: required option '--name <name>' not specified"],
    [['workspaces', 'create', '--name', 'x', '--plan', 'gold'], 'Allowed choices are free, starter, growth, scale.'],
    [['workspaces', 'update', '--plan', 'growth'], "error: required option '--workspace <id>' not specified"],
    [['workspaces', 'update', '--workspace', unknownId], 'error: say what to change: --plan, --status, --trial-days,'],
    [
      ['workspaces', 'update', '--workspace', unknownId, '--plan', 'gold'],
      'Allowed choices are free, starter, growth, scale.',
    ],
    [
      ['workspaces', 'update', '--workspace', unknownId, '--status', 'paid'],
      'Allowed choices are none, trialing, active, past_due, canceled.',
    ],
    [['workspaces', 'update', '--workspace', unknownId, '--trial-days', '999999999999'], 'It must be at most 3650.'],
    [
      ['workspaces', 'add-member', '--workspace', unknownId, '--email', 'ada'],
      "error: option '--email <address>' argument 'ada' is invalid. It is not an email address.",
    ],
  ])('is told with 2 and the usage: %j', async (args, message) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain(`Usage: cartouche-server ${args[0]}`);
  });

  it('leads to help when it is asked for, and for a group without an action', async () => {
    expect(await run('keys', 'create', '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('--monthly-cap-cents <n>'),
    });
    expect(await run('keys')).toMatchObject({ code: 2, err: expect.stringContaining('revoke [options] <key-id>') });
  });
});

it('answers --version with the version of the package', async () => {
  expect(await run('--version')).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+$/), err: '' });
});
