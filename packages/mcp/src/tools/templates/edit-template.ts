import type { TemplateDocumentPatch } from '@cartouche/contract';
import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { adds } from '../../hints.ts';
import { id, integer, object, optional, recordOf, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { versionOf } from '../expected-version.ts';

export const editTemplate = defineTool({
  name: 'edit_template',
  group: 'templates',
  title: 'Edit template',
  description:
    'Patches the template document directly, as a new version. Read it with get_template first. Needs the figure of estimate_cost(template_edit).',
  hints: adds,
  input: object({
    templateId: id('list_templates'),
    patch: optional(recordOf<TemplateDocumentPatch>('JSON Merge Patch of the document: null removes')),
    name: optional(string()),
    acknowledgedEstimateCents: integer(),
    expectedVersion: optional(integer()),
  }),
  output: result({ template: thing }),
  accepts: 'UpdateTemplateInput',
  returns: 'TemplateResult',
  deadlineMs: deadlines.write,
  ownWords: true,
  lookup: 'list_templates',
  inspect: 'get_template',
  run: async (call) => {
    const { cartouche, args, options } = call;
    const { templateId, acknowledgedEstimateCents: amount, expectedVersion, ...changes } = args;
    const priced = { type: 'template_edit', field: 'acknowledgedEstimateCents', amount } as const;
    const estimate = await acknowledgedEstimate(call, priced);
    const guarded = { ...options, ifMatch: versionOf(expectedVersion) };
    return { template: await cartouche.templates.update(templateId, { ...changes, estimate }, guarded) };
  },
});
