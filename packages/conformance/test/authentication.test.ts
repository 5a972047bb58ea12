import { scopes } from '@cartouche/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { operations } from '../src/operations.ts';
import {
  ensureTemplate,
  makePage,
  needsOperator,
  newEmail,
  newKey,
  newWorkspace,
  ownApi,
  requireOperator,
  siteDomain,
} from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

describe('the key', () => {
  test.for(operations)('§5.3: $method $path needs one', async ({ method, path, body }) => {
    const answer = await api.call(method, path, { key: null, body });
    expect([answer.status, answer.body.error]).toEqual([401, 'api_key_required']);
  });

  test.for([
    ['another scheme', 'Basic Y3J0X3g6'],
    ['no scheme', 'crt_0123456789'],
    ['nothing behind the scheme', 'Bearer'],
    ['another prefix', 'Bearer sk_0123456789'],
    ['a signing secret', 'Bearer whsec_0123456789'],
    ['two keys', 'Bearer crt_a crt_b'],
  ] as const)('§5.1: %s is not a key: 401 api_key_required', async ([, Authorization]) => {
    const { status, body } = await api.get('/api/v1/prospects', { key: null, headers: { Authorization } });
    expect([status, body.error]).toEqual([401, 'api_key_required']);
  });

  test.for([
    ['an unknown key', 'crt_0123456789abcdefghijklmnopqrstuvwxyzABCDEF'],
    ['the prefix alone', 'crt_'],
    ['SQL', "crt_'OR'1'='1"],
    ['a long one', `crt_${'a'.repeat(4_000)}`],
  ] as const)('§5.3: %s opens no workspace: 401 workspace_required', async ([, key]) => {
    const { status, body } = await api.get('/api/v1/prospects', { key });
    expect([status, body.error]).toEqual([401, 'workspace_required']);
  });

  test('§5.2: begins with crt_', async () => {
    expect(api.key).toMatch(/^crt_[\w-]{20,}$/);
    expect((await api.get('/api/v1/prospects', { key: `${api.key}x` })).status).toBe(401);
    expect((await api.get('/api/v1/prospects', { key: api.key.slice(0, -1) })).status).toBe(401);
  });

  test('§5.1: the scheme may be written in any case (RFC 9110)', async () => {
    const headers = { Authorization: `bearer ${api.key}` };
    expect((await api.get('/api/v1/prospects', { key: null, headers })).status).toBe(200);
  });

  test('§5.3: a revoked key opens nothing from then on; its siblings still do', async (context) => {
    needsOperator(context);
    const { api: sibling, workspaceId } = await newWorkspace();
    const { api: revoked, keyId } = await newKey({ workspaceId });
    expect((await revoked.get('/api/v1/prospects')).status).toBe(200);
    await requireOperator().deleteKey({ workspaceId, keyId });
    const { status, body } = await revoked.get('/api/v1/prospects');
    expect([status, body.error]).toEqual([401, 'workspace_required']);
    expect((await sibling.get('/api/v1/prospects')).status).toBe(200);
  });

  test('§7: no refusal repeats the key', async () => {
    const key = 'crt_secretSecretSecretSecretSecretSecret';
    expect((await api.get('/api/v1/prospects', { key })).text).not.toContain('secretSecret');
  });
});

