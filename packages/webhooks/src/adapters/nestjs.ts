/**
 * Receives deliveries in NestJS, on Express and on Fastify. Needs `@nestjs/common` and `rxjs`, which every Nest app has.
 *
 * @packageDocumentation
 */
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpException,
  type NestInterceptor,
} from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { VerifiedDelivery, Verifier } from '../create-verifier.ts';
import { describeFailure } from '../describe-failure.ts';
import { createReceiver, type ReceiverOptions } from '../receiver.ts';
import { reportRefusal } from '../report-refusal.ts';
import { WebhookVerificationError } from '../verification-failure.ts';
import type { AsyncVerifier } from '../web/async-verifier.ts';
import { headersOf, type NodeRequest, readBody } from './node-request.ts';

export type { ReceiverOptions } from '../receiver.ts';
export type { NodeRequest } from './node-request.ts';

// Without a limit, Express refuses bodies above 100 kB before the interceptor runs.
const fixFor = (maxBodyBytes: number): string =>
  `NestFactory.create(AppModule, { rawBody: true }), and on Express app.useBodyParser('json', { limit: ${maxBodyBytes} }) in place of an app.use(express.json()) of your own`;

/** The request of either platform: Express's is Node's own, Fastify's has it in `raw`. */
export type NestRequest = object & {
  /** The request of Node, below Fastify. */
  raw?: NodeRequest;
  /** The body that a parser made. */
  body?: unknown;
  /** The bytes of the body, with `rawBody: true`. */
  rawBody?: unknown;
};

const deliveries = new WeakMap<object, VerifiedDelivery>();

/**
 * Verifies the deliveries of a route before its method runs. This is an interceptor rather than a guard because `replay` needs to
 * know how the method ended.
 *
 * Start the app with `NestFactory.create(AppModule, { rawBody: true })`. Nest's own parsers run before any route, and a request that
 * they refuse never reaches an interceptor. On Express that is every body above 100 kB: raise the limit to the verifier's with
 * `app.useBodyParser('json', { limit: '1mb' })` before `listen`. Fastify accepts 1 MiB; to accept more, set its adapter's `bodyLimit`.
 *
 * A refused delivery throws an `HttpException` with status 400, 413, or 500 (409 for a duplicate whose original is still being
 * handled). Its response holds only the status; its `cause` is the `WebhookVerificationError`, for your filters. A duplicate is
 * acknowledged with the route's own status without running the method. Errors from the method take Nest's usual path, so the service
 * retries.
 *
 * @example
 * ```ts
 * @Post()
 * @HttpCode(204)
 * @UseInterceptors(new DeliveryInterceptor(verifier))
 * receive(@Delivery() { event }: VerifiedDelivery) {
 *   return this.queue.add(event);
 * }
 * ```
 */
export class DeliveryInterceptor implements NestInterceptor {
  readonly #verifier: Verifier | AsyncVerifier;
  readonly #options: ReceiverOptions<NestRequest>;

  /** To have the verifier made of injected configuration, extend this class and make it a provider. */
  constructor(verifier: Verifier | AsyncVerifier, options: ReceiverOptions<NestRequest> = {}) {
    // Refuses what can't work here and not with the first delivery.
    createReceiver(verifier, () => {}, options);
    this.#verifier = verifier;
    this.#options = options;
  }

  /** @internal Called by Nest. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<NestRequest>();
    const raw = request.raw ?? (request as NodeRequest);
    const refusal: { cause?: WebhookVerificationError } = {};
    let answer: unknown;
    const receiver = createReceiver<NestRequest>(
      this.#verifier,
      async (delivery) => {
        deliveries.set(request, delivery);
        answer = await lastValueFrom(next.handle(), { defaultValue: undefined });
      },
      {
        ...this.#options,
        onRefused: (failure) => {
          refusal.cause = new WebhookVerificationError(failure, describeFailure(failure));
          const { onRefused } = this.#options;
          return onRefused ? onRefused(failure, request) : reportRefusal(failure, this.#verifier);
        },
      },
    );
    const body = await readBody(raw, receiver.maxBodyBytes, fixFor(receiver.maxBodyBytes), request);
    const { status, headers } = await receiver.receive(body, headersOf(raw), request);
    if (status === 200 || status === 204) return of(answer);
    const response = http.getResponse<{ header(name: string, value: string): unknown }>();
    for (const [name, value] of Object.entries(headers)) response.header(name, value);
    // Without a parser for the type in Nest, the rest of a body that is too large stays unread.
    if (status === 413) response.header('connection', 'close');
    throw new HttpException({ statusCode: status }, status, refusal);
  }
}

/**
 * The delivery that {@link DeliveryInterceptor} has verified, as a parameter of the method: `{ event, timestampSeconds, secretIndex }`.
 *
 * @throws When the route has no such interceptor: an unverified delivery is never passed to the method.
 * @example
 * ```ts
 * @Post()
 * @UseInterceptors(new DeliveryInterceptor(verifier))
 * receive(@Delivery() { event }: VerifiedDelivery) {
 *   return this.queue.add(event);
 * }
 * ```
 */
export const Delivery: () => ParameterDecorator = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const delivery = deliveries.get(context.switchToHttp().getRequest<object>());
  if (!delivery) throw new Error('@Delivery() needs @UseInterceptors(new DeliveryInterceptor(verifier)) on its route.');
  return delivery;
});
