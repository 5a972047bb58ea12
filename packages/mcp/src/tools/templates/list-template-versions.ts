import { reads } from '../../hints.ts';
import { id, integer, object, optional, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const listTemplateVersions = defineTool({
  name: 'list_template_versions',
  group: 'templates',
  title: 'List template versions',
  description: 'Version history of a template, newest first, at most 100.',
  hints: reads,
  input: object({ templateId: id('list_templates'), before: optional(integer('Last version seen')) }),
  output: result({ versions: rows }),
  returns: 'TemplateVersionList',
  deadlineMs: deadlines.read,
  lookup: 'list_templates',
  run: async ({ cartouche, args: { templateId, before }, options }) => {
    const cursor = before === undefined ? undefined : String(before);
    const { versions } = await cartouche.templates.listVersions(templateId, { cursor }, options);
    return { versions };
  },
});
