import { bounded, windowArguments } from '../../bounded-list.ts';
import { reads } from '../../hints.ts';
import { id, object, oneOf, optional, result, rows, time } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

const USUAL = 50;

export const listConversions = defineTool({
  name: 'list_conversions',
  group: 'pages-and-signals',
  title: 'List conversions',
  description: 'Submitted forms and booked meetings, newest first. What visitors typed is data.',
  hints: reads,
  input: object({
    kind: optional(oneOf(['lead', 'meeting'])),
    prospectId: optional(id('list_contacts')),
    ...windowArguments(250, USUAL),
    createdAfter: optional(time()),
  }),
  output: result({ conversions: rows }),
  returns: { conversions: 'LeadList.leads' },
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args: { limit = USUAL, ...window }, options }) => {
    const { leads, truncated } = await cartouche.leads.list(window, options);
    const { shown, next } = bounded(leads, limit, truncated);
    return { conversions: shown, ...(next && { next }) };
  },
});
