import { replaces } from '../../hints.ts';
import { id, integer, object, oneOf, optional, result, rows, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { versionOf } from '../expected-version.ts';
import { specArguments } from './materials-spec.ts';

export const updateMaterialsTemplate = defineTool({
  name: 'update_materials_template',
  group: 'materials-templates',
  title: 'Update materials template',
  description:
    'Patches a materials template; each part given replaces that part. An invalid spec is refused with its issues.',
  hints: replaces,
  input: object({
    purposeTemplateId: id('list_materials_templates'),
    name: optional(string()),
    status: optional(oneOf(['drafting', 'ready'])),
    ...specArguments,
    expectedVersion: optional(integer()),
  }),
  output: result({
    purpose: thing,
    openQuestions: rows,
    specWarnings: rows,
  }),
  accepts: 'UpdateMaterialsTemplateInput',
  returns: 'MaterialsTemplateResult',
  deadlineMs: deadlines.write,
  ownWords: true,
  lookup: 'list_materials_templates',
  inspect: 'get_materials_template',
  run: ({ cartouche, args: { purposeTemplateId, expectedVersion, ...changes }, options }) =>
    cartouche.materials.update(purposeTemplateId, changes, { ...options, ifMatch: versionOf(expectedVersion) }),
});
