import type { BatchMember } from '@cartouche/contract';
import { reads } from '../../hints.ts';
import { id, integer, object, optional, result, rows, string, thing } from '../../schema/schema.ts';
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
    limit: optional(integer(`Contacts. Default ${USUAL}`, { minimum: 1, maximum: 250 })),
    cursor: optional(string()),
  }),
  output: result({ pageRun: thing, members: rows }),
  returns: {
    pageRun: 'Batch',
    members: {
      type: 'array',
      maxItems: 250,
      items: { $partial: 'BatchMember' },
      description: 'Without what is unknown',
    },
  },
  deadlineMs: deadlines.read,
  lookup: 'list_page_runs',
  run: async ({ cartouche, args, options }) => {
    const { batchId, cursor, limit = USUAL } = args;
    const { batch, members, nextCursor } = await cartouche.batches.listMembers(batchId, { cursor, limit }, options);
    return {
      pageRun: batch,
      members: members.map(told),
      ...(nextCursor && { next: `There is more: call again with cursor: ${nextCursor}` }),
    };
  },
});

/** A member without the values that say nothing: a run may have thousands, and its rows go into a model's context. */
function told(member: BatchMember): Partial<BatchMember> {
  const isTold = ([name, value]: [string, unknown]) =>
    name === 'url' || (value !== null && name !== 'site_read' && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(Object.entries(member).filter(isTold));
}
