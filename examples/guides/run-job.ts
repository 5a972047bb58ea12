// #region job
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Cartouche, type ImportProspectsResult, idempotencyKeyFrom } from '@cartouche/sdk';

type Job = { id: string; csv: string; templateId: string; imported?: ImportProspectsResult };

/** Imports people and pays for their pages once, however often it is killed and started again. */
export async function runJob(cartouche: Cartouche, file: string, begin: () => Promise<Job>) {
  const job: Job = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : await begin();
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify(job));
    renameSync(`${file}.new`, file); // a kill leaves the old file or the new one
  };
  save(); // before the first call: every start sends the same input

  const { id, csv, templateId } = job;
  const idempotencyKey = idempotencyKeyFrom('import', id);
  job.imported ??= await cartouche.prospects.import({ csv, templateId }, { idempotencyKey });
  save();

  const { report, batch } = job.imported;
  for (const { row, issues } of report.results) if (issues.length > 0) console.warn(row, issues);
  if (!batch) return null; // no row could be stored
  const { batchId, prospectCount } = batch;
  if ((await cartouche.batches.status(batchId)).status === 'draft') {
    const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: prospectCount });
    await cartouche.batches.generate(batchId, { estimate, maxCents: 500 });
  }
  return cartouche.batches.waitUntilDone(batchId);
}
// #endregion
