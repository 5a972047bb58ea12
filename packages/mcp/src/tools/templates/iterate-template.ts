import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { adds } from '../../hints.ts';
import { array, id, integer, object, optional, result, string, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { versionOf } from '../expected-version.ts';

export const iterateTemplate = defineTool({
  name: 'iterate_template',
  group: 'templates',
  title: 'Iterate template',
  description:
    'Edits a template by an instruction, as a new version. Needs the figure of estimate_cost(template_edit). Without an AI provider: a JSON Merge Patch.',
  hints: adds,
  input: object({
    templateId: id('list_templates'),
    instruction: text('One change'),
    acknowledgedEstimateCents: integer(),
    expectedVersion: optional(integer()),
  }),
  output: result({ template: thing, changes: array(string()) }),
  accepts: 'IterateTemplateInput',
  returns: 'IterateTemplateResult',
  deadlineMs: deadlines.slow,
  ownWords: true,
  lookup: 'list_templates',
  inspect: 'get_template',
  run: async (call) => {
    const { cartouche, args, options } = call;
    const { templateId, instruction, acknowledgedEstimateCents: amount, expectedVersion } = args;
    const priced = { type: 'template_edit', field: 'acknowledgedEstimateCents', amount } as const;
    const estimate = await acknowledgedEstimate(call, priced);
    const guarded = { ...options, ifMatch: versionOf(expectedVersion) };
    return cartouche.templates.iterate(templateId, { instruction, estimate }, guarded);
  },
});
