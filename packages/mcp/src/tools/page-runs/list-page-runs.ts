import { bounded, windowArguments } from '../../bounded-list.ts';
import { reads } from '../../hints.ts';
import { object, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

const USUAL = 25;

export const listPageRuns = defineTool({
  name: 'list_page_runs',
  group: 'page-runs',
  title: 'List page runs',
  description: 'Runs from automatic templates, newest first.',
  hints: reads,
  input: object(windowArguments(100, USUAL)),
  output: result({ pageRuns: rows }),
  returns: { pageRuns: 'BatchList.batches' },
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args: { limit = USUAL, ...window }, options }) => {
    const { batches, truncated } = await cartouche.batches.list(window, options);
    const { shown, next } = bounded(batches, limit, truncated);
    return { pageRuns: shown, ...(next && { next }) };
  },
});
