import { connectionRemedyOf } from '@cartouche/contract';
import type { CallRun, ConnectionFailure } from './call-run.ts';
import { redactText } from './redact-text.ts';

// The connection was never made, or TLS was never agreed on: the request can't have left.
const NEVER_SENT = [
  /^(E(CONNREFUSED|NOTFOUND|AI_AGAIN)|UND_ERR_CONNECT_TIMEOUT)$/,
  /(^|_)(CERT|CRL)(_|$)|^(UNABLE_TO_|(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$)/,
  /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/,
  /^ERR_SSL_(UNSUPPORTED_PROTOCOL|NO_PROTOCOLS_AVAILABLE)$/,
  /^ERR_SSL_(TLS|SSL)V\d_(ALERT_)?(PROTOCOL_VERSION|HANDSHAKE_FAILURE|UNRECOGNIZED_NAME|NO_APPLICATION_PROTOCOL)$/,
];
const SECRET_MIN_CHARACTERS = 8;
/** Causes may go in circles. */
const CAUSES_MAX = 10;
const MESSAGE_MAX_CHARACTERS = 300;

type SystemError = Error & {
  code?: string;
  syscall?: unknown;
  host?: unknown;
  localAddress?: unknown;
  errors?: readonly unknown[];
  reason?: unknown;
};

const neverSentErrors = new WeakSet<object>();

/** Notes that the request was not written when this error came. */
export const markNeverSent = (error: object): void => void neverSentErrors.add(error);

const wasNeverSent = (error: unknown): boolean => neverSentErrors.has(error as object);

// The parser of some versions of Node gives its errors a name and a message, and no code.
const isParserError = (error: Error): boolean => error.name === 'HTTPParserError';

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && (typeof (error as { code?: unknown }).code === 'string' || isParserError(error));

const codeOf = (error: SystemError): string => error.code ?? 'HPE_INVALID_CONSTANT';

const neverSent = (error: SystemError): boolean =>
  NEVER_SENT.some((codes) => codes.test(codeOf(error))) ||
  error.syscall === 'connect' ||
  error.syscall === 'getaddrinfo' ||
  // Node's reset during the TLS handshake has the address that it wanted, and no system call.
  (error.code === 'ECONNRESET' && error.syscall === undefined && 'host' in error && 'localAddress' in error) ||
  // An aggregate holds an error for each address of the host.
  (Array.isArray(error.errors) &&
    error.errors.length > 0 &&
    error.errors.every((one) => isSystemError(one) && neverSent(one)));

// OpenSSL's message is a line of its source; that around the errors of several addresses is empty.
const messageOf = (error: SystemError): string =>
  (typeof error.reason === 'string' ? error.reason : error.message) ||
  [...new Set((error.errors ?? []).filter(isSystemError).map(({ message }) => message))].join(', ');

/**
 * Reads what a runtime's `fetch` threw. The code is often on the cause: `TypeError: fetch failed` says nothing by itself.
 */
export function readConnectionFailure(error: unknown, { url, headers }: CallRun): ConnectionFailure {
  let at = error;
  for (let depth = 0; depth < CAUSES_MAX && at instanceof Error && !isSystemError(at); depth += 1) at = at.cause;
  // An error without a code is not the runtime's: what it says may be anything.
  if (!isSystemError(at)) return { says: undefined, neverSent: wasNeverSent(error) };
  const code = codeOf(at);
  // Text that is too short to be a secret would only garble the message; `Bearer` and similar words are not secrets.
  const words = Object.values(headers).flatMap((value) => [value, ...value.split(' ')]);
  const secrets = [url, ...words.filter(({ length }) => length >= SECRET_MIN_CHARACTERS)];
  let text = messageOf(at);
  for (const secret of secrets) text = text.replaceAll(secret, '…');
  text = redactText(text.slice(0, MESSAGE_MAX_CHARACTERS)).trim();
  const named = text.includes(code) ? text : [code, text].filter(Boolean).join(': ');
  const says = [named, connectionRemedyOf(code, 'baseUrl')].filter(Boolean).join('. ');
  return { says, code, neverSent: wasNeverSent(error) || neverSent(at) };
}
