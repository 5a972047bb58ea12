import { reads } from '../../hints.ts';
import { id, object, optional, result, rows, string, thing } from '../../schema/schema.ts';
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
    createdBefore: optional(string('Continues after the last entry')),
  }),
  output: result({ totals: thing, timeline: rows }),
  deadlineMs: deadlines.read,
  lookup: 'get_contact',
  run: ({ cartouche, args: { pageId, ...window }, options }) => cartouche.pages.signals(pageId, window, options),
});
