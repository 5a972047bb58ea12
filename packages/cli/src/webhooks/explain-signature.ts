import {
  createVerifier,
  isWebhookVerificationError,
  type SignatureSource,
  safeVerify,
  sign,
  signHeaders,
  type VerificationFailure,
  type VerificationFailureReason,
} from '@cartouche/webhooks';
import { type InspectedSignature, inspectSignature } from '@cartouche/webhooks/inspect';
import { plainLine } from '../plain-text.ts';
import { eventOf, isFailure } from './event-of.ts';
import { findLocalHint } from './local-hint.ts';
import { describeHint, remedyFor } from './remedies.ts';
import { describeProblem } from './secrets.ts';

/** A check, in the verifier's order, with its finding. */
export type Check = {
  name: 'secret' | 'body' | 'header' | 'signature' | 'age' | 'json' | 'event';
  result: 'pass' | 'fail' | 'skipped';
  /** The finding in figures and names, never a secret or the body. */
  found: string;
  /** The change to make, when the check fails. */
  remedy?: string;
  /** The nearby mistake that explains a mismatch. */
  hint?: string;
};

/** The delivery to explain. */
export type SignatureQuestion = {
  body: Buffer;
  /** As they came, by name. */
  headers: SignatureSource;
  /** As they were given: padded ones are explained, not refused. */
  secrets: string[];
  /** When the delivery arrived, in seconds since 1970. */
  receivedAt: number;
  toleranceSeconds: number;
  maxBodyBytes: number;
};

/** The verifier's verdict, each check by itself, and the signatures that would have been right. */
export type SignatureExplanation = {
  ok: boolean;
  /** The reason that a verifier gives with these options. */
  reason: VerificationFailureReason | null;
  checks: Check[];
  /** The signature for each usable secret, in the header's form and at its time; empty without a readable header. */
  expected: string[];
};

/** Explains why a signature is valid or not. Continues after a failed check so that a second mistake also shows. */
export function explainSignature(question: SignatureQuestion): SignatureExplanation {
  const { body, secrets, receivedAt, toleranceSeconds, maxBodyBytes } = question;
  const verdict = safeVerify(body, question.headers, {
    secrets,
    toleranceSeconds,
    maxBodyBytes,
    receivedAt: receivedAt * 1000,
  });
  // White space around a secret is explained, and the rest is checked with what it surrounds.
  const usable = secrets.map((secret) => secret.trim()).filter((secret) => secretFailure([secret]) === null);
  const header = inspectSignature(body, question.headers, usable);
  const checks = [
    checkSecrets(secrets),
    checkBody(body, maxBodyBytes),
    checkHeader(header),
    isFailure(header) ? skipped('signature', 'there is no readable header') : checkSignature(question, header, usable),
    isFailure(header) ? skipped('age', 'there is no readable header') : checkAge(header, receivedAt, toleranceSeconds),
    ...checkContent(body),
  ];
  const expected = isFailure(header) ? [] : usable.flatMap((secret) => expectedOf(body, header, secret) ?? []);
  return { ok: verdict.ok, reason: verdict.ok ? null : verdict.failure.reason, checks, expected };
}

function expectedOf(body: Buffer, { id, timestamp }: InspectedSignature, secret: string): string | undefined {
  const at = { secret, timestamp: Number(timestamp) };
  if (id === undefined) return sign(body, at).replace(/^.*v1=/, '');
  return signHeaders(body, { ...at, id })['webhook-signature']?.replace(/^v1,/, '');
}

const skipped = (name: Check['name'], found: string): Check => ({ name, result: 'skipped', found });

function secretFailure(secrets: string[]): VerificationFailure | null {
  try {
    createVerifier({ secrets });
    return null;
  } catch (error) {
    if (isWebhookVerificationError(error)) return error.failure;
    throw error;
  }
}

function checkSecrets(secrets: string[]): Check {
  const failure = secretFailure(secrets);
  const found = secrets.length === 1 ? '1 secret' : `${secrets.length} secrets`;
  if (failure?.reason !== 'invalid_secret') return { name: 'secret', result: 'pass', found };
  const which = secrets.length > 1 ? `secret ${failure.secretIndex + 1} of ${secrets.length}` : 'the secret';
  const remedy = `${which} ${describeProblem(failure.problem, secrets[failure.secretIndex])}`;
  return { name: 'secret', result: 'fail', found: `${found}, ${failure.problem}`, remedy };
}

