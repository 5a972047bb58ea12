import { type ApiOptions, withApi } from '../api-options.ts';
import { act, type CommonOptions } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { findProfile } from '../profiles.ts';
import { wholeNumberWithin } from '../read-option.ts';
import type { AddWebhookCommand } from './add-webhook-command.ts';
import { type FollowOptions, follow } from './follow.ts';
import { type ForwardingOptions, withForwarding } from './forwarding.ts';
import { type ReceiveOptions, receive } from './receive.ts';

type ListenOptions = CommonOptions & ApiOptions & ForwardingOptions & FollowOptions & ReceiveOptions;

/** `listen`: follows the service's events, or receives deliveries on this machine. */
export const addListen: AddWebhookCommand = (webhooks, world, end) => {
  const command = webhooks
    .command('listen')
    .description("follow the service's events, or receive deliveries; print each and forward it")
    .option('--events <kinds>', 'follow only these kinds, separated by commas')
    .option('--after <place>', 'follow from this place of the stream, at most 30 days back; default: now')
    .option(
      '--port <port>',
      'receive on this port; default: 4400, and 0 takes a free one',
      wholeNumberWithin(0, 65_535),
    )
    .option('--host <address>', 'receive on this address; default: 127.0.0.1, this machine only')
    .option('--skip-verify', 'receive and forward also what does not verify; needs no secret')
    .option('--tolerance <seconds>', 'how old or how far ahead t may be', wholeNumberWithin(0, 1e12), 300)
    .option('--max-body <bytes>', 'the longest body that is taken', wholeNumberWithin(1, 64 * 2 ** 20), 2 ** 20)
    .option('--once', 'end after the first delivery')
    .addHelpText('after', NOTES);
  act<ListenOptions>(world, withForwarding(withApi(command)), async (cli, options) => {
    const receives = options.port !== undefined || options.host !== undefined || options.skipVerify === true;
    const isLoggedIn = receives ? false : (await findProfile(world, options)) !== undefined;
    if (isLoggedIn) return end(await follow(cli, world, options));
    const misplaced = (['events', 'after', 'baseUrl', 'apiKeyFile'] as const).find(
      (name) => options[name] !== undefined,
    );
    if (misplaced)
      throw new CliFailure(
        `${OPTION_NAMES[misplaced]} needs an API key or a login, and not --port, --host or --skip-verify`,
        {
          exitCode: EXIT.usage,
          remedy: 'Set SERVICE_API_KEY to follow the service, or leave the option out to receive.',
        },
      );
    end(await receive(cli, world, options));
  });
};

const OPTION_NAMES = { events: '--events', after: '--after', baseUrl: '--base-url', apiKeyFile: '--api-key-file' };

const NOTES = `
With an API key or a login (scope read:events) it follows the event stream of the server: each event that a connector would get is shown as it
happens, and forwarded signed with WEBHOOK_SECRET. No tunnel, no connector, and the service never calls this machine. It reports what
the target refuses, and does not retry it: see resend. A lost connection is opened again after the last event.

Without a key, or with --port or --host, it receives deliveries on any path. The sender gets the target's answer, 502 when the target can't be
reached and 504 when it takes too long, so that the service tries again; 400 or 413 for what does not verify, which is not forwarded.

Ends with 0 after Ctrl-C. With --once it ends with 0 when the delivery verified and the answer was 2xx, and with 1 otherwise.`;
