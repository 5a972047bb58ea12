import { setsOutside } from '../../hints.ts';
import { id, object, result, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const publishRun = defineTool({
  name: 'publish_run',
  group: 'materials-runs',
  title: 'Publish run',
  description:
    'Puts the page of a run in review online and returns its link. Elements that fail a blocking check prevent it.',
  hints: setsOutside,
  input: object({ runId: id('list_runs') }),
  output: result({ status: string(), pageId: string(), url: string() }),
  deadlineMs: deadlines.write,
  lookup: 'list_runs',
  inspect: 'run_quality_check',
  run: ({ cartouche, args, options }) => cartouche.runs.publish(args.runId, options),
});
