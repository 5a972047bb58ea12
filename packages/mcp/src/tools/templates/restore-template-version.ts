import { adds } from '../../hints.ts';
import { id, integer, object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const restoreTemplateVersion = defineTool({
  name: 'restore_template_version',
  group: 'templates',
  title: 'Restore template version',
  description: 'Makes an earlier version current again, as a new version. Free.',
  hints: adds,
  input: object({ templateId: id('list_templates'), version: integer(undefined, { minimum: 1 }) }),
  output: result({ template: thing }),
  returns: 'TemplateResult',
  deadlineMs: deadlines.write,
  ownWords: true,
  lookup: 'list_template_versions',
  run: async ({ cartouche, args, options }) => ({
    template: await cartouche.templates.restoreVersion(args.templateId, args.version, options),
  }),
});
