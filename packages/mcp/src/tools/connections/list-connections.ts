import { reads } from '../../hints.ts';
import { id, object, oneOf, optional, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const listConnections = defineTool({
  name: 'list_connections',
  group: 'connections',
  title: 'List connections',
  description:
    'Outbound connections with their events and health; with connectorId, one of them and its newest deliveries.',
  hints: reads,
  input: object({
    connectorId: optional(id('list_connections')),
    status: optional(oneOf(['pending', 'waiting', 'held', 'delivered', 'exhausted'])),
  }),
  output: result({ connections: rows, deliveries: rows }),
  returns: { connections: 'ConnectorListResult.connectors', deliveries: 'DeliveryListResult.deliveries' },
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args: { connectorId, status }, options }) => {
    if (connectorId === undefined) return { connections: (await cartouche.connectors.list(options)).connectors };
    const connection = await cartouche.connectors.get(connectorId, options);
    const { deliveries } = await cartouche.deliveries.list(connectorId, { status }, options);
    const isStopped = connection.status === 'disabled' || connection.status === 'open';
    return {
      connections: [connection],
      deliveries,
      ...((isStopped || connection.health.exhausted > 0) && {
        next: 'When the receiver works again: test_connection with repairSince, which also sends again what was lost',
      }),
    };
  },
});
