import { adds } from '../../hints.ts';
import { boolean, object, oneOf, optional, result, rows, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { specArguments } from './materials-spec.ts';
import { presets } from './presets.ts';

export const createMaterialsTemplate = defineTool({
  name: 'create_materials_template',
  group: 'materials-templates',
  title: 'Create materials template',
  description:
    'Creates a template in status drafting: with propose: true and a description, or from the parts that propose_materials_template returned.',
  hints: adds,
  input: object({
    name: optional(string()),
    propose: optional(boolean()),
    description: optional(string()),
    preset: optional(oneOf(presets)),
    ...specArguments,
  }),
  output: result({
    purpose: thing,
    openQuestions: rows,
    specWarnings: rows,
  }),
  accepts: 'CreateMaterialsTemplateInput',
  returns: 'MaterialsTemplateResult',
  deadlineMs: deadlines.slow,
  ownWords: true,
  inspect: 'list_materials_templates',
  run: async ({ cartouche, args, options }) => {
    const created = await cartouche.materials.create(args, options);
    return {
      ...created,
      next: `Ask the user the open questions (update_materials_template), then estimate_cost(purpose_template_build) and build_materials_template with purposeTemplateId ${created.purpose.id}`,
    };
  },
});
