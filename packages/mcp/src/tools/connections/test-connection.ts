import { addsOutside } from '../../hints.ts';
import { boolean, id, object, optional, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool, keyed } from '../../tool.ts';

export const testConnection = defineTool({
  name: 'test_connection',
  group: 'connections',
  title: 'Test connection',
  description:
    'Sends a test payload now and says whether it landed. repairSince enables the connection and sends what waits; if the test landed, also what ran out of attempts since then.',
  hints: addsOutside,
  input: object({ connectorId: id('list_connections'), repairSince: optional(string('ISO date')) }),
  output: result({ delivered: boolean(), delivery: thing, replay: thing }),
  accepts: { repairSince: 'ReplayInput.createdAfter' },
  returns: ['TestConnectorResult', { replay: 'ReplayResult', released: 'EnableConnectorResult.released' }],
  deadlineMs: deadlines.write,
  lookup: 'list_connections',
  inspect: 'list_connections',
  run: async ({ cartouche, args: { connectorId, repairSince: since }, options }) => {
    const enabled =
      since === undefined ? undefined : await cartouche.connectors.enable(connectorId, keyed(options, 'enable'));
    const test = await cartouche.connectors.test(connectorId, options);
    const tested = { ...test, ...(enabled && { released: enabled.released }) };
    if (!tested.delivered)
      return { ...tested, next: 'The last attempt says why: have the receiver repaired, then test again' };
    if (since === undefined) return tested;
    const replay = await cartouche.connectors.replay(connectorId, { createdAfter: since }, keyed(options, 'replay'));
    return { ...tested, replay };
  },
});
