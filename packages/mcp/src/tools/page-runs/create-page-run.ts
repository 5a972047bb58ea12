import { adds } from '../../hints.ts';
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
    const { batchId, prospectCount, nothingPersonalCount } = draft;
    return {
      ...draft,
      next: `${warning(nothingPersonalCount, prospectCount)}estimate_cost(recipient_render, quantity ${prospectCount}), then generate_page_run with batchId ${batchId}`,
    };
  },
});

/** Tells the user before they pay for pages that say the same thing. */
function warning(nothingPersonal: number, all: number): string {
  if (nothingPersonal === 0) return '';
  return `Tell the user: the pages of ${nothingPersonal} of ${all} contacts would say nothing personal and are not made: nothing is known of them that the template prints (upsert_contacts with company_domain, role_title or custom_fields that it uses, or another template). Then `;
}
