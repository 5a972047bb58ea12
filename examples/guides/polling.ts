import assert from 'node:assert/strict';
import { Cartouche, DeadlineError, WorkFailedError } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

export async function polling(server: TestServer): Promise<void> {
  const cartouche = new Cartouche(server.clientOptions);
  const templateId = await server.seed.template();
  const prospectIds = (await server.seed.prospects(2)).map(({ id }) => id);
  const { batchId } = await cartouche.batches.createAndGenerate({ templateId, prospectIds, maxCents: 100 });
  const queue = { push: async (_job: { wait: string }) => undefined };

  // #region watch
  for await (const { status, counts } of cartouche.batches.watch(batchId)) {
    console.log(status, counts.rendered, counts.failed);
  }
  // #endregion

  const document = (await cartouche.templates.get(templateId)).document;
  const { buildId } = await cartouche.templates.create({ name: 'Second', document });
  const controller = new AbortController();
  // #region wait
  try {
    const { template_id } = await cartouche.templates.waitUntilBuilt(buildId, {
      deadlineMs: 60_000,
      signal: controller.signal,
    });
    console.log(`Template ${template_id}`);
  } catch (error) {
    if (error instanceof WorkFailedError)
      console.error(error.detail); // the work itself failed
    else if (error instanceof DeadlineError)
      await queue.push({ wait: buildId }); // still running: wait again later
    else throw error; // the signal's own reason, or a call that failed for good
  }
  // #endregion
  assert.equal((await cartouche.templates.getBuild(buildId)).status, 'completed');

  const jobs: { waitForBatch: string }[] = [];
  const [prospectId] = prospectIds as [string];
  // #region begin
  const second = await cartouche.batches.createAndGenerate({ templateId, prospectIds: [prospectId], maxCents: 100 });
  jobs.push({ waitForBatch: second.batchId }); // a text, which any queue can keep
  // #endregion
  const elsewhere = new Cartouche(server.clientOptions);
  // #region elsewhere
  for (const { waitForBatch } of jobs) {
    const { status, counts } = await elsewhere.batches.waitUntilDone(waitForBatch);
    console.log(waitForBatch, status, counts.rendered);
  }
  // #endregion
  assert.equal((await cartouche.batches.status(second.batchId)).counts.rendered, 1);
}
