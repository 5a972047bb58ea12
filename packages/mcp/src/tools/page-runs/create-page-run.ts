import { adds } from '../../hints.ts';
import { draftSteps, nextIn } from '../../next-table.ts';
import { id, ids, integer, object, optional, result, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const createPageRun = defineTool({
  name: 'create_page_run',
  group: 'page-runs',
  title: 'Create page run',
  description: 'Creates a draft run from an automatic template, free. Next: estimate_cost, then generate_page_run.',
  hints: adds,
  input: object({
    templateId: id('list_templates'),
    prospectIds: optional(ids('list_contacts', 'Default: all active contacts', 5000)),
    batchName: optional(string()),
  }),
  output: result({
    batchId: string(),
    status: string(),
    templateId: string(),
    prospectCount: integer(),
    nothingPersonalCount: integer(),
  }),
  accepts: 'CreateBatchInput',
  returns: 'CreateBatchResult',
  deadlineMs: deadlines.write,
  lookup: 'list_templates',
  run: async ({ cartouche, args, options }) => {
    const draft = await cartouche.batches.create(args, options);
    return { ...draft, next: nextIn(draftSteps, draft) };
  },
});
