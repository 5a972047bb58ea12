import assert from 'node:assert/strict';
import { BudgetExceededError, Cartouche, EstimateMismatchError, PaymentRequiredError } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

export async function costs(server: TestServer): Promise<void> {
  const cartouche = new Cartouche(server.clientOptions);
  const templateId = await server.seed.template();
  const prospectIds = (await server.seed.prospects(3)).map(({ id }) => id);
  const askForApproval = async (cents: number) => cents <= 200;

  // #region estimate
  const { batchId, prospectCount } = await cartouche.batches.create({ templateId, prospectIds });
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: prospectCount });
  if (estimate.affordable && (await askForApproval(estimate.estimateCents))) {
    await cartouche.batches.generate(batchId, { estimate });
  }
  // #endregion
  assert.equal((await cartouche.batches.waitUntilDone(batchId)).status, 'completed');

  const capped = cartouche.with({ apiKey: await server.seed.key({ monthlySpendCapCents: 50 }) });
  const outcomes: string[] = [];
  for (const [client, maxCents] of [[cartouche, 50] as const, [capped, 500] as const]) {
    // #region refused
    try {
      await client.batches.createAndGenerate({ templateId, prospectIds, maxCents });
    } catch (error) {
      if (error instanceof BudgetExceededError)
        outcomes.push(`${error.estimateCents} > ${error.maxCents}`); // nothing spent
      else if (error instanceof EstimateMismatchError)
        outcomes.push(`now ${error.estimateCents}`); // the price changed
      else if (error instanceof PaymentRequiredError)
        outcomes.push(`${error.reason}, ${error.upgradeUrl}`); // 402
      else throw error;
    }
    // #endregion
  }
  assert.equal(outcomes[0], '75 > 50');
  assert.match(outcomes[1] ?? '', /^spend_cap_exceeded/);

  // #region balance
  const { usage, discoveryCredits, key } = await cartouche.billing.getEntitlements();
  console.log(`${usage.remainingCents} cents and ${discoveryCredits.remaining} discovery credits are left`);
  console.log(`this key spent ${key.spentThisMonthCents} of ${key.monthlySpendCapCents ?? 'any number of'} cents`);
  // #endregion
  assert.equal(usage.heldCents, 0);
}
