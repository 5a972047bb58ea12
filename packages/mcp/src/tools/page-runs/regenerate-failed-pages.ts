import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { addsOutside } from '../../hints.ts';
import { id, ids, integer, object, optional, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { pageRunWork } from './page-run-work.ts';

export const regenerateFailedPages = defineTool({
  name: 'regenerate_failed_pages',
  group: 'page-runs',
  title: 'Regenerate failed pages',
  description:
    'Retries the contacts of a finished run whose pages failed or stopped for review. What failed was not charged; what is made now is.',
  hints: addsOutside,
  input: object({
    batchId: id('list_page_runs'),
    prospectIds: optional(ids('get_page_run', 'Only these', 5000)),
    acknowledgedEstimateCents: optional(integer('Refuses another price')),
  }),
  output: result({ batchId: string(), status: string(), queued: integer(), mode: string(), counts: thing }),
  accepts: 'RegenerateFailedPagesInput',
  returns: 'GenerateBatchResult',
  work: pageRunWork,
  deadlineMs: deadlines.write,
  lookup: 'list_page_runs',
  inspect: 'get_page_run_status',
  run: async (call) => {
    const { cartouche, args, options, confirm } = call;
    const { batchId, prospectIds, acknowledgedEstimateCents: amount } = args;
    // Without a figure nothing is compared, and only a user who can be asked is.
    const estimate =
      amount === undefined && !confirm
        ? undefined
        : await acknowledgedEstimate(call, {
            type: 'recipient_render',
            field: 'acknowledgedEstimateCents',
            quantity: prospectIds?.length ?? (await unmade()),
            amount,
          });
    const { counts: _, ...started } = await cartouche.batches.regenerateFailed(
      batchId,
      { prospectIds, estimate },
      options,
    );
    return { ...started, next: `Poll get_page_run_status with batchId ${batchId}` };

    async function unmade(): Promise<number> {
      const { counts } = await cartouche.batches.status(batchId, options);
      return Math.max(1, counts.failed + counts.review);
    }
  },
});
