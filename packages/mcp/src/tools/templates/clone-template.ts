import { addsOutside } from '../../hints.ts';
import { object, optional, result, string, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const cloneTemplate = defineTool({
  name: 'clone_template',
  group: 'templates',
  title: 'Clone template',
  description: 'Stores the structure and texts of a public page as a template.',
  hints: addsOutside,
  input: object({ url: text('Public https address'), name: optional(string()) }),
  output: result({ template: thing }),
  accepts: 'CloneTemplateInput',
  returns: 'TemplateResult',
  deadlineMs: deadlines.slow,
  inspect: 'list_templates',
  run: async ({ cartouche, args, options }) => ({ template: await cartouche.templates.clone(args, options) }),
});
