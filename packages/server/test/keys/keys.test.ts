import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceOf } from '../../src/domains/billing/price-list.ts';
import { hasChecksum, hashApiKey, makeApiKey } from '../../src/domains/keys/api-key.ts';
import { plans } from '../../src/domains/keys/plans.ts';
import { type AuthService, createAuthService } from '../../src/domains/keys/service.ts';
import { createManualClock, type ManualClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const ALL_SCOPES = [
  'read:prospects',
  'write:prospects',
  'read:pages',
  'write:pages',
  'read:analytics',
  'read:leads',
  'write:leads',
  'read:meetings',
  'write:meetings',
  'read:events',
  'read:batches',
  'write:batches',
  'read:connectors',
  'write:connectors',
  'read:discovery',
  'write:discovery',
  'read:templates',
  'write:templates',
  'read:materials',
  'write:materials',
  'read:runs',
  'write:runs',
  'read:media',
  'write:media',
  'read:workspace',
  'write:workspace',
  'write:team',
  'read:keys',
  'write:keys',
  'read:billing',
  'read:privacy',
  'write:privacy',
  'read:audit',
];
const DEFAULT_SCOPES = ALL_SCOPES.filter((scope) => !['write:team', 'write:keys', 'write:privacy'].includes(scope));

let database: TestDatabase;
let clock: ManualClock;
let auth: AuthService;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reset();
  clock = createManualClock('2026-11-20T12:00:00.000000Z');
  auth = createAuthService({ db: database.db, clock, ids: randomIds });
});

