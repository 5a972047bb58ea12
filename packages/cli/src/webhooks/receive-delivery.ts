import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignatureSource, VerificationFailure, VerificationResult, Verifier } from '@cartouche/webhooks';
import { inspectSignature } from '@cartouche/webhooks/inspect';
import { plainLine, plainText } from '../plain-text.ts';
import { eventOf, isFailure } from './event-of.ts';
import { describeNoAnswer, isAnswer, post } from './post.ts';
import { readBytes } from './read-bytes.ts';
import { remedyFor } from './remedies.ts';

/** Options for receiving deliveries. */
export type ReceivingOptions = {
  /** Null verifies nothing. */
  verifier: Verifier | null;
  /** The verifier's options, but every mismatch is explained instead of one per second. */
  secrets: readonly string[];
  /** Forwards what does not verify, too. */
  skipVerify: boolean;
  target: URL | null;
  timeoutMs: number;
  maxBodyBytes: number;
  printBody: boolean;
  now(): number;
};

/** The report on a delivery, without its body unless the user asked for it. */
export type DeliveryReport = {
  /** ISO 8601. */
  at: string;
  kind: string | null;
  id: string | null;
  bytes: number;
  verdict: 'verified' | 'refused' | 'unverified';
  /** Index of the secret that signed it. */
  secretIndex?: number;
  failure?: VerificationFailure;
  remedy?: string;
  /** Answer of the target, or why there is none; absent when nothing was forwarded. */
  forwarded?: { status: number | null; ms: number; problem?: string };
  /** Status that the sender got. */
  status: number;
  ms: number;
  body?: string;
};

// More than any receiver has to say, and what the service reads of it is less.
const MAX_ANSWER_BYTES = 1_048_576;
const MAX_PRINTED_CHARACTERS = 65_536;

/** Verifies one request, forwards it, answers it, and reports the outcome. @throws when the sender goes away before its end */
export async function receiveDelivery(
  request: IncomingMessage,
  response: ServerResponse,
  options: ReceivingOptions,
): Promise<DeliveryReport> {
  const started = performance.now();
  const at = new Date(options.now()).toISOString();
  const { bytes: body, complete } = await readRequest(request, options.maxBodyBytes);
  const verified = complete
    ? verify(options, body, request.headersDistinct)
    : ({ ok: false, failure: { reason: 'body_too_large', maxBodyBytes: options.maxBodyBytes } } as const);
  const failure = verified?.ok === false ? verified.failure : undefined;
  const isForwarded = complete && (!failure || options.skipVerify);
  const report: Omit<DeliveryReport, 'status' | 'ms'> = {
    at,
    ...nameOf(body, complete),
    bytes: body.byteLength,
    verdict: verified?.ok ? 'verified' : isForwarded ? 'unverified' : 'refused',
    ...(verified?.ok && { secretIndex: verified.secretIndex }),
    ...(failure && { failure, remedy: remedyFor(failure) }),
    ...(options.printBody && { body: plainText(body.toString(), MAX_PRINTED_CHARACTERS) }),
  };
  const elapsed = () => Math.round(performance.now() - started);
  if (!isForwarded && failure) {
    const status = failure.reason === 'body_too_large' ? 413 : 400;
    // The rest of a body that is too large stays unread, so the connection can't be used again.
    response.writeHead(status, status === 413 ? { connection: 'close' } : {}).end();
    return { ...report, status, ms: elapsed() };
  }
  if (options.target === null) {
    response.writeHead(204).end();
    return { ...report, status: 204, ms: elapsed() };
  }
  const { status, forwarded } = await forward(request, response, body, options.target, options.timeoutMs);
  return { ...report, forwarded, status, ms: elapsed() };
}

function verify(
  { verifier, secrets }: ReceivingOptions,
  body: Buffer,
  headers: SignatureSource,
): VerificationResult | undefined {
  const result = verifier?.safeVerify(body, headers);
  if (result?.ok !== false || result.failure.reason !== 'signature_mismatch' || result.failure.hint) return result;
  const inspected = inspectSignature(body, headers, secrets);
  return { ok: false, failure: { ...result.failure, hint: isFailure(inspected) ? null : inspected.hint } };
}

