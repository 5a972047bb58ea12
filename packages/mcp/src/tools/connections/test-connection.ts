import { addsOutside } from '../../hints.ts';
import { boolean, id, object, optional, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const testConnection = defineTool({
  name: 'test_connection',
  group: 'connections',
  title: 'Test connection',
  description:
    'Sends a test payload now and says whether it landed. With repairSince it first enables the connection, and once the test landed sends again what ran out of attempts since then.',
  hints: addsOutside,
  input: object({ connectorId: id('list_connections'), repairSince: optional(string('ISO date')) }),
  output: result({ delivered: boolean(), delivery: thing, replay: thing }),
  accepts: { repairSince: 'ReplayInput.createdAfter' },
  returns: ['TestConnectorResult', { replay: 'ReplayResult' }],
  deadlineMs: deadlines.write,
  lookup: 'list_connections',
  inspect: 'list_connections',
  run: async ({ cartouche, args: { connectorId, repairSince: since }, options }) => {
    if (since !== undefined)
      await cartouche.connectors.enable(connectorId, {
        ...options,
        idempotencyKey: `${options.idempotencyKey}-enable`,
      });
    const tested = await cartouche.connectors.test(connectorId, options);
    if (!tested.delivered)
      return { ...tested, next: 'The last attempt says why: have the receiver repaired, then test again' };
    if (since === undefined) return tested;
    const own = { ...options, idempotencyKey: `${options.idempotencyKey}-replay` };
    return { ...tested, replay: await cartouche.connectors.replay(connectorId, { createdAfter: since }, own) };
  },
});
