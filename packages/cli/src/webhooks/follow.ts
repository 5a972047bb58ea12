import type { Cli } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import type { ConcealingWorld } from '../concealing-world.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withoutQuery } from '../web-address.ts';
import { type ForwardReport, forwardEvent, isAcknowledged, linesOfEvent } from './forward-event.ts';
import { type ForwardingOptions, readForwarding } from './forwarding.ts';

/** The options of `listen` for following. */
export type FollowOptions = { events?: string; after?: string; once?: boolean };

const KINDS = /^[a-z_.]{1,40}(?:,[a-z_.]{1,40}){0,9}$/;

/** Follows the service's event stream, shows each event and forwards it, signed. */
export async function follow(
  cli: Cli,
  world: ConcealingWorld,
  options: FollowOptions & ForwardingOptions,
): Promise<ExitCode> {
  const kinds = readKinds(options.events);
  const forwarding = await readForwarding(world, options);
  const forwardTo = forwarding.target && withoutQuery(forwarding.target);
  const state = { isOpen: false };
  const client = await cli.client({
    onRequest: ({ operation }) => {
      if (operation === 'streamEvents' && state.isOpen)
        cli.report('The stream ended: connecting again.', { type: 'reconnecting' });
    },
    onResponse: ({ operation, status }) => {
      if (operation !== 'streamEvents' || status !== 200 || state.isOpen) return;
      state.isOpen = true;
      const { origin } = new URL(client.baseUrl);
      const what = [
        origin,
        kinds.length > 0 ? ` for ${kinds.join(', ')}` : '',
        forwardTo ? `, forwarding to ${forwardTo}` : '',
      ];
      cli.report(`Following ${what.join('')}. Ctrl-C ends it.`, { type: 'following', from: origin, kinds, forwardTo });
    },
  });
  const counts = { acknowledged: 0, refused: 0, shown: 0 };
  let last: ForwardReport | undefined;
  try {
    const params = { ...(kinds.length > 0 && { events: kinds }), cursor: options.after };
    for await (const { id, body } of client.events.watch(params, { signal: world.interrupted })) {
      last = await forwardEvent(body, forwarding);
      counts[!last.forwarded ? 'shown' : isAcknowledged(last) ? 'acknowledged' : 'refused'] += 1;
      cli.report(linesOfEvent(last).join('\n'), { type: 'event', place: id, ...last });
      if (options.once) break;
    }
  } catch (error) {
    if (!world.interrupted.aborted) throw error;
  }
  const ended = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  cli.report(`Ended: ${ended.join(', ')}.`, { type: 'ended', ...counts });
  return options.once && last && !isAcknowledged(last) ? EXIT.refused : EXIT.done;
}

function readKinds(text: string | undefined): string[] {
  if (text === undefined) return [];
  if (KINDS.test(text)) return text.split(',');
  throw new CliFailure('--events is not a list of kinds', {
    exitCode: EXIT.usage,
    remedy: 'Give such as form.submitted,meeting.booked.',
  });
}
