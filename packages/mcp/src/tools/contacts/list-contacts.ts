import { bounded, windowArguments } from '../../bounded-list.ts';
import { reads } from '../../hints.ts';
import { object, optional, result, rows, time } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

const USUAL = 50;

export const listContacts = defineTool({
  name: 'list_contacts',
  group: 'contacts',
  title: 'List contacts',
  description: 'Contacts, newest first.',
  hints: reads,
  input: object({ ...windowArguments(500, USUAL), createdAfter: optional(time()) }),
  output: result({ contacts: rows }),
  returns: { contacts: 'ProspectList.prospects' },
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args: { limit = USUAL, ...window }, options }) => {
    const { prospects, truncated } = await cartouche.prospects.list(window, options);
    const { shown, next } = bounded(prospects, limit, truncated);
    return { contacts: shown, ...(next && { next }) };
  },
});
