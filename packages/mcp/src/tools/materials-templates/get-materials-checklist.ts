import { reads } from '../../hints.ts';
import { boolean, id, object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getMaterialsChecklist = defineTool({
  name: 'get_materials_checklist',
  group: 'materials-templates',
  title: 'Get materials checklist',
  description: 'What a run must supply: materials by entryKey, facts; whether call intelligence is armed.',
  hints: reads,
  input: object({ purposeTemplateId: id('list_materials_templates') }),
  output: result({ inputContract: thing, callIntelligence: boolean() }),
  returns: 'MaterialsChecklist',
  deadlineMs: deadlines.read,
  lookup: 'list_materials_templates',
  run: ({ cartouche, args, options }) => cartouche.materials.checklist(args.purposeTemplateId, options),
});