const workspaceRow = (id: string) =>
  database.db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a key', () => {
  it('is crt_, 32 random bytes in base64url, and their checksum', () => {
    const { key, hash, last4 } = makeApiKey(randomIds);
    expect(key).toMatch(/^crt_[A-Za-z0-9_-]{49}$/);
    expect(Buffer.from(key.slice(4, 47), 'base64url')).toHaveLength(32);
    expect(hasChecksum(key)).toBe(true);
    expect(hasChecksum('crt_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGWMnuic')).toBe(true);
    expect(last4).toBe(key.slice(-4));
    expect(hash).toBe(hashApiKey(key));
    expect(makeApiKey(randomIds).key).not.toBe(key);
  });

  it('is hashed with SHA-256', () => {
    expect(hashApiKey('crt_example')).toBe('8fbd79570407475d3ca80bccb2f7712b9b75a4ffe0d46a1e815326e180509be6');
  });

  it('is nowhere in the database', async () => {
    const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen' });
    const { key } = await auth.keys.issue({ workspaceId, name: 'test' });
    const [row] = await database.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(key.slice(4));
    expect(row?.key_hash).toBe(hashApiKey(key));
    expect(row?.last4).toBe(key.slice(-4));
  });

  it('decides the caller: workspace, its subscription, scopes and cap', async () => {
    const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen' });
    const subscription = {
      plan: 'free',
      subscription_status: 'none',
      trial_ends_at: null,
      allowance_cents: 1_500,
      used_cents: 0,
    };
    const all = await auth.keys.issue({ workspaceId, name: 'all' });
    const granted = await auth.keys.issue({ workspaceId, name: 'granted', scopes: ALL_SCOPES });
    const some = await auth.keys.issue({
      workspaceId,
      name: 'some',
      scopes: ['write:pages', 'read:pages', 'write:pages'],
      monthlySpendCapCents: 1_000,
    });
    expect(await auth.findCaller(all.key)).toEqual({
      workspaceId,
      keyId: all.id,
      scopes: DEFAULT_SCOPES,
      monthlySpendCapCents: null,
      expiresAt: null,
      subscription,
    });
    expect((await auth.findCaller(granted.key))?.scopes).toEqual(ALL_SCOPES);
    expect(await auth.findCaller(some.key)).toEqual({
      workspaceId,
      keyId: some.id,
      scopes: ['write:pages', 'read:pages'],
      monthlySpendCapCents: 1_000,
      expiresAt: null,
      subscription,
    });
  });

  it('has no caller when it is unknown, truncated, or revoked', async () => {
    const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen' });
    const { id, key } = await auth.keys.issue({ workspaceId, name: 'test' });
    const other = await auth.keys.issue({ workspaceId, name: 'other' });
    expect(await auth.findCaller(makeApiKey(randomIds).key)).toBeUndefined();
    expect(await auth.findCaller(key.slice(0, -1))).toBeUndefined();
    expect(await auth.findCaller(hashApiKey(key))).toBeUndefined();
    expect(await auth.keys.revoke({ workspaceId }, id)).toMatchObject({
      key: { revoked_at: '2026-11-20T12:00:00.000000Z' },
    });
    expect(await auth.findCaller(key)).toBeUndefined();
    expect(await auth.findCaller(other.key)).toBeDefined();
  });

  it('is revoked once, by its own workspace', async () => {
    const mine = await auth.createWorkspace({ name: 'Mine' });
    const theirs = await auth.createWorkspace({ name: 'Theirs' });
    const { id, key } = await auth.keys.issue({ workspaceId: mine.id, name: 'test' });
    await expect(auth.keys.revoke({ workspaceId: theirs.id }, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await auth.findCaller(key)).toBeDefined();
    await auth.keys.revoke({ workspaceId: mine.id }, id);
    clock.advance(1_000);
    await auth.keys.revoke({ workspaceId: mine.id }, id);
    expect((await auth.keys.list(mine.id))[0]?.revoked_at).toBe('2026-11-20T12:00:00.000000Z');
  });

  it('changes itself, and no other key that has authority', async () => {
    const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen' });
    const [mine, strong, weak] = await Promise.all(
      [ALL_SCOPES, ALL_SCOPES, DEFAULT_SCOPES].map((scopes) => auth.keys.issue({ workspaceId, name: 'test', scopes })),
    );
    const caller = await auth.findCaller(mine?.key ?? '');
    if (!caller) throw new Error('The key has no caller.');
    const rename = (key: { id: string } | undefined) => auth.keys.update(caller, key?.id ?? '', { name: 'renamed' });
    await expect(rename(strong)).rejects.toMatchObject({ code: 'fresh_sign_in_required' });
    expect([(await rename(mine)).key.name, (await rename(weak)).key.name]).toEqual(['renamed', 'renamed']);
    expect((await auth.keys.list(workspaceId)).find(({ id }) => id === strong?.id)?.name).toBe('test');
  });

  it('is listed without itself, newest first', async () => {
    const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen' });
    const first = await auth.keys.issue({
      workspaceId,
      name: ' first ',
      scopes: ['read:pages'],
      monthlySpendCapCents: 0,
    });
    clock.advance(1_000);
    const second = await auth.keys.issue({ workspaceId, name: 'second' });
    const listed = await auth.keys.list(workspaceId);
    expect(listed).toEqual([
      {
        id: second.id,
        version: 1,
        name: 'second',
        last4: second.key.slice(-4),
        scopes: DEFAULT_SCOPES,
        monthly_spend_cap_cents: null,
        month_spent_cents: 0,
        expires_at: null,
        last_used_at: null,
        previous_secret_expires_at: null,
        connected_by: null,
        created_by: null,
        rotation_advised: false,
        created_at: '2026-11-20T12:00:01.000000Z',
        revoked_at: null,
      },
      {
        id: first.id,
        version: 1,
        name: 'first',
        last4: first.key.slice(-4),
        scopes: ['read:pages'],
        monthly_spend_cap_cents: 0,
        month_spent_cents: 0,
        expires_at: null,
        last_used_at: null,
        previous_secret_expires_at: null,
        connected_by: null,
        created_by: null,
        rotation_advised: false,
        created_at: '2026-11-20T12:00:00.000000Z',
        revoked_at: null,
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(first.key.slice(4, 20));
  });

  it.each([
    ['an unknown scope', { scopes: ['write:pages', 'write:everything'] }, 'scopes'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a negative cap', { monthlySpendCapCents: -1 }, 'monthlySpendCapCents'],
    ['a cap in fractions of a cent', { monthlySpendCapCents: 1.5 }, 'monthlySpendCapCents'],
    ['a blank name', { name: ' ' }, 'name'],
    ['an unknown workspace', { workspaceId: '11111111-1111-4111-8111-111111111111' }, 'workspaceId'],
  ])('is refused with %s', async (_case, changed, path) => {
    const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen' });
    await expect(auth.keys.issue({ workspaceId, name: 'test', ...changed })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { issues: [{ path }] },
    });
    expect(await database.db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
  });
});

describe('a workspace', () => {
  it('gets what its plan grants', async () => {
    expect(plans).toMatchObject({
      free: { allowance_cents: 1_500, discovery_credits: 1 },
      starter: { allowance_cents: 5_000, discovery_credits: 3 },
      growth: { allowance_cents: 50_000, discovery_credits: 10 },
      scale: { allowance_cents: 500_000, discovery_credits: 100 },
    });
    const { id } = await auth.createWorkspace({ name: 'Lumen', plan: 'growth' });
    expect(await workspaceRow(id)).toMatchObject({
      name: 'Lumen',
      plan: 'growth',
      subscription_status: 'active',
      trial_ends_at: null,
      allowance_cents: 50_000,
      used_cents: 0,
      held_cents: 0,
      discovery_included: 10,
      created_at: '2026-11-20T12:00:00.000000Z',
    });
  });

  it('is on the free plan by default, without a subscription', async () => {
    const { id } = await auth.createWorkspace({ name: 'Lumen' });
    expect(await workspaceRow(id)).toMatchObject({
      plan: 'free',
      subscription_status: 'none',
      allowance_cents: 1_500,
      discovery_included: 1,
    });
  });

  it('can try everything on the free plan: a template, a materials template and 20 pages', () => {
    const everything =
      priceOf('template_create').estimateCents +
      priceOf('purpose_template_build').estimateCents +
      priceOf('recipient_render', 20).estimateCents;
    expect(plans.free.allowance_cents).toBe(everything);
  });

  it('may begin with a trial, and with other amounts', async () => {
    const { id } = await auth.createWorkspace({
      name: 'Lumen',
      plan: 'starter',
      trialEndsAt: new Date('2026-12-04T12:00:00Z'),
      allowanceCents: 75,
      discoveryCredits: 0,
    });
    expect(await workspaceRow(id)).toMatchObject({
      subscription_status: 'trialing',
      trial_ends_at: '2026-12-04T12:00:00.000000Z',
      allowance_cents: 75,
      discovery_included: 0,
    });
  });

  it('that exists under the id is left as it is', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    expect(await auth.createWorkspace({ id, name: 'First' })).toEqual({ id });
    expect(await auth.createWorkspace({ id, name: 'Second', plan: 'scale' })).toEqual({ id });
    expect(await auth.listWorkspaces()).toMatchObject([
      { id, name: 'First', plan: 'free', subscriptionStatus: 'none', trialEndsAt: null },
    ]);
  });

  it('is refused on a plan that does not exist', async () => {
    await expect(auth.createWorkspace({ name: 'Lumen', plan: 'toString' as 'free' })).rejects.toMatchObject({
      details: { issues: [{ path: 'plan' }] },
    });
  });
});
