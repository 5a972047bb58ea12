import { confirmSchema } from '../../confirmation.ts';
import { addsOutside } from '../../hints.ts';
import { array, object, oneOf, optional, result, string, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { hostOf } from '../host-of.ts';

export const createConnection = defineTool({
  name: 'create_connection',
  group: 'connections',
  title: 'Create connection',
  description:
    'Registers an outbound connection (a webhook). The signing secret is shown this once: hand it to the user.',
  hints: addsOutside,
  input: object({
    outboundUrl: text('Public https address of the receiver'),
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
  returns: { connection: 'Connector', secret: 'CreateConnectorResult.secret' },
  confirms: true,
  deadlineMs: deadlines.write,
  inspect: 'list_connections',
  run: async ({ cartouche, args: { confirm: _, ...args }, options, confirm }) => {
    const events = args.events?.join(', ') ?? 'new pages, forms, meetings and signs of interest';
    const host = hostOf(args.outboundUrl);
    confirm?.({
      key: `connect-${args.outboundUrl}-${events}`,
      message: `Send data of contacts and leads (${events}) to ${host} from now on?`,
      repeat: host,
    });
    const { connector, secret } = await cartouche.connectors.create(args, options);
    return {
      connection: connector,
      secret: secret.reveal(),
      next: `test_connection with connectorId ${connector.id}`,
    };
  },
});
