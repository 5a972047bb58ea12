import type { VerificationResult, VerifiedDelivery, Verifier } from './create-verifier.ts';
import type { SignatureSource } from './plain-signature.ts';
import type { RawBody } from './raw-body.ts';
import type { ReplayGuard } from './replay/replay-guard.ts';
import { reportRefusal } from './report-refusal.ts';
import { isFailure, OWN_FAULTS, type VerificationFailure } from './verification-failure.ts';
import type { AsyncVerifier } from './web/async-verifier.ts';

// The part that every adapter shares: it gets bytes and headers from its framework, and gives the reply back to it.

/** Options of every adapter. */
export type ReceiverOptions<Request> = {
  /**
   * Called with every refused delivery, and with faults in the set-up, such as a parser that ran first. Log the failure here: the sender only
   * gets a status.
   *
   * @default prints the reason and the remedy on the console, each reason at most once a minute
   */
  onRefused?: (failure: VerificationFailure, request: Request) => void | Promise<void>;

  /**
   * Recognizes duplicates, so that the handler runs once per event: `createReplayGuard` of `@cartouche/webhooks/replay`.
   * A duplicate is answered with 200, or with 409 and `Retry-After` while the original is still being handled.
   *
   * @default every delivery is passed to the handler
   */
  replay?: ReplayGuard;
};

/** The answer, which has no body: it never says why. */
export type ReceiverReply = { status: 200 | 204 | 400 | 409 | 413 | 500; headers: Record<string, string> };

/** Verifies a delivery, recognizes duplicates, runs the handler, and returns the status to answer with. */
export type Receiver<Request> = {
  /**
   * Receives a delivery.
   *
   * @param body - The bytes, or why the adapter could not get at them.
   * @throws What `onDelivery`, `onRefused` or the replay store throw: answer 500, so that the service sends again.
   */
  receive(body: RawBody | VerificationFailure, signature: SignatureSource, request: Request): Promise<ReceiverReply>;

  /** The limit in force, for code that reads the request's stream. */
  readonly maxBodyBytes: number;
};

const OPTIONS = ['onRefused', 'replay'];

/** Refuses what no receiver can work with, where the program starts and not with the first delivery. */
function checkReceiver(verifier: unknown, onDelivery: unknown, options: object): void {
  const { safeVerify, safeVerifyAsync } = Object(verifier);
  if (typeof (safeVerify ?? safeVerifyAsync) !== 'function')
    throw new TypeError('Give a verifier first: createVerifier({ secrets }).');
  if (typeof onDelivery !== 'function')
    throw new TypeError('Give onDelivery second: the function that gets each verified delivery.');
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown === undefined) return;
  const meant = OPTIONS.find((name) => name.toLowerCase().slice(0, 5) === unknown.toLowerCase().slice(0, 5));
  throw new TypeError(
    `The receiver has no option ${unknown}. ${meant ? `Did you mean ${meant}?` : 'There are onRefused and replay.'}`,
  );
}

/** @internal Makes the part of an endpoint that is the same in every framework. */
export function createReceiver<Request>(
  verifier: Verifier | AsyncVerifier,
  onDelivery: (delivery: VerifiedDelivery, request: Request) => unknown,
  options: ReceiverOptions<Request> = {},
): Receiver<Request> {
  checkReceiver(verifier, onDelivery, options);
  const { onRefused = (failure: VerificationFailure) => reportRefusal(failure, verifier), replay } = options;
  const check = (body: RawBody, signature: SignatureSource): VerificationResult | Promise<VerificationResult> =>
    'safeVerify' in verifier ? verifier.safeVerify(body, signature) : verifier.safeVerifyAsync(body, signature);

  return {
    maxBodyBytes: verifier.maxBodyBytes,
    async receive(body, signature, request) {
      const refuse = async (failure: VerificationFailure) => {
        await onRefused(failure, request);
        return reply(refusalStatus(failure));
      };
      if (isFailure(body)) return refuse(body);
      const result = await check(body, signature);
      if (!result.ok) return refuse(result.failure);
      const { ok: _, ...delivery } = result;
      if (!replay) {
        await onDelivery(delivery, request);
        return reply(204);
      }
      const outcome = await replay.once(await replay.keyOf(delivery, body), () => onDelivery(delivery, request));
      if (outcome.state === 'in_progress') return reply(409, { 'retry-after': String(outcome.retryAfterSeconds) });
      return reply(outcome.state === 'done' ? 200 : 204);
    },
  };
}

const reply = (status: ReceiverReply['status'], headers: Record<string, string> = {}): ReceiverReply => ({
  status,
  headers,
});

/** The status that answers a refused delivery. A fault on the receiver's side is a 500, so the sender isn't blamed. */
export function refusalStatus({ reason }: VerificationFailure): 400 | 413 | 500 {
  if (reason === 'body_too_large') return 413;
  return OWN_FAULTS.has(reason) ? 500 : 400;
}
