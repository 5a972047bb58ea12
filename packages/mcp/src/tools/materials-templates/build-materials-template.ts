import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { adds } from '../../hints.ts';
import { id, integer, object, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { buildWork } from '../templates/build-work.ts';

export const buildMaterialsTemplate = defineTool({
  name: 'build_materials_template',
  group: 'materials-templates',
  title: 'Build materials template',
  description:
    'Spends: starts the build that makes a template ready. Needs the figure of estimate_cost(purpose_template_build).',
  hints: adds,
  input: object({ purposeTemplateId: id('list_materials_templates'), acknowledgedEditCredits: integer() }),
  output: result({ buildId: string(), status: string(), build: thing }),
  accepts: 'BuildMaterialsTemplateInput',
  returns: ['BuildStarted', 'TemplateBuildResult', { status: 'TemplateBuild.status' }],
  work: buildWork,
  deadlineMs: deadlines.write,
  lookup: 'list_materials_templates',
  inspect: 'get_materials_template',
  run: async (call) => {
    const { cartouche, args, options } = call;
    const { purposeTemplateId, acknowledgedEditCredits: amount } = args;
    const priced = { type: 'purpose_template_build', field: 'acknowledgedEditCredits', amount } as const;
    const estimate = await acknowledgedEstimate(call, priced);
    const build = await cartouche.materials.build(purposeTemplateId, { estimate }, options);
    return { ...build, next: `Poll get_template_build with buildId ${build.buildId} until completed or failed` };
  },
});
