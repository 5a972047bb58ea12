import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { addsOutside } from '../../hints.ts';
import { boolean, id, ids, integer, object, optional, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { progressWithNext } from './get-page-run-status.ts';
import { pageRunPercent, pageRunWork } from './page-run-work.ts';

export const generatePageRun = defineTool({
  name: 'generate_page_run',
  group: 'page-runs',
  title: 'Generate page run',
  description:
    'Spends: makes one page for each contact of a draft. Needs the figure of estimate_cost(recipient_render) for their number. forceSync waits, for at most 25 contacts.',
  hints: addsOutside,
  input: object({
    batchId: id('list_page_runs'),
    acknowledgedEstimateCents: integer(),
    prospectIds: optional(ids('get_page_run', 'Only these; the others leave the run', 5000)),
    forceSync: optional(boolean()),
  }),
  output: result({ batchId: string(), status: string(), queued: integer(), mode: string(), counts: thing }),
  accepts: 'GenerateBatchInput',
  returns: 'GenerateBatchResult',
  work: pageRunWork,
  percent: ({ cartouche, args, options }) => pageRunPercent(cartouche, args.batchId, options),
  deadlineMs: deadlines.slow,
  lookup: 'list_page_runs',
  inspect: 'get_page_run_status',
  run: async (call) => {
    const { cartouche, args, options } = call;
    const { batchId, acknowledgedEstimateCents: amount, prospectIds, forceSync } = args;
    // A contact that was erased since the draft is not in it any more: the draft's own count may be too high.
    const whom = prospectIds ? { quantity: prospectIds.length } : { batchId };
    const priced = { type: 'recipient_render', field: 'acknowledgedEstimateCents', ...whom, amount } as const;
    const estimate = await acknowledgedEstimate(call, priced);
    const started = await cartouche.batches.generate(batchId, { estimate, prospectIds, forceSync }, options);
    if (started.mode !== 'sync') return { ...started, next: `Poll get_page_run_status with batchId ${batchId}` };
    // The pages that were created are paid for: failing to read the rest does not fail this call.
    const progress = await cartouche.batches
      .status(batchId, options)
      .then((state) => progressWithNext(cartouche, state, options))
      .catch(() => ({ next: `get_page_run_status with batchId ${batchId}` }));
    const isWhole = (started.counts?.failed ?? 0) + (started.counts?.review ?? 0) === 0;
    return { ...started, next: isWhole ? progress.next : `${progress.next}. get_page_run has the links of the others` };
  },
});
