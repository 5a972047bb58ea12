import { type ApiOptions, withApi } from '../api-options.ts';
import { act } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { plainLine } from '../plain-text.ts';
import type { AddWebhookCommand } from './add-webhook-command.ts';
import { forwardEvent, isAcknowledged, linesOfEvent } from './forward-event.ts';
import { type ForwardingOptions, readForwarding, withForwarding } from './forwarding.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `resend`: one delivery again, to its connector or to a receiver on this machine. */
export const addResend: AddWebhookCommand = (webhooks, world, end) => {
  const command = webhooks
    .command('resend')
    .description('send a delivery again: to its connector, or with --forward-to to a receiver on this machine')
    .argument('<delivery id>')
    .addHelpText(
      'after',
      `
The bytes and the id of the event are those of the first time. To the connector it goes with all attempts of the schedule before it, and
the key needs the scope write:connectors. With --forward-to nothing changes at the service, which keeps bodies for 30 days, and the key
needs the scope read:events. Ends with 0 when it was queued, or acknowledged by the target, and with 1 when it was refused.`,
    );
  act<ApiOptions & ForwardingOptions>(world, withForwarding(withApi(command)), async (cli, options, id = '') => {
    if (!UUID.test(id))
      throw new CliFailure('<delivery id> is not the id of a delivery', {
        exitCode: EXIT.usage,
        remedy: 'Give the id that "cartouche deliveries list" shows, or that the header X-Service-Delivery had.',
      });
    const forwarding = await readForwarding(world, options);
    const { deliveries } = await cli.client();
    if (forwarding.target === null) {
      const delivery = await deliveries.retry(id);
      const { event, event_id, connector_id, attempt_count } = delivery;
      const what = plainLine(`${event} ${event_id} for connector ${connector_id}`);
      cli.report(`Queued again: ${what}, ${attempt_count} attempts so far.`, { type: 'resent', delivery });
      return;
    }
    const { body } = await deliveries.getBody(id);
    const report = await forwardEvent(body, forwarding);
    cli.report(linesOfEvent(report).join('\n'), { type: 'event', ...report });
    if (report.forwarded?.status === null) end(EXIT.unreachable);
    else if (!isAcknowledged(report)) end(EXIT.refused);
  });
};
