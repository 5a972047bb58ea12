import type { CommandContext } from './command.ts';
import { CommandFailure, EXIT, type ExitCode } from './command-failure.ts';
import { followEvents } from './follow-events.ts';
import {
  type ForwardOptions,
  type ForwardReport,
  forwardEvent,
  isAcknowledged,
  linesOfEvent,
} from './forward-event.ts';
import type { Flags, FlagTable } from './read-flags.ts';
import { readSecrets, SECRET_FLAGS } from './read-secrets.ts';
import { API_FLAGS, readServiceApi } from './service-api.ts';
import { readTarget, withoutQuery } from './target.ts';

/** The flags with which `listen` follows the service, and those that it has in common with receiving. */
export const FOLLOW_FLAGS = {
  ...API_FLAGS,
  events: { value: 'kinds', says: 'only these kinds, separated by commas' },
  after: { value: 'place', says: 'begin after this place of the stream, at most 30 days back; default now' },
} as const satisfies FlagTable;

/** The flags that say how events are forwarded. */
export const FORWARD_FLAGS = {
  'forward-to': { value: 'url', says: 'where deliveries go; without it they are shown only' },
  ...SECRET_FLAGS,
  'print-body': { says: 'print the bodies too: they hold what visitors typed' },
  timeout: { value: 'seconds', says: 'how long the target may take (default 10)' },
} as const satisfies FlagTable;

type FollowFlags = Flags<keyof typeof FOLLOW_FLAGS | keyof typeof FORWARD_FLAGS | 'once'>;

const KINDS = /^[a-z_.]{1,40}(?:,[a-z_.]{1,40}){0,9}$/;

/** Follows the service's event stream, shows each event and forwards it, signed. */
export async function followService(flags: FollowFlags, context: CommandContext): Promise<ExitCode> {
  const kinds = readKinds(flags.text('events'));
  const after = flags.text('after') ?? null;
  const forwarding = await readForwarding(flags, context);
  const api = await readServiceApi(flags, context);
  const stop = new AbortController();
  void context.untilStopped().then(() => stop.abort());
  const forwardTo = forwarding.target && withoutQuery(forwarding.target);
  const events = followEvents(api, {
    kinds,
    after,
    signal: stop.signal,
    wait: context.wait,
    onOpen: () =>
      context.report(
        { type: 'following', from: api.origin, kinds, forwardTo },
        `Following ${api.origin}${kinds.length > 0 ? ` for ${kinds.join(', ')}` : ''}${forwardTo ? `, forwarding to ${forwardTo}` : ''}. Ctrl-C ends it.`,
      ),
    onLost: (problem, waitMs) =>
      context.report({ type: 'reconnecting', problem, waitMs }, `${problem}: connecting again in ${waitMs / 1000} s`),
  });
  const counts = { acknowledged: 0, refused: 0, shown: 0 };
  let last: ForwardReport | null = null;
  for await (const event of events) {
    last = await forwardEvent(event, forwarding);
    counts[!last.forwarded ? 'shown' : isAcknowledged(last) ? 'acknowledged' : 'refused'] += 1;
    context.report({ type: 'event', place: event.id, ...last }, linesOfEvent(last));
    if (flags.has('once')) break;
  }
  context.report(
    { type: 'ended', ...counts },
    `Ended: ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}.`,
  );
  return flags.has('once') && last !== null && !isAcknowledged(last) ? EXIT.no : EXIT.yes;
}

/**
 * Where events go and what they are signed with.
 *
 * @throws CommandFailure when there is a target and no secret
 */
export async function readForwarding(
  flags: Flags<keyof typeof FORWARD_FLAGS>,
  context: CommandContext,
): Promise<ForwardOptions> {
  const given = flags.text('forward-to');
  const target = given === undefined ? null : readTarget('--forward-to', given);
  const remedy = ' Any secret does that the receiver has too: what is forwarded is signed here.';
  return {
    target,
    secrets: target === null ? [] : await readSecrets(flags, context, remedy),
    timeoutMs: flags.number('timeout', { min: 1, max: 600, default: 10 }) * 1000,
    printBody: flags.has('print-body'),
    now: context.now,
  };
}

function readKinds(text: string | undefined): string[] {
  if (text === undefined) return [];
  if (KINDS.test(text)) return text.split(',');
  throw new CommandFailure('is not a list of kinds', {
    flag: '--events',
    remedy: 'Give such as form.submitted,meeting.booked.',
  });
}
