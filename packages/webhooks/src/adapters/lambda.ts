/**
 * Receives deliveries in AWS Lambda: behind API Gateway (REST and HTTP APIs), a function URL, or an Application Load Balancer.
 *
 * @packageDocumentation
 */
import type { VerifiedDelivery, Verifier } from '../create-verifier.ts';
import type { RawBody } from '../raw-body.ts';
import { createReceiver, type ReceiverOptions } from '../receiver.ts';
import type { SignatureSource } from '../signature-header.ts';
import type { VerificationFailure } from '../verification-failure.ts';
import type { AsyncVerifier } from '../web/async-verifier.ts';

export type { ReceiverOptions } from '../receiver.ts';

const FIX =
  'give this handler the event as it came: leave out a JSON body parser (middy), and use the proxy integration in API Gateway';

const NO_REQUEST =
  'The event is no HTTP request: it has neither requestContext.http.method nor httpMethod. Give this handler the events of API Gateway (proxy integration), of a function URL or of a load balancer, or a test event made like one of them.';

type RequestContext = { http?: { method: string }; elb?: object };

/**
 * What is needed of an event: API Gateway's payload formats 1.0 and 2.0, a function URL's and a load balancer's have it in common,
 * or have one of two.
 */
export type LambdaEvent = {
  /** Text, or base64 where `isBase64Encoded`. */
  body?: string | null | undefined;
  isBase64Encoded?: boolean;
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
  statusCode: number;
  headers: Record<string, string>;
  /** For a load balancer that sends lists: it reads the headers from nowhere else. */
  multiValueHeaders?: Record<string, string[]>;
  body: string;
  isBase64Encoded: false;
};

/**
 * Makes a function's handler: verifies, hands the delivery over, acknowledges with 204.
 *
 * Answers 400, 413 or 500 to what it refuses, with no body, and 405 to anything but POST. What `onDelivery` throws is thrown on, so
 * that the invocation counts as failed, the sender gets a 5xx and the service sends again. Keep `onDelivery` to a second or two: store
 * the event and work on it later.
 *
 * API Gateway and load balancers hand a JSON body over as text: bytes that are no UTF-8 are lost there, and such a delivery is
 * refused. A REST API hands the bytes over where all media types are binary ones.
 *
 * The handler throws a TypeError for an event that is no HTTP request (of a queue, say), before anything else.
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
    // Not answered: nobody who sent a request is waiting, and the log of the invocation is where it is looked for.
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
