import { REQUEST_ID_HEADER } from '@cartouche/contract';
import { readForeignAnswer, remedyOf } from '@cartouche/contract/foreign-answer';
import { type CallRun, factsOf, titleOf } from './call-run.ts';
import type { DriftIssue } from './drift.ts';
import { UnexpectedResponseError } from './errors/call-errors.ts';
import { isRecord } from './operation.ts';
import { redactText } from './redact-text.ts';
import { ANSWER_MAX_BYTES, type WireAnswer } from './wire-answer.ts';

const EXCERPT_MAX_CHARACTERS = 200;

type MoreFacts = {
  /** Differences from the contract: then the answer is the API's. */
  issues?: readonly DriftIssue[] | undefined;
  retryAfterSeconds?: number | undefined;
  retryAt?: Date | undefined;
};

/** The beginning of a foreign page. Cut before and after it is redacted: half of an address is not recognized as one. */
const excerptOf = (text: string, { apiKey }: CallRun['settings']): string => {
  const start = text.slice(0, EXCERPT_MAX_CHARACTERS * 3).replaceAll(apiKey ?? text, '…');
  return redactText(start).replace(/\s+/g, ' ').trim().slice(0, EXCERPT_MAX_CHARACTERS);
};

/**
 * Makes the error of an answer that is not what the contract says.
 *
 * @param what - the difference, for the message; by default that of an answer without a record
 */
export function unexpectedAnswer(
  run: CallRun,
  answer: WireAnswer,
  what: string = faultOf(answer),
  more: MoreFacts = {},
): UnexpectedResponseError {
  const { status, headers, text: whole } = answer;
  const text = whole ?? '';
  const { host } = new URL(run.url);
  const contentType = headers.get('content-type') ?? undefined;
  // A success that begins like JSON may be a record.
  const isForeign = status >= 400 || !/^\s*[[{"]/.test(text);
  const foreign = more.issues ? undefined : readForeignAnswer({ url: run.url, status, headers, text: whole });
  const place = [host, foreign?.server, contentType ?? 'no content type'].filter(Boolean).join(', ');
  const target = foreign?.redirectsTo ? ` to ${foreign.redirectsTo}` : '';
  const says = foreign ? `${target} (${place}). ${remedyOf(foreign)}` : '';
  const message = `${titleOf(run)} → ${status} ${what}${says}`;
  const facts = {
    ...factsOf(run),
    status,
    ...foreign,
    host,
    contentType,
    requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
    excerpt: (isForeign && excerptOf(text, run.settings)) || undefined,
    ...more,
  };
  return new UnexpectedResponseError(message, facts, text);
}

/** The difference of a success or a redirect that holds no record. */
function faultOf({ status, headers, text }: WireAnswer): string {
  if (status === 304) return 'is empty: send no If-None-Match';
  // A browser shows a redirect that it didn't follow as status 0.
  if (status === 0 || status >= 300) {
    const what = status === 0 || headers.has('location') ? 'a redirect' : 'no status of the API';
    return `is ${what}`;
  }
  if (text === undefined) return `has a body of more than ${ANSWER_MAX_BYTES} bytes`;
  if (!text) return 'has an empty body';
  return isObjectText(text) ? 'has a body without what the contract says' : 'has a body that is not a JSON object';
}

function isObjectText(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}
