import { isObject, isText } from '../json-value.ts';
import type { CommandContext } from './command.ts';
import { defineCommand } from './command.ts';
import { CommandFailure, EXIT, type ExitCode } from './command-failure.ts';
import type { StreamMessage } from './event-stream.ts';
import { FORWARD_FLAGS, readForwarding } from './follow-command.ts';
import { followEvents } from './follow-events.ts';
import { forwardEvent, isAcknowledged, linesOfEvent } from './forward-event.ts';
import { printable } from './printable.ts';
import { API_FLAGS, readServiceApi, type ServiceApi } from './service-api.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
// The stream says at once what lies behind: whatever takes longer is not there any more.
const SEARCH_MS = 30_000;

/** `resend`: one delivery again, to its connector or to a receiver on this machine. */
export const resendCommand = defineCommand({
  argument: 'delivery-id',
  summary: 'send a delivery again: to its connector, or with --forward-to to a receiver on this machine',
  flags: { ...FORWARD_FLAGS, ...API_FLAGS },
  notes: [
    'The bytes and the id of the event are those of the first time. To the connector it goes with all attempts of the schedule before it, and the key needs the scope write:connectors. With --forward-to nothing changes at the service: the event is read from its stream, at most 30 days back, with the scopes read:connectors and read:events.',
  ],
  exitCodes: {
    [EXIT.yes]: 'queued, or acknowledged by the target',
    [EXIT.no]: 'refused, or not found',
    [EXIT.unreachable]: 'no server answered',
  },
  async run(flags, context) {
    const [id = ''] = flags.positionals;
    if (!UUID.test(id))
      throw new CommandFailure('is not the id of a delivery', {
        flag: '<delivery-id>',
        remedy: "Give the uuid that the connector's deliveries are listed with, or that X-Service-Delivery had.",
      });
    const forwarding = await readForwarding(flags, context);
    const api = await readServiceApi(flags, context);
    if (forwarding.target === null) return retry(api, id, context);
    const message = await findEvent(api, id, context);
    const report = await forwardEvent(message, forwarding);
    context.report({ type: 'event', ...report }, linesOfEvent(report));
    if (report.forwarded?.status === null) return EXIT.unreachable;
    return isAcknowledged(report) ? EXIT.yes : EXIT.no;
  },
});

async function retry(api: ServiceApi, id: string, { report }: CommandContext): Promise<ExitCode> {
  const { delivery } = await api.call('POST', `/api/v1/deliveries/${id}/retry`);
  const told = isObject(delivery) ? delivery : {};
  const say = (name: string) => printable(String(told[name] ?? '-'), 64);
  report(
    { type: 'resent', delivery: told },
    `Queued again: ${say('event')} ${say('event_id')} for connector ${say('connector_id')}, ${say('attempt_count')} attempts so far.`,
  );
  return EXIT.yes;
}

// The service gives bodies by its stream alone: it is read from just before the event.
async function findEvent(api: ServiceApi, id: string, context: CommandContext): Promise<StreamMessage> {
  const { delivery } = await api.call('GET', `/api/v1/deliveries/${id}`);
  const { event_id, event, created_at } = isObject(delivery) ? delivery : {};
  const at = Date.parse(isText(created_at) ? created_at : '');
  const gone = new CommandFailure('The event of this delivery is not in the stream any more', {
    exitCode: EXIT.no,
    remedy: 'The service keeps events for 30 days. A test delivery is in no stream: ask for another.',
  });
  if (!isText(event_id) || !isText(event) || Number.isNaN(at)) throw gone;
  const search = new AbortController();
  const timer = setTimeout(() => search.abort(), SEARCH_MS);
  try {
    const events = followEvents(api, {
      kinds: [event],
      after: new Date(at - 1000).toISOString(),
      signal: search.signal,
      wait: context.wait,
      onOpen: () => {},
      onLost: () => search.abort(),
    });
    for await (const message of events) {
      if (idOf(message) === event_id) return message;
      if (message.id !== null && Date.parse(message.id) > at + 60_000) break;
    }
  } finally {
    clearTimeout(timer);
  }
  throw gone;
}

function idOf({ data }: StreamMessage): unknown {
  try {
    const payload: unknown = JSON.parse(data);
    return isObject(payload) ? payload.id : null;
  } catch {
    return null;
  }
}
