import { type Attempt, NO_TIMINGS } from './send-delivery.ts';

const NOTHING_KNOWN = {
  statusCode: null,
  durationMs: 0,
  timings: NO_TIMINGS,
  sent: null,
  responseHeaders: null,
  remoteAddress: null,
  responseExcerpt: null,
  retryAfter: undefined,
};

/** A worker that stops records this for what it had begun. */
export const INTERRUPTED = {
  ...NOTHING_KNOWN,
  outcome: 'worker_lost' as const,
  error: 'The server stopped while this attempt was under way. The receiver may have got it.',
};

export const BODY_IS_GONE: Attempt = {
  ...NOTHING_KNOWN,
  outcome: 'invalid_url',
  error: 'The body of this event is past its retention, so that nothing could be sent.',
};
