import type { BatchProgress, CallOptions, Cartouche } from '@cartouche/sdk';
import { reads } from '../../hints.ts';
import { nextIn, pageRunSteps } from '../../next-table.ts';
import { id, object, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { readUnmade } from './unmade-pages.ts';

export const getPageRunStatus = defineTool({
  name: 'get_page_run_status',
  group: 'page-runs',
  title: 'Get page run status',
  description: 'Counts of contacts by status. Poll it after generate_page_run, every 3 seconds.',
  hints: reads,
  input: object({ batchId: id('list_page_runs') }),
  output: result({ batchId: string(), status: string(), counts: thing }),
  returns: 'BatchProgress',
  deadlineMs: deadlines.read,
  lookup: 'list_page_runs',
  run: async ({ cartouche, args, options }) =>
    progressWithNext(cartouche, await cartouche.batches.status(args.batchId, options), options),
});

/** The state of a run, and what comes next. */
export async function progressWithNext(cartouche: Cartouche, progress: BatchProgress, options: CallOptions) {
  const { batchId, status, counts } = progress;
  const isOver = status !== 'generating' && status !== 'draft' && status !== 'canceled';
  const count = counts.failed + counts.review;
  const unmade = isOver && count > 0 ? await readUnmade(cartouche, batchId, count, options) : [];
  return { ...progress, next: nextIn(pageRunSteps, { ...progress, unmade }) };
}
