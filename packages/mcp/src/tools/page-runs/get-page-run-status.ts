import type { BatchProgress, CallOptions, Cartouche } from '@cartouche/sdk';
import { reads } from '../../hints.ts';
import { id, object, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { nextForUnmade, readUnmade } from './unmade-pages.ts';

export const getPageRunStatus = defineTool({
  name: 'get_page_run_status',
  group: 'page-runs',
  title: 'Get page run status',
  description: 'Counts of contacts by status. Poll it after generate_page_run, every 3 seconds or more.',
  hints: reads,
  input: object({ batchId: id('list_page_runs') }),
  output: result({ batchId: string(), status: string(), counts: thing }),
  returns: 'BatchProgress',
  deadlineMs: deadlines.read,
  lookup: 'list_page_runs',
  run: async ({ cartouche, args, options }) =>
    progressWithNext(cartouche, await cartouche.batches.status(args.batchId, options), options),
});

/** The state of a run, and what to do about pages that were not made. */
export async function progressWithNext(cartouche: Cartouche, progress: BatchProgress, options: CallOptions) {
  if (progress.status === 'canceled') return { ...progress, next: nextAfterCancel(progress) };
  const { failed, review } = progress.counts;
  const isOver = progress.status !== 'generating' && progress.status !== 'draft';
  if (!isOver || failed + review === 0) return { ...progress, next: nextOf(progress.status) };
  const unmade = await readUnmade(cartouche, progress.batchId, failed + review, options);
  return { ...progress, next: nextForUnmade(unmade) };
}

/** A user who stopped a run decides whether more of it is made. */
function nextAfterCancel({ batchId, counts }: BatchProgress): string {
  const unmade = counts.pending + counts.generating + counts.failed + counts.review;
  const made = `${counts.rendered} of ${counts.rendered + unmade} pages were made and charged`;
  return `Stopped on request: ${made}${counts.rendered > 0 ? `; get_page_run with batchId ${batchId} has their links` : ''}. Make no more unless the user asks`;
}

function nextOf(status: string): string {
  if (status === 'generating') return 'Wait 3 seconds, then poll again';
  return status === 'draft' ? 'Not begun: generate_page_run' : 'get_page_run for the links';
}
