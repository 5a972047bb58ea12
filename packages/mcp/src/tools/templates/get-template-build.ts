import type { TemplateBuild } from '@cartouche/sdk';
import { reads } from '../../hints.ts';
import { nextIn } from '../../next-table.ts';
import { id, object, result, thing } from '../../schema/schema.ts';
import { buildSteps } from '../../steps-of-builds.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getTemplateBuild = defineTool({
  name: 'get_template_build',
  group: 'templates',
  title: 'Get template build',
  description: 'Polls a build until completed (with template_id) or failed. Wait 2 seconds between calls.',
  hints: reads,
  input: object({ buildId: id('create_template') }),
  output: result({ build: thing }),
  returns: 'TemplateBuildResult',
  deadlineMs: deadlines.read,
  lookup: 'list_templates',
  run: async ({ cartouche, args, options }) => buildWithNext(await cartouche.templates.getBuild(args.buildId, options)),
});

/** A build, and what comes next. */
export function buildWithNext(build: TemplateBuild) {
  return { build, next: nextIn(buildSteps, build) };
}
