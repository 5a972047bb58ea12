// Imports people, generates a page for each, and does both again to show that nothing is made or paid twice.
import assert from 'node:assert/strict';
// #region import
import { Cartouche, idempotencyKeyFrom } from '@cartouche/sdk';
import people from './people.json' with { type: 'json' };

const cartouche = new Cartouche(); // SERVICE_API_KEY and APP_URL

const prospects = await cartouche.prospects.upsert(people); // matched by email address

const [template] = (await cartouche.templates.list()).templates;
if (!template) throw new Error('The workspace needs a template.');
// #endregion
const before = await cartouche.billing.getEntitlements();

// #region generate
const campaign = {
  templateId: template.id,
  batchName: 'Spring campaign',
  prospectIds: prospects.map(({ id }) => id),
  maxCents: 500, // above this, it throws a BudgetExceededError and spends nothing; the draft remains
};
const idempotencyKey = idempotencyKeyFrom('spring-campaign', 2026);
const { batchId } = await cartouche.batches.createAndGenerate(campaign, { idempotencyKey });
// #endregion

// #region wait
const { status, counts } = await cartouche.batches.waitUntilDone(batchId, {
  deadlineMs: 120_000,
  onProgress: ({ counts }) => console.log(`${counts.rendered} of ${people.length} pages`),
});
for await (const { email, url, status } of cartouche.batches.listMembers(batchId)) {
  console.log(email, url ?? status); // a page that stopped for review or failed has no link, and costs nothing
}
// #endregion

assert.deepEqual([status, counts.rendered], ['completed', people.length]);

const again = await cartouche.batches.createAndGenerate(campaign, { idempotencyKey });
assert.equal(again.batchId, batchId);
const after = await cartouche.billing.getEntitlements();
const { estimateCents } = await cartouche.billing.estimate({ type: 'recipient_render', quantity: people.length });
assert.equal(after.usage.usedCents - before.usage.usedCents, estimateCents);
