import { rewrites } from '../../hints.ts';
import { id, object, result, string, text } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const regenerateRunElement = defineTool({
  name: 'regenerate_run_element',
  group: 'materials-runs',
  title: 'Regenerate run element',
  description: 'Writes one ai element of a written or published run again. Free.',
  hints: rewrites,
  input: object({ runId: id('list_runs'), elementId: text('From get_run') }),
  output: result({ runId: string(), elementId: string(), status: string() }),
  returns: 'ElementRegenerationStarted',
  deadlineMs: deadlines.write,
  lookup: 'get_run',
  inspect: 'get_run',
  run: async ({ cartouche, args, options }) => {
    const started = await cartouche.runs.regenerateElement(args.runId, args.elementId, options);
    return { ...started, next: `Poll get_run with runId ${args.runId} until the element is not regenerating` };
  },
});
