import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cartouche } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';
import { runJob } from './run-job.ts';

/** The job loses the answer of each of its writes, as if it were killed there, and starts again. */
export async function killedJob(server: TestServer): Promise<void> {
  const cartouche = new Cartouche({ ...server.clientOptions, retries: 0 });
  const templateId = await server.seed.template();
  const before = await cartouche.billing.getEntitlements();
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-job-'));
  let begun = 0;
  const run = () =>
    runJob(cartouche, join(folder, 'job.json'), async () => {
      begun += 1;
      return { id: 'spring-2026', templateId, csv: 'Email,Company\nada@northwind.example,Northwind\n' };
    });
  try {
    for (const operation of ['importProspects', 'generateBatch'] as const) {
      server.faults.add({ kind: 'reset', at: 'answer', operation });
      await assert.rejects(run());
    }
    assert.equal((await run())?.counts.rendered, 1);
    assert.equal((await run())?.counts.rendered, 1);
  } finally {
    await rm(folder, { recursive: true });
  }
  assert.equal(begun, 1);
  assert.equal((await cartouche.batches.list()).batches.length, 1);
  const { estimateCents } = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 1 });
  const after = await cartouche.billing.getEntitlements();
  assert.equal(after.usage.usedCents - before.usage.usedCents, estimateCents);
}
