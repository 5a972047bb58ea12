import { reads } from '../../hints.ts';
import { id, object, optional, result, rows, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const listTemplateVersions = defineTool({
  name: 'list_template_versions',
  group: 'templates',
  title: 'List template versions',
  description: 'Version history of a template, newest first, at most 100.',
  hints: reads,
  input: object({ templateId: id('list_templates'), cursor: optional(string()) }),
  output: result({ versions: rows }),
  returns: 'TemplateVersionList',
  deadlineMs: deadlines.read,
  lookup: 'list_templates',
  run: async ({ cartouche, args: { templateId, cursor }, options }) => {
    const { versions, nextCursor } = await cartouche.templates.listVersions(templateId, { cursor }, options);
    return { versions, ...(nextCursor && { next: `There is more: call again with cursor: ${nextCursor}` }) };
  },
});
