import { reads } from '../../hints.ts';
import { id, integer, object, optional, result, rows, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

const USUAL = 100;

export const getPageRun = defineTool({
  name: 'get_page_run',
  group: 'page-runs',
  title: 'Get page run',
  description:
    'A page run and its contacts, each with page URL, status and writeback_status (ok, missing, pending, not_required).',
  hints: reads,
  input: object({
    batchId: id('list_page_runs'),
    limit: optional(integer(`Contacts. Default ${USUAL}`, { minimum: 1, maximum: 500 })),
    after: optional(id('get_page_run', 'prospect_id of the last contact seen')),
  }),
  output: result({ pageRun: thing, members: rows }),
  returns: { pageRun: 'Batch', members: 'BatchWithMembers.members' },
  deadlineMs: deadlines.read,
  lookup: 'list_page_runs',
  run: async ({ cartouche, args, options }) => {
    const { batchId, after, limit = USUAL } = args;
    const { batch, members } = await cartouche.batches.listMembers(batchId, { cursor: after }, options);
    const shown = members.slice(0, limit);
    const last = shown.at(-1)?.prospect_id;
    // The server gives at most 500 at a time.
    const hasMore = members.length > shown.length || members.length === 500;
    return {
      pageRun: batch,
      members: shown,
      ...(hasMore && last && { next: `There is more: call again with after: ${last}` }),
    };
  },
});
