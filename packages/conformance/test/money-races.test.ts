import { expect, test } from 'vitest';
import { ensureTemplate, needsOperator, newEmail, newKey, newWorkspace, siteDomain } from '../src/suite.ts';

const PAGE_CENTS = 25;
const CALLS = 12;

const statuses = (answers: readonly { status: number }[]) => ({
  made: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status }) => status === 402).length,
});

test('§7: calls at the same moment spend an allowance exactly, and never more', async (context) => {
  needsOperator(context);
  const { api, workspaceId } = await newWorkspace();
  const templateId = await ensureTemplate(api);
  const { usage } = (await api.get('/api/billing/entitlements')).body;
  const poor = await newWorkspace({ plan: 'scale', allowanceCents: usage.usedCents + 3 * PAGE_CENTS });
  const poorTemplate = await ensureTemplate(poor.api);
  const pages = Array.from({ length: CALLS }, () =>
    poor.api.post('/api/v1/prospect-pages', { email: newEmail(), companyDomain: siteDomain, templateId: poorTemplate }),
  );
  expect(statuses(await Promise.all(pages))).toEqual({ made: 3, refused: CALLS - 3 });
  const after = (await poor.api.get('/api/billing/entitlements')).body.usage;
  expect([after.usedCents, after.heldCents]).toEqual([usage.usedCents + 3 * PAGE_CENTS, 0]);

  // The same for the cap of a key, whose workspace has enough.
  const capped = (await newKey({ workspaceId, monthlySpendCapCents: 2 * PAGE_CENTS })).api;
  const capsPages = Array.from({ length: CALLS }, () =>
    capped.post('/api/v1/prospect-pages', { email: newEmail(), companyDomain: siteDomain, templateId }),
  );
  expect(statuses(await Promise.all(capsPages))).toEqual({ made: 2, refused: CALLS - 2 });
  expect((await api.get('/api/billing/entitlements')).body.usage.usedCents).toBe(usage.usedCents + 2 * PAGE_CENTS);
});
