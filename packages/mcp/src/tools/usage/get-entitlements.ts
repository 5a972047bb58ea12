import { reads } from '../../hints.ts';
import { boolean, object, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const getEntitlements = defineTool({
  name: 'get_entitlements',
  group: 'usage',
  title: 'Get entitlements',
  description: "Plan, limits, balances, lock state, and this key's monthly cap.",
  hints: reads,
  input: object({}),
  output: result({
    plan: string(),
    subscriptionStatus: string(),
    locked: boolean(),
    upgradeUrl: string(),
    usage: thing,
    discoveryCredits: thing,
    key: thing,
    aiProvider: boolean(),
  }),
  returns: 'Entitlements',
  deadlineMs: deadlines.read,
  run: async ({ cartouche, options }) => {
    const entitlements = await cartouche.billing.getEntitlements(options);
    // A path says nothing to a person who reads it in a chat.
    return { ...entitlements, upgradeUrl: new URL(entitlements.upgradeUrl, cartouche.baseUrl).href };
  },
});
