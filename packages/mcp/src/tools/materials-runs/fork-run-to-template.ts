import { adds } from '../../hints.ts';
import { id, object, result, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const forkRunToTemplate = defineTool({
  name: 'fork_run_to_template',
  group: 'materials-runs',
  title: 'Fork run to template',
  description: 'Makes a new materials template from a run, its resolved values locked.',
  hints: adds,
  input: object({ runId: id('list_runs') }),
  output: result({ templateId: string() }),
  returns: 'ForkRunResult',
  deadlineMs: deadlines.write,
  lookup: 'list_runs',
  inspect: 'get_run',
  run: async ({ cartouche, args, options }) => {
    const templateId = await cartouche.runs.fork(args.runId, options);
    return { templateId, next: `update_materials_template with purposeTemplateId ${templateId}` };
  },
});
