import { reads } from '../../hints.ts';
import { object, result, rows } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const listConnections = defineTool({
  name: 'list_connections',
  group: 'connections',
  title: 'List connections',
  description: 'Outbound connections with their events and health.',
  hints: reads,
  input: object({}),
  output: result({ connections: rows }),
  deadlineMs: deadlines.read,
  run: async ({ cartouche, options }) => ({ connections: (await cartouche.connectors.list(options)).connectors }),
});
