import { confirmSchema } from '../../confirmation.ts';
import { addsOutside } from '../../hints.ts';
import { array, id, object, oneOf, optional, result, string, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { badArgument } from '../../tool-failure.ts';
import { hostOf } from '../host-of.ts';

export const createConnection = defineTool({
  name: 'create_connection',
  group: 'connections',
  title: 'Create connection',
  description:
    'Registers a connection (webhook), or changes one. The signing secret is shown this once: hand it to the user.',
  hints: addsOutside,
  input: object({
    outboundUrl: optional(text('Public https address')),
    connectorId: optional(id('list_connections', 'Changes this one')),
    events: optional(
      array(
        oneOf([
          'page.rendered',
          'form.submitted',
          'meeting.booked',
          'lead.intent',
          'meeting.moved',
          'meeting.canceled',
        ]),
        'Default: the first four',
      ),
    ),
    provider: optional(string('e.g. slack')),
    confirm: optional(string()),
  }),
  output: result({ connection: thing, secret: string() }),
  accepts: ['CreateConnectorInput', confirmSchema],
  returns: {
    connection: {
      anyOf: [{ $ref: '#/components/schemas/Connector' }, { $ref: '#/components/schemas/ConnectorWithHealth' }],
    },
    secret: 'CreateConnectorResult.secret',
  },
  confirms: true,
  deadlineMs: deadlines.write,
  inspect: 'list_connections',
  run: async ({ cartouche, args: { confirm: _, connectorId, ...args }, options, confirm }) => {
    const known = connectorId === undefined ? undefined : await cartouche.connectors.get(connectorId, options);
    const outboundUrl = args.outboundUrl ?? known?.outbound_url;
    if (outboundUrl === undefined)
      throw badArgument('create_connection', 'outboundUrl', 'is required, or connectorId to change a connection');
    const events =
      (args.events ?? known?.event_subscriptions)?.join(', ') ?? 'new pages, forms, meetings and signs of interest';
    const host = hostOf(outboundUrl);
    confirm?.({
      key: `connect-${outboundUrl}-${events}`,
      message: `Send data of contacts and leads (${events}) to ${host} from now on?`,
      repeat: host,
    });
    if (connectorId !== undefined)
      return {
        connection: await cartouche.connectors.update(connectorId, args, options),
        next: `test_connection with connectorId ${connectorId}`,
      };
    const { connector, secret } = await cartouche.connectors.create({ ...args, outboundUrl }, options);
    return {
      connection: connector,
      secret: secret.reveal(),
      next: `test_connection with connectorId ${connector.id}`,
    };
  },
});
