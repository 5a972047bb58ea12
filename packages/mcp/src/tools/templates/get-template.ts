import { reads } from '../../hints.ts';
import { id, object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getTemplate = defineTool({
  name: 'get_template',
  group: 'templates',
  title: 'Get template',
  description: 'One template with its whole document.',
  hints: reads,
  input: object({ templateId: id('list_templates') }),
  output: result({ template: thing }),
  returns: 'TemplateResult',
  deadlineMs: deadlines.read,
  ownWords: true,
  lookup: 'list_templates',
  run: async ({ cartouche, args, options }) => ({ template: await cartouche.templates.get(args.templateId, options) }),
});
