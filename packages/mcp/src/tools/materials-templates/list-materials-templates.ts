import { reads } from '../../hints.ts';
import { boolean, object, optional, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const listMaterialsTemplates = defineTool({
  name: 'list_materials_templates',
  group: 'materials-templates',
  title: 'List materials templates',
  description: 'Materials templates with status and run counts, at most 100.',
  hints: reads,
  input: object({ archived: optional(boolean('Archived instead')) }),
  output: result({ purposeTemplates: rows, truncated: boolean() }),
  returns: 'MaterialsTemplateList',
  deadlineMs: deadlines.read,
  run: ({ cartouche, args, options }) => cartouche.materials.list(args, options),
});
