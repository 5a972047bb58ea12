/**
 * Receives deliveries in AWS Lambda: behind API Gateway (REST and HTTP APIs), a function URL, or an Application Load Balancer.
 *
 * @packageDocumentation
 */
import type { VerifiedDelivery, Verifier } from '../create-verifier.ts';
import type { SignatureSource } from '../plain-signature.ts';
import type { RawBody } from '../raw-body.ts';
import { createReceiver, type ReceiverOptions } from '../receiver.ts';
import type { VerificationFailure } from '../verification-failure.ts';
import type { AsyncVerifier } from '../web/async-verifier.ts';

export type { ReceiverOptions } from '../receiver.ts';

const FIX =
  'give this handler the event as it came: leave out a JSON body parser (middy), and use the proxy integration in API Gateway';

const NO_REQUEST =
  'The event is not an HTTP request: it has neither requestContext.http.method nor httpMethod. Send this handler events from API Gateway (proxy integration), a function URL, or a load balancer, or a test event with the same shape.';

type RequestContext = { http?: { method: string }; elb?: object };

/**
 * The fields of an event that the adapter uses. API Gateway's payload formats 1.0 and 2.0, function URLs, and load balancers
 * share them, or have one of two alternatives.
 */
export type LambdaEvent = {
  /** Text, or base64 where `isBase64Encoded`. */
  body?: string | null | undefined;
  /** Whether `body` is base64. */
  isBase64Encoded?: boolean;
  /** Headers of the request. */
  headers?: { [name: string]: string | undefined } | null | undefined;
  /** Payload format 1.0, and a load balancer that was told to send lists. */
  multiValueHeaders?: { [name: string]: string[] | undefined } | null | undefined;
  /** Payload format 1.0 and load balancers. */
  httpMethod?: string;
  /** Has `http` in payload format 2.0, and with it in function URLs; `elb` from a load balancer. Test events leave it out. */
  requestContext?: object | null | undefined;
};

/** The answer, in the form that each of them takes. */
export type LambdaResult = {
  /** Status of the answer. */
  statusCode: number;
  /** Headers of the answer. */
  headers: Record<string, string>;
  /** For a load balancer that sends lists: it reads the headers from nowhere else. */
  multiValueHeaders?: Record<string, string[]>;
  /** Body of the answer. */
  body: string;
  /** Whether `body` is base64. */
  isBase64Encoded: false;
};

/**
 * Creates a function's handler. It verifies the delivery, passes it to `onDelivery`, and acknowledges it with 204.
 *
 * Refused deliveries get 400, 413, or 500 with an empty body; any method but POST gets 405. An error from `onDelivery` is rethrown,
 * so the invocation fails, the sender gets a 5xx, and the service retries. Keep `onDelivery` to a second or two: store the event and
 * process it later.
 *
 * API Gateway and load balancers pass a JSON body as text. Bytes that are not UTF-8 are lost there, and the delivery is refused. A
 * REST API passes the bytes through when all media types are declared binary.
 *
 * The handler first checks the event and throws a TypeError when it is not an HTTP request (a queue message, for example).
 *
 * @example
 * ```ts
 * export const handler = createHandler(verifier, ({ event }) => queue.add(event));
 * ```
 */
export function createHandler<Event extends LambdaEvent = LambdaEvent>(
  verifier: Verifier | AsyncVerifier,
  onDelivery: (delivery: VerifiedDelivery, event: Event) => unknown,
  options: ReceiverOptions<Event> = {},
): (event: Event) => Promise<LambdaResult> {
  const receiver = createReceiver(verifier, onDelivery, options);
  return async (event) => {
    const method = contextOf(event).http?.method ?? event?.httpMethod;
    // Thrown instead of answered: no HTTP client is waiting, and operators look for the cause in the invocation's log.
    if (typeof method !== 'string') throw new TypeError(NO_REQUEST);
    if (method !== 'POST') return result(event, 405, { allow: 'POST' });
    const { status, headers } = await receiver.receive(bodyOf(event), headersOf(event), event);
    return result(event, status, headers);
  };
}

function contextOf(event: LambdaEvent | null | undefined): RequestContext {
  return event?.requestContext ?? {};
}

function bodyOf({ body, isBase64Encoded }: LambdaEvent): RawBody | VerificationFailure {
  // A middleware's parser, or a mapping template, leaves an object in spite of the type.
  if (typeof body === 'object' && body !== null) return { reason: 'body_not_raw', received: 'object', fix: FIX };
  return isBase64Encoded ? Buffer.from(body ?? '', 'base64') : (body ?? '');
}

// The lists tell a header that was sent twice from one that is malformed.
function headersOf({ headers, multiValueHeaders }: LambdaEvent): SignatureSource {
  return multiValueHeaders ?? headers ?? {};
}

function result(event: LambdaEvent, statusCode: number, headers: Record<string, string>): LambdaResult {
  const answer: LambdaResult = { statusCode, headers, body: '', isBase64Encoded: false };
  if (!contextOf(event).elb || !event.multiValueHeaders) return answer;
  return {
    ...answer,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
  };
}
