import { reads } from '../../hints.ts';
import { nextIn } from '../../next-table.ts';
import { id, object, oneOf, optional, result, rows } from '../../schema/schema.ts';
import { connectionSteps } from '../../steps-of-connections.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { explainedDeliveries, toldLoss, withCauses } from './delivery-causes.ts';

export const listConnections = defineTool({
  name: 'list_connections',
  group: 'connections',
  title: 'List connections',
  description: 'Connections with events and health; with connectorId, one with its newest deliveries.',
  hints: reads,
  input: object({
    connectorId: optional(id('list_connections')),
    status: optional(oneOf(['pending', 'waiting', 'held', 'delivered', 'exhausted'])),
  }),
  output: result({ connections: rows, deliveries: rows }),
  returns: { connections: 'ConnectorListResult.connectors', deliveries: explainedDeliveries },
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args: { connectorId, status }, options }) => {
    if (connectorId === undefined) return { connections: (await cartouche.connectors.list(options)).connectors };
    const connection = await cartouche.connectors.get(connectorId, options);
    const listed = await cartouche.deliveries.list(connectorId, { status }, options);
    const deliveries = await withCauses(cartouche, listed.deliveries, options);
    const next = nextIn(connectionSteps, { connection, loss: toldLoss(deliveries) });
    return { connections: [connection], deliveries, ...(next && { next }) };
  },
});
