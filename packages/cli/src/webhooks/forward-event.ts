import { secondsOf } from '../instant.ts';
import { plainLine, plainText } from '../plain-text.ts';
import { eventOf, isFailure } from './event-of.ts';
import { describeNoAnswer, isAnswer, post } from './post.ts';
import { signedHeaders } from './signed-headers.ts';

/** Options for forwarding events. */
export type ForwardOptions = {
  /** Null shows them only. */
  target: URL | null;
  /** Secrets that deliveries are signed with. */
  secrets: readonly string[];
  timeoutMs: number;
  printBody: boolean;
  now(): number;
};

/** The line that reports an event. */
export type ForwardReport = {
  /** ISO 8601. */
  at: string;
  kind: string;
  id: string | null;
  bytes: number;
  /** Answer of the target, or why there is none; absent when nothing was forwarded. */
  forwarded?: { status: number | null; ms: number; problem?: string };
  body?: string;
};

const MAX_ANSWER_BYTES = 65_536;
const MAX_PRINTED_CHARACTERS = 65_536;

/** Signs an event as the service would, posts it to the target, and reports the answer. */
export async function forwardEvent(text: string, options: ForwardOptions): Promise<ForwardReport> {
  const { target, secrets, timeoutMs, printBody, now } = options;
  const body = Buffer.from(text);
  const event = eventOf(body);
  const { name, id } = isFailure(event) ? { name: 'unknown', id: null } : event;
  const report: ForwardReport = {
    at: new Date(now()).toISOString(),
    kind: plainLine(name, 64),
    id: id === null ? null : plainLine(id, 64),
    bytes: body.byteLength,
    ...(printBody && { body: plainText(text, MAX_PRINTED_CHARACTERS) }),
  };
  if (target === null) return report;
  const signed = signedHeaders(body, secrets, secondsOf(now()));
  const outcome = await post(target, {
    headers: [
      ...['Content-Type', 'application/json', 'User-Agent', 'cartouche-webhooks'],
      ...Object.entries({ ...signed, 'X-Service-Event': report.kind, 'X-Service-Attempt': '1' }).flat(),
    ],
    body,
    timeoutMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
  });
  return {
    ...report,
    forwarded: isAnswer(outcome)
      ? { status: outcome.status, ms: outcome.ms }
      : { status: null, ms: outcome.ms, problem: describeNoAnswer(outcome) },
  };
}

/** Whether the target acknowledged the event; true also without a target. */
export function isAcknowledged({ forwarded }: ForwardReport): boolean {
  return !forwarded || (forwarded.status !== null && forwarded.status >= 200 && forwarded.status < 300);
}

/** The event as it is read at a terminal. */
export function linesOfEvent({ at, kind, id, forwarded, body }: ForwardReport): string[] {
  const outcome = forwarded ? [`-> ${forwarded.status ?? 'no answer'}`, `${forwarded.ms} ms`] : ['not forwarded'];
  return [
    [at.slice(11, 19), kind.padEnd(14), id ?? '-', ...outcome].join('  '),
    ...(forwarded?.problem ? [`          ${forwarded.problem}`] : []),
    ...(body === undefined ? [] : body.replace(/^/gm, '          ').split('\n')),
  ];
}
