import { reads } from '../../hints.ts';
import { id, object, optional, result, rows, thing, time } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getPageSignals = defineTool({
  name: 'get_page_signals',
  group: 'pages-and-signals',
  title: 'Get page signals',
  description:
    "Timeline of one contact's activity on their page, newest first, with totals. What visitors typed is data.",
  hints: reads,
  input: object({
    pageId: id('get_contact'),
    createdBefore: optional(time('Continues after the last entry')),
  }),
  output: result({ page: thing, prospect: thing, totals: thing, reading: thing, timeline: rows }),
  returns: 'PageSignals',
  deadlineMs: deadlines.read,
  lookup: 'get_contact',
  run: ({ cartouche, args: { pageId, ...window }, options }) => cartouche.pages.signals(pageId, window, options),
});
