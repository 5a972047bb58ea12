import { reads } from '../../hints.ts';
import { boolean, object, optional, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const listTemplates = defineTool({
  name: 'list_templates',
  group: 'templates',
  title: 'List templates',
  description: 'Automatic templates, most recently updated first, at most 100.',
  hints: reads,
  input: object({ archived: optional(boolean('Archived instead')) }),
  output: result({ templates: rows, truncated: boolean() }),
  returns: 'TemplateList',
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args, options }) => {
    const { templates, truncated } = await cartouche.templates.list(args, options);
    return { templates: templates.filter(({ kind }) => kind === 'automatic'), truncated };
  },
});
