import { reads } from '../../hints.ts';
import { integer, object, optional, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const listHotSignals = defineTool({
  name: 'list_hot_signals',
  group: 'pages-and-signals',
  title: 'List hot signals',
  description: 'Contacts ranked by intent, hottest first, at most 50.',
  hints: reads,
  input: object({ limit: optional(integer(undefined, { minimum: 1, maximum: 50 })) }),
  output: result({ hotSignals: rows }),
  returns: { hotSignals: 'Analytics.hotLeads' },
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args, options }) => {
    const { hotLeads } = await cartouche.analytics.get(options);
    return { hotSignals: hotLeads.slice(0, args.limit) };
  },
});
