import type { DayOfAnalytics } from '@cartouche/contract';
import { reads } from '../../hints.ts';
import { integer, number, object, optional, result, time } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getSignalsSummary = defineTool({
  name: 'get_signals_summary',
  group: 'pages-and-signals',
  title: 'Get signals summary',
  description: 'Pages live, visited, conversions, clicks, rates from 0 to 1. Dates add their span.',
  hints: reads,
  input: object({ createdAfter: optional(time()), createdBefore: optional(time()) }),
  output: result({
    pagesLive: integer(),
    visited: integer(),
    conversions: integer(),
    ctaClicks: integer(),
    conversionRate: number(),
    clickThroughRate: number(),
  }),
  returns: [
    'Metrics',
    {
      span: {
        type: 'object',
        description: 'The counts of the UTC days from createdAfter to createdBefore; only with one of them.',
        required: ['from', 'to', 'pagesMade', 'visits', 'conversions'],
        properties: {
          from: { type: 'string', format: 'date' },
          to: { type: 'string', format: 'date' },
          pagesMade: { type: 'integer', minimum: 0, description: 'Finished pages whose generation began then' },
          visits: { type: 'integer', minimum: 0, description: 'Visits to all pages' },
          conversions: { type: 'integer', minimum: 0, description: 'Submitted forms and booked meetings' },
        },
      },
    },
  ],
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args, options }) => {
    const isSpan = args.createdAfter !== undefined || args.createdBefore !== undefined;
    const [{ metrics }, daily] = await Promise.all([
      cartouche.analytics.get(options),
      isSpan ? cartouche.analytics.daily(args, options) : undefined,
    ]);
    const { visited, ctaClicks } = metrics;
    // A visitor may click more than once; a rate above 1 would be meaningless.
    const clickThroughRate = visited === 0 ? 0 : Math.min(1, ctaClicks / visited);
    return { ...metrics, clickThroughRate, ...(daily && { span: sumOf(daily.days) }) };
  },
});

function sumOf(days: readonly DayOfAnalytics[]) {
  const sum = (name: 'pagesMade' | 'visits' | 'conversions') => days.reduce((all, day) => all + day[name], 0);
  const [from, to] = [days.at(0)?.day, days.at(-1)?.day];
  return { from, to, pagesMade: sum('pagesMade'), visits: sum('visits'), conversions: sum('conversions') };
}
