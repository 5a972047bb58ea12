/**
 * Receives deliveries in Fastify 5.
 *
 * @packageDocumentation
 */
import type { IncomingMessage } from 'node:http';
import type { VerifiedDelivery, Verifier } from '../create-verifier.ts';
import type { RawBody } from '../raw-body.ts';
import { createReceiver, type ReceiverOptions } from '../receiver.ts';
import type { VerificationFailure } from '../verification-failure.ts';
import type { AsyncVerifier } from '../web/async-verifier.ts';
import { headersOf, readStream } from './node-request.ts';

export type { ReceiverOptions } from '../receiver.ts';

const FIX =
  'something read the stream before the content type parser: leave this route out of hooks that read bodies (preParsing)';

const WRAPPED =
  'Register this plugin without fastify-plugin, which would take the JSON parser away from the whole app: app.register(plugin, { prefix: "/webhooks" }).';
const NO_SCOPE = 'This is a plugin, not a handler: app.register(plugin, { prefix: "/webhooks" }).';

const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/** The part of Fastify's request that the adapter uses. */
export type FastifyRequest = {
  /** The request of Node. */
  raw: IncomingMessage;
  /** The body that a parser made. */
  body?: unknown;
};

/** The part of Fastify's reply that the adapter uses. */
export type FastifyReply = {
  /** Sets the status. */
  code(status: number): FastifyReply;
  /** Sets headers. */
  headers(values: Record<string, string>): FastifyReply;
  /** Ends the answer, without a body. */
  send(): FastifyReply;
};

/** The part of a Fastify instance that the adapter uses. */
export type FastifyScope = {
  /** Takes the JSON parser away, in this scope alone. */
  removeAllContentTypeParsers(): void;
  /** Adds the parser that keeps the bytes. */
  addContentTypeParser(
    contentType: string,
    parser: (request: FastifyRequest, payload: IncomingMessage) => Promise<unknown>,
  ): unknown;
  /** Adds what runs before the body is parsed. */
  addHook(name: 'onRequest', hook: (request: FastifyRequest) => Promise<void>): unknown;
  /** Adds the route. */
  post(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): unknown;
};

/**
 * Makes a plugin with one route: it verifies, hands the delivery over, acknowledges with 204. Give the path as `prefix`.
 *
 * The plugin has a scope of its own, with a parser of its own that keeps the bytes: elsewhere in the app JSON is parsed as before.
 * Don't wrap it in `fastify-plugin`, which takes that scope away. Answers 400, 413 or 500 to what it refuses, with no body. What
 * `onDelivery` throws is thrown on, so that Fastify answers 500 and the service sends again. Keep `onDelivery` to a second or two:
 * store the event and work on it later.
 *
 * @example
 * ```ts
 * await app.register(createPlugin(verifier, ({ event }) => queue.add(event)), { prefix: '/webhooks' });
 * ```
 */
export function createPlugin<Request extends FastifyRequest = FastifyRequest>(
  verifier: Verifier | AsyncVerifier,
  onDelivery: (delivery: VerifiedDelivery, request: Request) => unknown,
  options: ReceiverOptions<Request> = {},
): (scope: FastifyScope) => Promise<void> {
  const receiver = createReceiver(verifier, onDelivery, options);
  const plugin = async (scope: FastifyScope) => {
    if (Symbol.for('skip-override') in plugin) throw new Error(WRAPPED);
    if (typeof Object(scope).addContentTypeParser !== 'function') {
      // biome-ignore lint/suspicious/noConsole: Fastify logs nothing by default.
      console.error(NO_SCOPE);
      throw new TypeError('This is a plugin, not a handler.');
    }
    scope.removeAllContentTypeParsers();
    // Fastify answers 415 to a type that it can't read, before any parser; the signature covers the bytes, whatever they are called.
    scope.addHook('onRequest', async ({ raw: { headers } }) => {
      if (!MEDIA_TYPE.test(headers['content-type'] ?? '')) delete headers['content-type'];
    });
    scope.addContentTypeParser('*', ({ raw }, payload) =>
      // Hooks of the app may have put another stream in place of the request.
      payload.readableDidRead
        ? Promise.resolve<VerificationFailure>({ reason: 'body_already_consumed', fix: FIX })
        : readStream(payload, receiver.maxBodyBytes, raw.headers['content-length']),
    );
    scope.post('/', async (request, reply) => {
      // The result of the parser above; undefined where there is neither a body nor a type.
      const body = (request.body ?? '') as RawBody | VerificationFailure;
      const { status, headers } = await receiver.receive(body, headersOf(request.raw), request as Request);
      // The rest of a body that is too large stays unread, so the connection can't be used again.
      return reply
        .code(status)
        .headers(status === 413 ? { ...headers, connection: 'close' } : headers)
        .send();
    });
  };
  return plugin;
}
