import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00.000000Z');
  await server.reset();
});

const change = (values: {
  plan?: string;
  subscription_status?: string;
  allowance_cents?: number;
  used_cents?: number;
}) => server.database.db.updateTable('workspaces').set(values).where('id', '=', server.workspaceId).execute();
const entitlements = async (key?: string) =>
  (await server.call('GET', '/api/billing/entitlements', key ? { key } : {})).body;
const estimate = (body: object, key?: string) =>
  server.call('POST', '/api/v1/billing/estimate', { body, ...(key && { key }) });
const hold = (subject: string, amount: number, unit: 'cents' | 'discovery_credits' = 'cents') =>
  server.database.db
    .transaction()
    .execute((trx) =>
      server.services.billing.hold(
        trx,
        { workspaceId: server.workspaceId, keyId: server.keyId, monthlySpendCapCents: null },
        [{ subject, unit, amount }],
      ),
    );

describe('GET /api/billing/entitlements', () => {
  it('shows the plan, the balances and the key', async () => {
    await hold('page:a', 25);
    await hold('discovery:s', 1, 'discovery_credits');
    expect(await entitlements()).toEqual({
      plan: 'growth',
      subscriptionStatus: 'active',
      locked: false,
      lockReason: null,
      upgradeUrl: '/settings/billing',
      usage: { allowanceCents: 50_000, usedCents: 0, heldCents: 25, remainingCents: 49_975 },
      discoveryCredits: { included: 10, used: 0, held: 1, remaining: 9 },
      key: { monthlySpendCapCents: null, spentThisMonthCents: 25, resetsAt: '2026-12-01T00:00:00.000000Z' },
      aiProvider: false,
    });
  });

  it('counts for each key what it spent itself', async () => {
    const other = await server.services.auth.keys.issue({
      workspaceId: server.workspaceId,
      name: 'other',
      monthlySpendCapCents: 1_000,
    });
    await hold('page:a', 25);
    expect((await entitlements(other.key)).key).toEqual({
      monthlySpendCapCents: 1_000,
      spentThisMonthCents: 0,
      resetsAt: '2026-12-01T00:00:00.000000Z',
    });
  });

  it.each([
    [
      { plan: 'free', used_cents: 50_000 },
      'free_usage_exhausted',
      "The free plan's usage is spent: 50000 of 50000 cents. Open /settings/billing.",
    ],
    [
      { subscription_status: 'canceled' },
      'trial_or_subscription_inactive',
      'The subscription is inactive (canceled). Open /settings/billing.',
    ],
    [
      { subscription_status: 'past_due' },
      'trial_or_subscription_inactive',
      'The subscription is inactive (past_due). Open /settings/billing.',
    ],
  ])('answers also when %j locks everything else', async (values, reason, message) => {
    await change(values);
    expect(await entitlements()).toMatchObject({ locked: true, lockReason: reason, upgradeUrl: '/settings/billing' });
    expect((await estimate({ type: 'discovery' })).body).toMatchObject({ affordable: false });
    for (const [method, path, body] of [
      ['GET', '/api/v1/prospects', undefined],
      ['POST', '/api/v1/prospects', { email: 'a@x.example' }],
    ] as const) {
      const { status, body: answer } = await server.call(method, path, body ? { body } : {});
      expect({ status, answer }).toEqual({
        status: 402,
        answer: {
          error: 'plan_limit',
          reason,
          upgradeUrl: '/settings/billing',
          message,
          requestId: expect.any(String),
        },
      });
    }
  });

  it('leaves what takes access away, so that a leak or a leaver can be handled', async () => {
    const { id: leaked } = await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'leaked' });
    const { body } = await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: 'https://1.1.1.1/' } });
    const { id } = body.connector;
    await change({ subscription_status: 'past_due' });
    const calls: [method: 'GET' | 'POST' | 'DELETE', path: string][] = [
      ['GET', '/api/v1/workspace/keys'],
      ['GET', '/api/v1/workspace/team'],
      ['GET', '/api/v1/connectors'],
      ['GET', `/api/v1/workspace/keys/${leaked}`],
      ['DELETE', `/api/v1/workspace/keys/${leaked}`],
      ['POST', `/api/v1/connectors/${id}/pause`],
      ['DELETE', `/api/v1/connectors/${id}`],
    ];
    for (const [method, path] of calls) {
      const { status, body: answer } = await server.call(method, path);
      expect([method, path, status, answer.error]).toEqual([method, path, 200, undefined]);
    }
    const nobody = `/api/v1/workspace/team/${crypto.randomUUID()}`;
    expect((await server.call('DELETE', nobody)).status).toBe(404);
    expect((await server.call('PATCH', nobody, { body: { role: 'viewer' } })).status).toBe(404);
    expect((await server.call('POST', '/api/v1/workspace/keys', { body: { name: 'new' } })).status).toBe(402);
  });

  it('says when a trial ended', async () => {
    const { id } = await server.services.auth.createWorkspace({
      name: 'Trial',
      plan: 'starter',
      trialEndsAt: new Date('2026-11-20T12:00:00Z'),
    });
    const { key } = await server.services.auth.keys.issue({ workspaceId: id, name: 'trial' });
    expect(await server.call('GET', '/api/v1/prospects', { key })).toMatchObject({
      status: 402,
      body: {
        message:
          'The subscription is inactive (trialing; the trial ended at 2026-11-20T12:00:00.000000Z). Open /settings/billing.',
      },
    });
  });

  it('does not lock a free workspace whose last cents are only set aside', async () => {
    await change({ plan: 'free', allowance_cents: 25 });
    await hold('page:last', 25);
    expect((await entitlements()).locked).toBe(false);
    expect((await server.call('GET', '/api/v1/prospects')).status).toBe(200);
  });
});

describe('POST /api/v1/billing/estimate', () => {
  it('says whether the balance and the cap of the key allow it', async () => {
    const capped = await server.services.auth.keys.issue({
      workspaceId: server.workspaceId,
      name: 'capped',
      monthlySpendCapCents: 50,
    });
    const affordable = async (body: object, key?: string) => (await estimate(body, key)).body.affordable;
    expect(await affordable({ type: 'recipient_render', quantity: 2_000 })).toBe(true);
    expect(await affordable({ type: 'recipient_render', quantity: 2_001 })).toBe(false);
    expect(await affordable({ type: 'recipient_render', quantity: 2 }, capped.key)).toBe(true);
    expect(await affordable({ type: 'recipient_render', quantity: 3 }, capped.key)).toBe(false);
    expect(await affordable({ type: 'discovery', quantity: 10 }, capped.key)).toBe(true);
    expect(await affordable({ type: 'discovery', quantity: 11 })).toBe(false);
  });

  it('leaves out what is set aside for work under way', async () => {
    await hold('page:under-way', 25);
    const { body } = await estimate({ type: 'recipient_render', quantity: 2_000 });
    expect(body.affordable).toBe(false);
    expect((await estimate({ type: 'recipient_render', quantity: 1_999 })).body.affordable).toBe(true);
  });
});
