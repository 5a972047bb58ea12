import type { CreateRunInput } from '@cartouche/sdk';
import { adds } from '../../hints.ts';
import { boolean, id, object, optional, recordOf, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const createRun = defineTool({
  name: 'create_run',
  group: 'materials-runs',
  title: 'Create run',
  description: 'Creates a draft run of a ready materials template for one contact: prospectId, recipient, or both.',
  hints: adds,
  input: object({
    purposeTemplateId: id('list_materials_templates'),
    prospectId: optional(id('list_contacts')),
    recipient: optional(
      recordOf<NonNullable<CreateRunInput['recipient']>>(
        'email, firstName, lastName, companyName, companyDomain, roleTitle',
      ),
    ),
    consentAttested: optional(boolean('For recordings: everybody recorded agreed')),
  }),
  output: result({ run: thing }),
  accepts: 'CreateRunInput',
  returns: 'RunResult',
  deadlineMs: deadlines.write,
  lookup: 'list_materials_templates',
  inspect: 'get_materials_template',
  run: async ({ cartouche, args, options }) => {
    const run = await cartouche.runs.create(args, options);
    return { run, next: `get_materials_checklist, then attach_run_materials with runId ${run.id}` };
  },
});
