import { reads } from '../../hints.ts';
import { object, recordOf, result } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getUsage = defineTool({
  name: 'get_usage',
  group: 'usage',
  title: 'Get usage',
  description: 'Remaining balances: cents, discovery credits, and what this key may still spend this month.',
  hints: reads,
  input: object({}),
  output: result({ usage: recordOf<object>(), discoveryCredits: recordOf<object>(), key: recordOf<object>() }),
  deadlineMs: deadlines.read,
  run: ({ cartouche, options }) => cartouche.billing.getUsage(options),
});