function checkBody(body: Buffer, maxBodyBytes: number): Check {
  const found = [`${body.byteLength} bytes`, ...observations(body)].join(', ');
  if (body.byteLength === 0) return { name: 'body', result: 'fail', found, remedy: describeHint('body_empty') };
  if (body.byteLength <= maxBodyBytes) return { name: 'body', result: 'pass', found };
  const failure = { reason: 'body_too_large', maxBodyBytes } as const;
  return { name: 'body', result: 'fail', found: `${found}, the limit is ${maxBodyBytes}`, remedy: remedyFor(failure) };
}

function observations(body: Buffer): string[] {
  const text = body.toString();
  const seen: [boolean, string][] = [
    [text.startsWith('\uFEFF'), 'begins with a byte order mark'],
    [/\s$/.test(text), 'ends with white space'],
    [text.includes('\r\n'), 'has CRLF line ends'],
    [!Buffer.from(text).equals(body), 'is not UTF-8'],
    [text.includes('\uFFFD') && Buffer.from(text).equals(body), 'has U+FFFD in it'],
  ];
  return seen.flatMap(([holds, says]) => (holds ? says : []));
}

function checkHeader(header: InspectedSignature | VerificationFailure): Check {
  if (!isFailure(header)) {
    const { timestamp, signatures, id } = header;
    const found = `t=${timestamp} (${isoTime(timestamp)}), ${signatures} v1`;
    return { name: 'header', result: 'pass', found: id === undefined ? found : `Standard Webhooks, ${found}` };
  }
  const problem = header.reason === 'malformed_header' ? `${header.reason}, ${header.problem}` : header.reason;
  const schemes =
    header.reason === 'no_supported_signature' ? `, it has ${plainLine(header.schemes.join(' '), 80)}` : '';
  return { name: 'header', result: 'fail', found: problem + schemes, remedy: remedyFor(header) };
}

// Beyond what a date can be, the number has to do.
function isoTime(timestamp: string): string {
  const milliseconds = Number(timestamp) * 1000;
  return milliseconds <= 8.64e15 ? new Date(milliseconds).toISOString() : 'no date';
}

function checkSignature({ body, headers }: SignatureQuestion, header: InspectedSignature, secrets: string[]): Check {
  if (secrets.length === 0) return skipped('signature', 'there is no usable secret');
  const verifier = createVerifier({ secrets, toleranceSeconds: Number.MAX_SAFE_INTEGER, maxBodyBytes: Infinity });
  try {
    const { secretIndex } = verifier.verifySignature(body, headers);
    return { name: 'signature', result: 'pass', found: `secret ${secretIndex + 1} of ${secrets.length} signs it` };
  } catch (error) {
    if (!isWebhookVerificationError(error)) throw error;
  }
  const found = `no secret of ${secrets.length} signs these bytes`;
  const hint = header.hint ?? findLocalHint(verifier, body, headers);
  if (hint === null) {
    const remedy = remedyFor({ reason: 'signature_mismatch', bodyBytes: body.byteLength, hint });
    return { name: 'signature', result: 'fail', found, remedy };
  }
  return { name: 'signature', result: 'fail', found, hint, remedy: describeHint(hint) };
}

function checkAge({ timestamp }: InspectedSignature, receivedAt: number, toleranceSeconds: number): Check {
  const age = receivedAt - Number(timestamp);
  const found = `${Math.abs(age)} s ${age < 0 ? 'ahead' : 'old'}, tolerance ${toleranceSeconds} s`;
  if (Math.abs(age) <= toleranceSeconds) return { name: 'age', result: 'pass', found };
  const failure: VerificationFailure =
    age < 0
      ? { reason: 'timestamp_in_future', aheadSeconds: -age, toleranceSeconds }
      : { reason: 'timestamp_too_old', ageSeconds: age, toleranceSeconds };
  return { name: 'age', result: 'fail', found, remedy: `${remedyFor(failure)} An earlier time of arrival: --at.` };
}

function checkContent(body: Buffer): Check[] {
  const event = eventOf(body);
  if (!isFailure(event)) {
    const found = `${plainLine(event.name, 64)}${event.kind === 'unknown' ? ', a kind that this version does not know' : ''}`;
    return [
      { name: 'json', result: 'pass', found: 'JSON in UTF-8' },
      { name: 'event', result: 'pass', found },
    ];
  }
  const found = 'problem' in event ? event.problem : event.reason;
  if (event.reason === 'invalid_json') {
    const failed: Check = { name: 'json', result: 'fail', found, remedy: 'The body is not JSON in UTF-8.' };
    return [failed, skipped('event', 'there is no JSON')];
  }
  return [
    { name: 'json', result: 'pass', found: 'JSON in UTF-8' },
    { name: 'event', result: 'fail', found, remedy: 'The body is not an object with an event in it.' },
  ];
}
