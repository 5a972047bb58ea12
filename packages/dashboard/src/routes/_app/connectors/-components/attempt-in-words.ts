import type { LastAttempt } from '@cartouche/sdk';

type Outcome = Pick<LastAttempt, 'outcome' | 'status_code'>;

const CAUSES: Readonly<Record<string, string>> = {
  success: 'Delivered',
  redirect: 'Not accepted: the address has moved',
  timeout: 'No answer in time',
  dns_error: "The receiver's address was not found",
  tls_error: 'No secure connection to the receiver',
  refused: 'The receiver refused the connection',
  reset: 'The receiver cut the connection',
  blocked_address: 'The address is not public',
  response_too_large: 'The answer was too large',
  invalid_url: 'The address is not valid',
  worker_lost: 'Interrupted on our side; sent again by itself',
};

// Before the ranges of statuses.
const STATUSES: Readonly<Record<number, string>> = {
  401: 'they no longer accept our credentials',
  403: 'they no longer accept our credentials',
  404: 'their address does not exist any more',
  410: 'their address does not exist any more',
  413: 'the event is too large for them',
  429: 'they receive too many events at once',
};

/** Says in words why an attempt did not arrive, such as "Error 500: their server failed". */
export function attemptInWords({ outcome, status_code: status }: Outcome): string {
  if (outcome !== 'http_error') return CAUSES[outcome] ?? 'Not delivered';
  if (status === null) return 'Not accepted';
  const cause = STATUSES[status] ?? (status >= 500 ? 'their server failed' : 'they did not accept the event');
  return `Error ${status}: ${cause}`;
}
