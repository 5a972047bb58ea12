import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { addsOutside } from '../../hints.ts';
import { boolean, id, ids, integer, object, optional, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { pageRunPercent, pageRunWork } from './page-run-work.ts';
import { nextForUnmade, readUnmade } from './unmade-pages.ts';

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
    const { failed = 0, review = 0 } = started.counts ?? {};
    if (failed + review === 0) return { ...started, next: 'get_page_run for the links' };
    // The pages that were created are paid for: failing to read the rest does not fail this call.
    const unmade = await readUnmade(cartouche, batchId, failed + review, options).catch(() => []);
    const remedy = unmade.length > 0 ? nextForUnmade(unmade) : `get_page_run_status with batchId ${batchId}`;
    return { ...started, next: `${remedy}. get_page_run has the links of the others` };
  },
});
