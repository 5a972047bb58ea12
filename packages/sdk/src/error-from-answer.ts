import { type ErrorBody, type ErrorCode, REQUEST_ID_HEADER } from '@cartouche/contract';
import { isApiCode } from '@cartouche/contract/foreign-answer';
import { type CallRun, factsOf, isSafe, markUnknown, titleOf } from './call-run.ts';
import {
  ApiError,
  type ApiErrorFacts,
  AuthenticationError,
  ConflictError,
  EstimateMismatchError,
  GenerationFailedError,
  GoneError,
  NotFoundError,
  PaymentRequiredError,
  PermissionError,
  RateLimitError,
  UnavailableError,
  ValidationError,
} from './errors/api-error.ts';
import type { UnexpectedResponseError } from './errors/call-errors.ts';
import { cellToFollow } from './follow-cell.ts';
import { isStream } from './operation.ts';
import { redactText } from './redact-text.ts';
import { isInProgress } from './retry-policy.ts';
import { unexpectedAnswer } from './unexpected-answer.ts';
import { webAddress } from './web-address.ts';
import type { WireAnswer } from './wire-answer.ts';

/** The longest server text that is kept: it ends up in logs. */
const CODE_MAX_CHARACTERS = 100;
const MESSAGE_MAX_CHARACTERS = 500;

const CLASS_BY_STATUS: { readonly [status: number]: typeof ApiError } = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  412: ConflictError,
  413: ValidationError,
  415: ValidationError,
  422: ValidationError,
  429: RateLimitError,
  502: GenerationFailedError,
  503: UnavailableError,
};

type LooseBody = { readonly [Field in keyof ErrorBody | 'acknowledgedEstimateCents' | 'error_description']?: unknown };

// The API's own word that it did nothing.
const NOTHING_DONE: ReadonlySet<unknown> = new Set<ErrorCode>(['generation_failed', 'unavailable']);

const plain = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

// A gateway may quote the header that it refuses, and a server the address that it does not like. Cut first: a proxy may answer
// anything, such as a text that would fill every log and keep the patterns busy for a minute.
const text = (value: unknown, max = MESSAGE_MAX_CHARACTERS): string | undefined => {
  const cut = plain(value)?.slice(0, max);
  return cut === undefined ? undefined : redactText(cut);
};

const wholeNumber = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

const readBody = (raw: unknown): LooseBody => {
  try {
    return Object(JSON.parse(raw as string));
  } catch {
    return {};
  }
};

const readIssues = (value: unknown): ErrorBody['issues'] =>
  Array.isArray(value)
    ? // No other field: it might hold what was sent.
      value.flatMap((item) =>
        typeof item?.path === 'string' && text(item.message)
          ? { path: text(item.path) ?? '', message: text(item.message) as string }
          : [],
      )
    : undefined;

const nextUtcMonth = (now: number): Date => {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
};

/** The API's code; undefined for a body that is a gateway's, an OAuth proxy's among them. */
const codeOf = ({ error, error_description }: LooseBody): string | undefined => {
  const code = text(error, CODE_MAX_CHARACTERS);
  return isApiCode(code) && error_description === undefined ? code : undefined;
};

/**
 * Turns an error answer into the class that names its remedy. Any body is survived: what has no code of the API (HTML, nothing, half of a
 * JSON text) is something else's answer and says nothing of a record. Outcomes that an earlier attempt left open stay open.
 *
 * @returns the error, the API's code where the answer is the API's, and whether it is repeated in another cell
 */
export function errorFromAnswer(
  answer: WireAnswer,
  run: CallRun,
): { error: ApiError | UnexpectedResponseError; code: string | undefined; moves?: boolean } {
  const { status, headers } = answer;
  const { baseUrl, wallNow } = run.settings;
  const now = wallNow();
  const body = readBody(answer.text);
  const code = codeOf(body);
  const reason = text(body.reason, CODE_MAX_CHARACTERS);
  // A date is the server's own time: measured by ours, which may be ahead, it would bring us back early.
  const sentAt = Date.parse(headers.get('date') ?? '') || now;
  const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), sentAt) ?? wholeNumber(body.retryAfterSeconds);
  // At most the last instant that a Date holds.
  const retryAt =
    retryAfterSeconds === undefined ? undefined : new Date(Math.min(now + retryAfterSeconds * 1000, 8.64e15));
  const refused = status < 500 ? !isInProgress({ code }) && status !== 408 : NOTHING_DONE.has(code);
  if (code === undefined) {
    if (!refused) markUnknown(run);
    return { code, error: unexpectedAnswer(run, answer, "is not the API's answer", { retryAfterSeconds, retryAt }) };
  }
  const facts: ApiErrorFacts = {
    ...factsOf(run),
    outcome: isSafe(run) || refused ? run.outcome : 'unknown',
    status,
    code,
    reason,
    requestId: headers.get(REQUEST_ID_HEADER) ?? text(body.requestId),
    issues: readIssues(body.issues),
    explanation: text(body.message),
    detail: text(body.detail),
    pageId: text(body.pageId),
    body: () => body as Partial<ErrorBody>,
    upgradeUrl: webAddress(plain(body.upgradeUrl), baseUrl),
    retryAfterSeconds,
    retryAt,
  };
  const { explanation } = facts;
  const named = `${titleOf(run)} → ${status} ${code}`;
  const message = [named, reason && ` (${reason})`, explanation && `: ${explanation}`].join('');
  if (code === 'wrong_cell') return fromWrongCell(body.baseUrl, run, message, facts);
  if (status === 402) {
    const resetsAt = reason === 'spend_cap_exceeded' ? nextUtcMonth(now) : undefined;
    return { code, error: new PaymentRequiredError(message, { ...facts, resetsAt }) };
  }
  if (code === 'estimate_mismatch') {
    const acknowledgedCents = wholeNumber(readBody(run.body).acknowledgedEstimateCents);
    const estimateCents = wholeNumber(body.estimateCents);
    return { code, error: new EstimateMismatchError(message, { ...facts, acknowledgedCents, estimateCents }) };
  }
  const Leaf = CLASS_BY_STATUS[status] ?? ApiError;
  return { code, error: new Leaf(message, facts) };
}

/** Sends the call on to the cell that the answer names, and the later calls of the client too. Only once, and only to a host that may have the key. */
function fromWrongCell(named: unknown, run: CallRun, message: string, facts: ApiErrorFacts) {
  const { settings } = run;
  const { traffic, baseUrl } = settings;
  traffic.cellUrl = settings.session ? undefined : cellToFollow(baseUrl, named, settings.cellHosts);
  const moves = traffic.cellUrl !== undefined && !run.hasMoved && !isStream(run.body);
  if (moves) {
    const before = run.url.startsWith(`${baseUrl}/`) ? baseUrl : new URL(run.url).origin;
    run.url = traffic.cellUrl + run.url.slice(before.length);
    run.hasMoved = true;
  }
  const advice =
    traffic.cellUrl || typeof named !== 'string' ? '' : ' Set baseUrl to that address, or name its host in cellHosts.';
  return { code: facts.code, error: new ApiError(message + advice, facts), moves };
}

// The form of today and that of RFC 850, which a recipient has to read as well.
const HTTP_DATE = /^[A-Z][a-z]+, .+ GMT$/;

/**
 * Reads a `Retry-After` header: whole or decimal seconds, or an HTTP date.
 *
 * @param now - milliseconds since the epoch by the clock of the header's sender; a date is measured from it.
 * @returns seconds, at least 0; undefined when the header is absent or neither form.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const at = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1000);
}
