import { reads } from '../../hints.ts';
import { boolean, object, recordOf, result, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getEntitlements = defineTool({
  name: 'get_entitlements',
  group: 'usage',
  title: 'Get entitlements',
  description: "Plan, limits, balances, whether the workspace is locked, and this key's monthly cap.",
  hints: reads,
  input: object({}),
  output: result({
    plan: string(),
    subscriptionStatus: string(),
    locked: boolean(),
    lockReason: string(),
    upgradeUrl: string(),
    usage: recordOf<object>(),
    discoveryCredits: recordOf<object>(),
    key: recordOf<object>(),
  }),
  deadlineMs: deadlines.read,
  run: ({ cartouche, options }) => cartouche.billing.getEntitlements(options),
});
