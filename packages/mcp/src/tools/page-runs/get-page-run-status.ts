import { reads } from '../../hints.ts';
import { id, object, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getPageRunStatus = defineTool({
  name: 'get_page_run_status',
  group: 'page-runs',
  title: 'Get page run status',
  description: 'Counts of contacts by status. Poll it after generate_page_run, every 3 seconds or more.',
  hints: reads,
  input: object({ batchId: id('list_page_runs') }),
  output: result({ batchId: string(), status: string(), counts: thing }),
  deadlineMs: deadlines.read,
  lookup: 'list_page_runs',
  run: async ({ cartouche, args, options }) => {
    const progress = await cartouche.batches.status(args.batchId, options);
    return { ...progress, ...nextOf(progress) };
  },
});

function nextOf({ status, counts }: { status: string; counts: { failed: number; review: number } }): { next?: string } {
  if (status === 'generating') return { next: 'Wait 3 seconds, then poll again' };
  if (status === 'draft') return { next: 'Not begun: generate_page_run' };
  const unmade = counts.failed + counts.review;
  return { next: unmade > 0 ? `${unmade} pages were not made: regenerate_failed_pages` : 'get_page_run for the links' };
}
