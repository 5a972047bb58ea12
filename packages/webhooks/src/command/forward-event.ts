import { isFailure } from '../verification-failure.ts';
import { readEvent } from '../webhook-event.ts';
import type { StreamMessage } from './event-stream.ts';
import { describeNoAnswer, isAnswer, post } from './post.ts';
import { printable, printableText } from './printable.ts';
import { signedHeaders } from './signed-headers.ts';

/** How events are forwarded. */
export type ForwardOptions = {
  /** Null shows them only. */
  target: URL | null;
  /** What deliveries are signed with here. */
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
  /** What the target answered, or why it did not; absent when nothing was forwarded. */
  forwarded?: { status: number | null; ms: number; problem?: string };
  body?: string;
};

const MAX_ANSWER_BYTES = 65_536;
const MAX_PRINTED_CHARACTERS = 65_536;

/** Signs an event as the service would, posts it to the target, and tells what came of it. */
export async function forwardEvent(
  { event: kind, data }: StreamMessage,
  options: ForwardOptions,
): Promise<ForwardReport> {
  const { target, secrets, timeoutMs, printBody, now } = options;
  const body = Buffer.from(data);
  const event = readEvent(body);
  const id = isFailure(event) ? null : event.id;
  const report: ForwardReport = {
    at: new Date(now()).toISOString(),
    kind: printable(kind, 64),
    id: id === null ? null : printable(id, 64),
    bytes: body.byteLength,
    ...(printBody && { body: printableText(data, MAX_PRINTED_CHARACTERS) }),
  };
  if (target === null) return report;
  const signed = signedHeaders(body, secrets, Math.floor(now() / 1000));
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

/** Did the target acknowledge it? Also where there was none to ask. */
export function isAcknowledged({ forwarded }: ForwardReport): boolean {
  return !forwarded || (forwarded.status !== null && forwarded.status >= 200 && forwarded.status < 300);
}

/** The event as it is read at a terminal. */
export function linesOfEvent({ at, kind, id, forwarded, body }: ForwardReport): string[] {
  const outcome = forwarded ? [`-> ${forwarded.status ?? 'nobody'}`, `${forwarded.ms} ms`] : ['not forwarded'];
  return [
    [at.slice(11, 19), kind.padEnd(14), id ?? '-', ...outcome].join('  '),
    ...(forwarded?.problem ? [`          ${forwarded.problem}`] : []),
    ...(body === undefined ? [] : body.replace(/^/gm, '          ').split('\n')),
  ];
}
