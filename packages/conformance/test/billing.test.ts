import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import {
  ensureTemplate,
  makePage,
  needsOperator,
  newEmail,
  newKey,
  newWorkspace,
  ownApi,
  siteDomain,
} from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

const read = async (of: Api) => (await of.get('/api/billing/entitlements')).body;

/** The first moment of the next UTC calendar month. */
function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
}

describe('GET /api/billing/entitlements', () => {
  test('§4: tells what is left of both balances', async (context) => {
    needsOperator(context);
    const { api: fresh } = await newWorkspace({ plan: 'growth' });
    expect(await read(fresh)).toEqual({
      plan: 'growth',
      subscriptionStatus: 'active',
      locked: false,
      lockReason: null,
      upgradeUrl: '/settings/billing',
      usage: { allowanceCents: 50_000, usedCents: 0, heldCents: 0, remainingCents: 50_000 },
      discoveryCredits: { included: 10, used: 0, held: 0, remaining: 10 },
      key: { monthlySpendCapCents: null, spentThisMonthCents: 0, resetsAt: expect.any(String) },
      aiProvider: expect.any(Boolean),
    });
  });

  test('§7: upgradeUrl is a relative path', async () => {
    expect((await read(api)).upgradeUrl).toMatch(/^\/[^/]/);
  });

  test('§5.5: shows the cap of the key, counted per UTC calendar month and per key', async (context) => {
    needsOperator(context);
    const { api: whole, workspaceId } = await newWorkspace();
    await ensureTemplate(whole);
    const { api: capped } = await newKey({ workspaceId, monthlySpendCapCents: 60 });
    const { api: other } = await newKey({ workspaceId, monthlySpendCapCents: 60 });
    await makePage(capped);
    const { key } = await read(capped);
    expect(key).toMatchObject({ monthlySpendCapCents: 60, spentThisMonthCents: 25 });
    expect(new Date(key.resetsAt).toISOString()).toBe(nextMonth());
    expect((await read(other)).key.spentThisMonthCents).toBe(0);
    await makePage(capped);
    const over = await capped.post('/api/v1/prospect-pages', { email: newEmail(), companyDomain: siteDomain });
    expect([over.status, over.body.reason]).toEqual([402, 'spend_cap_exceeded']);
    expect((await read(capped)).key.spentThisMonthCents).toBe(50);
    await makePage(other);
  });

  test('§5.4: answers also when the workspace is locked, and says why', async (context) => {
    needsOperator(context);
    const { api: locked } = await newWorkspace({ plan: 'growth', subscriptionStatus: 'canceled' });
    expect(await read(locked)).toMatchObject({ locked: true, lockReason: 'trial_or_subscription_inactive' });
  });
});

describe('POST /api/v1/billing/estimate', () => {
  test.for([
    [{ type: 'recipient_render' }, [1, 25, 25, 0]],
    [{ type: 'recipient_render', quantity: 5_000 }, [5_000, 25, 125_000, 0]],
    [{ type: 'template_create' }, [1, 500, 500, 0]],
    [{ type: 'template_edit' }, [1, 100, 100, 0]],
    [{ type: 'discovery' }, [1, 0, 0, 1]],
    [{ type: 'purpose_template_build' }, [1, 500, 500, 0]],
    [{ type: 'purpose_run', quantity: 3 }, [3, 25, 75, 0]],
  ] as const)('inferred: prices %j', async ([sent, [quantity, unitCents, estimateCents, credits]]) => {
    const { status, body } = await api.post('/api/v1/billing/estimate', sent);
    const price = { type: sent.type, quantity, unitCents, estimateCents, estimateDiscoveryCredits: credits };
    expect([status, body]).toEqual([200, { ...price, affordable: expect.any(Boolean) }]);
  });

  test('inferred: says whether it can be afforded now', async (context) => {
    needsOperator(context);
    const { api: poor } = await newWorkspace({ plan: 'growth', allowanceCents: 50, discoveryCredits: 0 });
    const affordable = async (sent: object) => (await poor.post('/api/v1/billing/estimate', sent)).body.affordable;
    expect([
      await affordable({ type: 'recipient_render', quantity: 2 }),
      await affordable({ type: 'recipient_render', quantity: 3 }),
      await affordable({ type: 'discovery' }),
    ]).toEqual([true, false, false]);
  });

  test.for([
    ['no type', {}, 'type'],
    ['an unknown type', { type: 'page' }, 'type'],
    ['nothing', { type: 'discovery', quantity: 0 }, 'quantity'],
    ['more than a batch', { type: 'discovery', quantity: 5_001 }, 'quantity'],
    ['half a page', { type: 'discovery', quantity: 0.5 }, 'quantity'],
  ] as const)('§7: refuses %s', async ([, sent, path]) => {
    const { status, body } = await api.post('/api/v1/billing/estimate', sent);
    expect([status, body.issues[0].path]).toEqual([400, path]);
  });
});

describe('GET /api/v1/billing/usage', () => {
  test('inferred: has both balances as the entitlements have them', async () => {
    const { usage, discoveryCredits } = await read(api);
    const { status, body } = await api.get('/api/v1/billing/usage');
    expect([status, body.usage, body.discoveryCredits]).toEqual([200, usage, discoveryCredits]);
  });
});
