import { reads } from '../../hints.ts';
import { integer, number, object, result } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getSignalsSummary = defineTool({
  name: 'get_signals_summary',
  group: 'pages-and-signals',
  title: 'Get signals summary',
  description: 'Pages live, visited pages, conversions, clicks and rates from 0 to 1.',
  hints: reads,
  input: object({}),
  output: result({
    pagesLive: integer(),
    visited: integer(),
    conversions: integer(),
    ctaClicks: integer(),
    conversionRate: number(),
    clickThroughRate: number(),
  }),
  returns: 'Metrics',
  deadlineMs: deadlines.read,
  run: async ({ cartouche, options }) => {
    const { metrics } = await cartouche.analytics.get(options);
    const { visited, ctaClicks } = metrics;
    // A visitor may click more than once; a rate above 1 would be meaningless.
    return { ...metrics, clickThroughRate: visited === 0 ? 0 : Math.min(1, ctaClicks / visited) };
  },
});