describe('scopes', () => {
  const scoped = operations.filter(({ scope }) => scope !== 'any');
  test.for(scoped)('§5.6: $method $path needs $scope', async ({ method, path, body, scope }, context) => {
    needsOperator(context);
    const { workspaceId } = await shared();
    const others = [...new Set(scoped.map((operation) => operation.scope))].filter((one) => one !== scope);
    const { api: lacking } = await newKey({ workspaceId, scopes: others });
    const answer = await lacking.call(method, path, { body });
    expect([answer.status, answer.body.error, answer.body.reason]).toEqual([403, 'missing_scope', scope]);
    expect(answer.body.message).toContain(scope);
  });

  test('a key acts on no key and no person that may do more than itself', async (context) => {
    needsOperator(context);
    const { api: whole, workspaceId } = await newWorkspace();
    const { api: weak } = await newKey({ workspaceId, scopes: ['write:keys', 'write:team', 'read:pages'] });
    const { keys } = (await whole.get('/api/v1/workspace/keys')).body;
    const strong = keys.find(({ scopes }: { scopes: string[] }) => scopes.length > 3);
    const calls = [
      ...(['owner', 'admin', 'editor', 'viewer'] as const).map(
        (role) => ['POST', '/api/v1/workspace/team', { email: newEmail(), role }] as const,
      ),
      ['POST', '/api/v1/workspace/keys', { name: 'more', scopes: ['read:pages', 'read:leads'] }],
      ['PATCH', `/api/v1/workspace/keys/${strong.id}`, { name: 'mine' }],
      ['POST', `/api/v1/workspace/keys/${strong.id}/rotate`],
      ['DELETE', `/api/v1/workspace/keys/${strong.id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await weak.call(method, path, { body });
      expect([method, path, answer.status, answer.body.error]).toEqual([method, path, 403, 'missing_scope']);
      expect(answer.body.message).toContain(answer.body.reason);
    }
    const { body: twin } = await weak.post('/api/v1/workspace/keys', { name: 'twin' });
    expect((await weak.call('DELETE', `/api/v1/workspace/keys/${twin.key.id}`)).status).toBe(200);
  });

  test('§5.6: write:pages is enough for POST /api/v1/prospect-pages', async (context) => {
    needsOperator(context);
    const { api: whole, workspaceId } = await shared();
    await ensureTemplate(whole);
    const { api: one } = await newKey({ workspaceId, scopes: ['write:pages'] });
    const { status } = await one.post('/api/v1/prospect-pages', { email: newEmail(), companyDomain: siteDomain });
    expect(status).toBe(200);
  });

  let made: Promise<{ api: Api; workspaceId: string }> | undefined;
  const shared = () => {
    made ??= newWorkspace();
    return made;
  };
});

describe('the allowance', () => {
  test('§5.4: keys work on the free plan, until its usage is spent', async (context) => {
    needsOperator(context);
    const { api: free, workspaceId } = await newWorkspace({ plan: 'free', allowanceCents: 550 });
    await ensureTemplate(free);
    await makePage(free);
    expect((await free.get('/api/v1/prospects')).status).toBe(200);
    await makePage(free);
    // A process may remember what a key may do for two seconds.
    await eventually(
      () => free.get('/api/v1/prospects'),
      ({ status }) => status === 402,
    );
    const { api: granted } = await newKey({ workspaceId, scopes: Object.keys(scopes) });
    for (const { method, path, body, whenLocked } of operations) {
      const answer = await granted.call(method, path, { body });
      const { error, reason, upgradeUrl } = answer.body;
      if (whenLocked) expect([method, path, answer.status]).toEqual([method, path, whenLocked]);
      else {
        expect([method, path, answer.status, error, reason]).toEqual([
          method,
          path,
          402,
          'plan_limit',
          'free_usage_exhausted',
        ]);
        expect(upgradeUrl).toMatch(/^\/[^/]/);
      }
    }
  });

  test('§5.4: a call that the rest of the free usage does not cover is refused too', async (context) => {
    needsOperator(context);
    const { api: free } = await newWorkspace({ plan: 'free', allowanceCents: 510 });
    await ensureTemplate(free);
    const { status, body } = await free.post('/api/v1/prospect-pages', {
      email: newEmail(),
      companyDomain: siteDomain,
    });
    expect([status, body.error, body.reason]).toEqual([402, 'plan_limit', 'free_usage_exhausted']);
  });

  test.for(['canceled', 'past_due'] as const)(
    '§5.4: a subscription that is %s answers 402',
    async (subscriptionStatus, context) => {
      needsOperator(context);
      const { api: locked } = await newWorkspace({ plan: 'growth', subscriptionStatus });
      const { status, body } = await locked.get('/api/v1/prospects');
      expect([status, body.error, body.reason]).toEqual([402, 'plan_limit', 'trial_or_subscription_inactive']);
      expect(body.upgradeUrl).toMatch(/^\/[^/]/);
    },
  );

  test('§5.5: the cap of a key stops its spending, and nothing else', async (context) => {
    needsOperator(context);
    const { api: whole, workspaceId } = await newWorkspace();
    const template = await ensureTemplate(whole);
    const { api: capped } = await newKey({ workspaceId, monthlySpendCapCents: 24 });
    for (const spend of [
      () => capped.post('/api/v1/prospect-pages', { email: newEmail(), companyDomain: siteDomain }),
      () => capped.post('/api/v1/templates', { description: 'An introduction.', acknowledgedEstimateCents: 500 }),
    ]) {
      const { status, body } = await spend();
      expect([status, body.reason]).toEqual([402, 'spend_cap_exceeded']);
    }
    expect((await capped.post('/api/v1/prospects', { email: newEmail() })).status).toBe(200);
    expect((await capped.post('/api/v1/batches', { templateId: template })).status).toBe(200);
  });

  test('§5.5: calls at the same moment can not pass a cap together', async (context) => {
    needsOperator(context);
    const { api: whole, workspaceId } = await newWorkspace();
    await ensureTemplate(whole);
    const { api: capped } = await newKey({ workspaceId, monthlySpendCapCents: 75 });
    const spend = () => capped.post('/api/v1/prospect-pages', { email: newEmail(), companyDomain: siteDomain });
    const statuses = (await Promise.all(Array.from({ length: 8 }, spend))).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 402, 402, 402, 402, 402]);
    expect((await capped.get('/api/billing/entitlements')).body.key.spentThisMonthCents).toBe(75);
  });
});
