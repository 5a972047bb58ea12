import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { confirmed } from '../confirm.ts';
import { EXIT } from '../exit-codes.ts';
import { repeated } from '../read-option.ts';
import { minute } from '../table.ts';

const MOST = 1000;

export const addConnectorCommands: AddCommands = (program, world, end) => {
  const connectors = program.command('connectors').description('destinations of webhooks');

  act(world, connectors.command('list').description('list connectors with their health'), async (cli) => {
    const client = await cli.client();
    cli.list(await take(client.connectors.list(), MOST), [
      { title: 'url', of: ({ outbound_url }) => outbound_url },
      { title: 'status', of: ({ status }) => status },
      { title: 'failing since (UTC)', of: ({ failing_since }) => minute(failing_since) },
      { title: 'events', of: ({ event_subscriptions }) => event_subscriptions.join(', ') },
      { title: 'id', of: ({ id }) => id },
    ]);
  });

  act<{ event?: string[]; provider?: string }>(
    world,
    connectors
      .command('create')
      .description('register a destination; its signing secret is shown once')
      .argument('<url>')
      .option('--event <kind>', 'an event to send; may be repeated; default: all', repeated)
      .option('--provider <name>', 'for example custom or hubspot'),
    async (cli, { event, provider }, url = '') => {
      const created = await (await cli.client()).connectors.create({
        outboundUrl: url,
        ...(event && { events: event as 'form.submitted'[] }),
        ...(provider && { provider }),
      });
      // The one moment at which the secret can be read.
      const secret = created.secret.reveal();
      cli.report(`Created connector ${created.connector.id}.\nSigning secret, shown only now: ${secret}`, {
        connector: created.connector,
        secret,
      });
    },
  );

  const one = (name: string, description: string) => connectors.command(name).description(description).argument('<id>');
  act(world, one('get', 'show a connector'), async (cli, _options, id = '') =>
    cli.show(await (await cli.client()).connectors.get(id)),
  );
  act(world, one('test', 'send a signed test event'), async (cli, _options, id = '') => {
    const result = await (await cli.client()).connectors.test(id);
    const attempt = result.delivery.attempts.at(-1);
    const answer = [attempt?.status_code, attempt?.error].filter(Boolean).join(' ');
    cli.report(
      result.delivered ? `Delivered with ${answer}.` : `Not delivered: ${answer || attempt?.outcome}.`,
      result,
    );
    if (!result.delivered) end(EXIT.incomplete);
  });
  act(world, one('pause', 'hold the events of a connector'), async (cli, _options, id = '') =>
    cli.report(`Paused connector ${id}.`, await (await cli.client()).connectors.pause(id)),
  );
  act(world, one('resume', 'send again, beginning with held events'), async (cli, _options, id = '') =>
    cli.report(`Resumed connector ${id}.`, await (await cli.client()).connectors.resume(id)),
  );
  act(world, one('enable', 'enable a connector that the server disabled'), async (cli, _options, id = '') =>
    cli.report(`Enabled connector ${id}.`, await (await cli.client()).connectors.enable(id)),
  );
  act<{ yes?: boolean }>(
    world,
    one('rotate-secret', 'create a new signing secret; it is shown once').option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Create a new signing secret for connector ${id}?`, yes);
      const rotated = await (await cli.client()).connectors.rotateSecret(id);
      const secret = rotated.secret.reveal();
      cli.report(`Signing secret, shown only now: ${secret}`, { connector: rotated.connector, secret });
    },
  );
  act<{ yes?: boolean }>(
    world,
    one('delete', 'delete a connector').option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Delete connector ${id}?`, yes);
      cli.report(`Deleted connector ${id}.`, await (await cli.client()).connectors.delete(id));
    },
  );
};
