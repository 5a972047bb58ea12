import { bounded, windowArguments } from '../../bounded-list.ts';
import { reads } from '../../hints.ts';
import { id, object, oneOf, optional, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

const USUAL = 25;

export const listRuns = defineTool({
  name: 'list_runs',
  group: 'materials-runs',
  title: 'List runs',
  description: 'Runs of a materials template, newest first.',
  hints: reads,
  input: object({
    purposeTemplateId: id('list_materials_templates'),
    status: optional(oneOf(['draft', 'needs_input', 'ready', 'generating', 'review', 'completed', 'failed'])),
    ...windowArguments(100, USUAL),
  }),
  output: result({ runs: rows }),
  returns: 'RunList',
  deadlineMs: deadlines.read,
  lookup: 'list_materials_templates',
  run: async ({ cartouche, args: { purposeTemplateId, limit = USUAL, ...params }, options }) => {
    const { runs, truncated } = await cartouche.runs.list(purposeTemplateId, params, options);
    const { shown, next } = bounded(runs, limit, truncated);
    return { runs: shown, ...(next && { next }) };
  },
});
