import { adds } from '../../hints.ts';
import { id, integer, object, optional, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { versionOf } from '../expected-version.ts';

export const restoreTemplateVersion = defineTool({
  name: 'restore_template_version',
  group: 'templates',
  title: 'Restore template version',
  description: 'Makes an earlier version current again, as a new version. Free.',
  hints: adds,
  input: object({
    templateId: id('list_templates'),
    version: integer(undefined, { minimum: 1 }),
    expectedVersion: optional(integer()),
  }),
  output: result({ template: thing }),
  returns: 'TemplateResult',
  deadlineMs: deadlines.write,
  ownWords: true,
  lookup: 'list_template_versions',
  run: async ({ cartouche, args: { templateId, version, expectedVersion }, options }) => {
    const guarded = { ...options, ifMatch: versionOf(expectedVersion) };
    return { template: await cartouche.templates.restoreVersion(templateId, version, guarded) };
  },
});
