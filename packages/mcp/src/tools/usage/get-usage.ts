import { reads } from '../../hints.ts';
import { object, result, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getUsage = defineTool({
  name: 'get_usage',
  group: 'usage',
  title: 'Get usage',
  description: 'Remaining balances: cents, discovery credits, and what this key may still spend this month.',
  hints: reads,
  input: object({}),
  output: result({ usage: thing, discoveryCredits: thing, key: thing, quotas: thing }),
  returns: 'Usage',
  deadlineMs: deadlines.read,
  run: ({ cartouche, options }) => cartouche.billing.getUsage(options),
});
