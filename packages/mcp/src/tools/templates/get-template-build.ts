import type { TemplateBuild } from '@cartouche/sdk';
import { reads } from '../../hints.ts';
import { id, object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getTemplateBuild = defineTool({
  name: 'get_template_build',
  group: 'templates',
  title: 'Get template build',
  description: 'Polls a build until completed (with template_id) or failed. Wait 2 seconds or more between calls.',
  hints: reads,
  input: object({ buildId: id('create_template') }),
  output: result({ build: thing }),
  returns: 'TemplateBuildResult',
  deadlineMs: deadlines.read,
  lookup: 'list_templates',
  run: async ({ cartouche, args, options }) => buildWithNext(await cartouche.templates.getBuild(args.buildId, options)),
});

/** A build, and what to do about the parts of a description that were not taken up. */
export function buildWithNext(build: TemplateBuild) {
  return {
    build,
    ...(build.status === 'building' && { next: 'Wait 2 seconds, then poll again' }),
    ...(build.parts?.some(({ takenUp }) => !takenUp) && {
      next:
        build.status === 'completed'
          ? 'Tell the user which parts of their description were not taken up, and why'
          : 'Nothing was charged. Tell the user why each part was not taken up, then create_template as they say, or with a document',
    }),
  };
}