async function readRequest(request: IncomingMessage, maxBytes: number): Promise<{ bytes: Buffer; complete: boolean }> {
  if (Number(request.headers['content-length']) > maxBytes) return { bytes: Buffer.alloc(0), complete: false };
  // Destroying the request would take away the connection that the answer needs.
  return readBytes(request.iterator({ destroyOnReturn: false }), maxBytes);
}

function nameOf(body: Buffer, complete: boolean): Pick<DeliveryReport, 'kind' | 'id'> {
  const event = complete ? eventOf(body) : null;
  if (event === null || isFailure(event)) return { kind: null, id: null };
  return { kind: plainLine(event.name, 64), id: event.id === null ? null : plainLine(event.id, 64) };
}

type Forwarding = Required<Pick<DeliveryReport, 'status' | 'forwarded'>>;

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  target: URL,
  timeoutMs: number,
): Promise<Forwarding> {
  const headers = forwardedHeaders(request.rawHeaders);
  const outcome = await post(target, { headers, body, timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES });
  if (!isAnswer(outcome)) {
    const status = outcome.problem === 'timeout' ? 504 : 502;
    response.writeHead(status).end();
    return { status, forwarded: { status: null, ms: outcome.ms, problem: describeNoAnswer(outcome) } };
  }
  const { status, rawHeaders, complete, ms } = outcome;
  // A body that was cut would be garbage under its own headers: the status is what counts.
  if (!complete) response.writeHead(status).end();
  else if (status === 204 || status === 304) response.writeHead(status, forwardedHeaders(rawHeaders)).end();
  else
    response
      .writeHead(status, [...forwardedHeaders(rawHeaders), 'Content-Length', String(outcome.body.byteLength)])
      .end(outcome.body);
  const problem = complete ? {} : { problem: `its answer is longer than ${MAX_ANSWER_BYTES} bytes and was left out` };
  return { status, forwarded: { status, ms, ...problem } };
}

/** The delivery as it is read at a terminal: a line, and below it why it was refused. */
export function linesOfDelivery(delivery: DeliveryReport): string[] {
  const { at, kind, id, verdict, failure, remedy, forwarded, status, ms, body } = delivery;
  const sentOn = forwarded ? `-> ${forwarded.status ?? 'no answer'}` : 'not forwarded';
  const columns = [
    at.slice(11, 19),
    (kind ?? '-').padEnd(14),
    id ?? '-',
    verdict,
    sentOn,
    ...(forwarded?.status === status ? [] : [`answered ${status}`]),
    `${ms} ms`,
  ];
  return [
    columns.join('  '),
    ...(failure ? [`          ${evidenceOf(failure)}: ${remedy}`] : []),
    ...(forwarded?.problem ? [`          ${forwarded.problem}`] : []),
    ...(body === undefined ? [] : body.replace(/^/gm, '          ').split('\n')),
  ];
}

function evidenceOf({ reason, ...evidence }: VerificationFailure): string {
  const details = Object.entries(evidence).flatMap(([name, value]) => (value === null ? [] : `${name} ${value}`));
  return plainLine(details.length > 0 ? `${reason} (${details.join(', ')})` : reason);
}

// RFC 9110 §7.6.1, and what the next connection writes for itself.
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'content-length',
];

/**
 * The headers that go on to the next connection, names and values in turn as they came: in their order, their case, and as
 * often. What `Connection` names stays behind too.
 */
export function forwardedHeaders(rawHeaders: readonly string[]): string[] {
  const pairs: [name: string, value: string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    pairs.push([String(rawHeaders[index]), String(rawHeaders[index + 1])]);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) =>
      value
        .toLowerCase()
        .split(',')
        .map((option) => option.trim()),
    );
  return pairs.filter(([name]) => ![...HOP_BY_HOP, ...named].includes(name.toLowerCase())).flat();
}
