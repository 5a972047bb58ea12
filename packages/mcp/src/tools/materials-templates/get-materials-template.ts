import { reads } from '../../hints.ts';
import { id, object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getMaterialsTemplate = defineTool({
  name: 'get_materials_template',
  group: 'materials-templates',
  title: 'Get materials template',
  description: 'One materials template: spec, checklist, elements, quality checks, call_intelligence.',
  hints: reads,
  input: object({ purposeTemplateId: id('list_materials_templates') }),
  output: result({ purpose: thing }),
  returns: 'PurposeTemplateResult',
  deadlineMs: deadlines.read,
  ownWords: true,
  lookup: 'list_materials_templates',
  run: async ({ cartouche, args, options }) => ({
    purpose: await cartouche.materials.get(args.purposeTemplateId, options),
  }),
});
