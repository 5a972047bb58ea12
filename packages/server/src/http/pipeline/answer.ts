import { type ErrorBody, IDEMPOTENCY_REPLAYED_HEADER, REQUEST_ID_HEADER } from '@cartouche/contract';
import { ApiFailure } from '../../platform/api-failure.ts';
import { COMPRESSED_MIN_BYTES, type Compressed, encoders, encodingOf } from '../encodings.ts';
import { unavailable } from '../unavailable.ts';

/** An answer before it is sent: what idempotency stores and replays byte for byte. */
export type Answer = {
  status: number;
  /** JSON. */
  body: string;
  replayed?: boolean;
  retryAfterSeconds?: number;
  allow?: string;
};

/** An answer that is sent as it comes into being, as server-sent events. */
export type StreamAnswer = { status: number; stream: ReadableStream<Uint8Array> };

/** An answer of a value. */
export function jsonAnswer(status: number, body: unknown): Answer {
  return { status, body: JSON.stringify(body) };
}

/** The only place that writes an error body. The text of any error but an `ApiFailure` goes to the log only. */
export function errorAnswer(error: unknown, requestId: string): Answer {
  const failure = error instanceof ApiFailure ? error : unexpected(error);
  const body: ErrorBody = { error: failure.code, message: failure.message, ...failure.details, requestId };
  const answer = jsonAnswer(failure.status, body);
  const { retryAfterSeconds } = failure.details;
  return retryAfterSeconds === undefined ? answer : { ...answer, retryAfterSeconds };
}

function unexpected(error: unknown): ApiFailure {
  const message = 'The server failed. The request id names the log entry.';
  return unavailable(error) ?? new ApiFailure('internal_error', { message });
}

/**
 * The HTTP response of an answer. `more`: headers of this answer. `isWithin`: for a request that this process sent to itself. `compressed`: its
 * body, where that was compressed.
 */
export function toResponse(
  answer: Answer | StreamAnswer,
  requestId: string,
  more?: Record<string, string>,
  { isWithin = false, compressed }: { isWithin?: boolean; compressed?: Compressed | undefined } = {},
): Response {
  if ('stream' in answer) {
    const headers = {
      'Content-Type': 'text/event-stream',
      [REQUEST_ID_HEADER]: requestId,
      'Cache-Control': 'no-store',
      ...more,
    };
    return new Response(answer.stream, { status: answer.status, headers });
  }
  const { status, body, replayed, retryAfterSeconds, allow } = answer;
  const isEmpty = status === 304;
  // A plain object and a text are written to the socket as they are; `Headers` and bytes cost more than the rest of a short answer.
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    [REQUEST_ID_HEADER]: requestId,
    'Cache-Control': 'no-store',
  };
  if (replayed) headers[IDEMPOTENCY_REPLAYED_HEADER] = 'true';
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  if (allow) headers['Allow'] = allow;
  if (more) Object.assign(headers, more);
  if (isEmpty) delete headers['Content-Type'];
  if (compressed) {
    headers['Content-Encoding'] = compressed.encoding;
    return new Response(compressed.bytes, { status, headers });
  }
  return isWithin ? textResponse(status, headers, body) : new Response(isEmpty ? null : body, { status, headers });
}

// For a client in this process, which asks for no more than this: `Response` would make a stream of the text, to be read into a text.
function textResponse(status: number, headers: Record<string, string>, body: string): Response {
  const response: Pick<Response, 'status' | 'ok' | 'headers' | 'body' | 'text'> = {
    status,
    ok: status < 400,
    headers: new Headers(headers),
    body: null,
    text: async () => body,
  };
  return response as Response;
}

/**
 * Compresses an answer that is long enough as its client accepts it. Such answers tell caches that the encoding decides, and their ETag
 * becomes a weak one: it names the record, and not these bytes.
 *
 * @param headers of the answer, which are added to
 */
export async function compress(
  answer: Answer | StreamAnswer,
  accepted: string | null,
  headers: Record<string, string>,
): Promise<Compressed | undefined> {
  if (!('body' in answer) || answer.body.length < COMPRESSED_MIN_BYTES) return undefined;
  headers['Vary'] = 'Accept-Encoding';
  const encoding = encodingOf(accepted);
  if (!encoding) return undefined;
  const bytes = await encoders[encoding](answer.body);
  if (headers['ETag']) headers['ETag'] = `W/${headers['ETag']}`;
  return { bytes, encoding };
}
