import { checkTimestamp } from '../check-timestamp.ts';
import type { VerifiedDelivery, VerifiedSignature, VerifierOptions, VerifyOptions } from '../create-verifier.ts';
import type { OpenedDelivery } from '../open-delivery.ts';
import {
  findHeader,
  readPlainSignature,
  SIGNATURE_HEADER,
  type SignatureSource,
  signedPrefix,
} from '../plain-signature.ts';
import { type RawBody, readRawBody } from '../raw-body.ts';
import { readLimits } from '../read-limits.ts';
import { readSecrets } from '../read-secrets.ts';
import { isFailure, orThrow, type VerificationFailure } from '../verification-failure.ts';
import { readEvent } from '../webhook-event.ts';
import type { AsyncVerifier } from './async-verifier.ts';
import { importHmacKey, signedContent, signsAnyOf } from './subtle-hmac.ts';

/** The secrets, or a function that fetches them. */
export type AsyncSecrets =
  | VerifierOptions['secrets']
  | (() => VerifierOptions['secrets'] | Promise<VerifierOptions['secrets']>);

/** Options of {@link createAsyncVerifier}. */
export type AsyncVerifierOptions = Omit<VerifierOptions, 'secrets'> & {
  /**
   * The connector's secret (`whsec_…`, as it was shown), or several while one replaces another: the newest first. A delivery is
   * accepted when any of them signs it.
   *
   * A function is asked for each delivery that is well formed, so that a new secret counts at once: keep what it fetches as long as
   * you see fit. The keys made of the secrets are kept here. What it throws is thrown on; a secret that can't be one refuses the
   * delivery with `invalid_secret`, which adapters answer with 500.
   */
  secrets: AsyncSecrets;
};

/**
 * Makes a verifier on WebCrypto, for runtimes without `node:crypto` (Workers, Deno, browsers' service workers) and for secrets that
 * have to be fetched. The same options, checks, failures and hints as `createVerifier`, in the same order.
 *
 * On Node prefer `createVerifier`: WebCrypto takes each delivery to another thread and back.
 *
 * @throws `WebhookVerificationError` `invalid_secret` or `invalid_option`.
 * @source REST §6. Tolerance and limits: *inferred*.
 * @example
 * ```ts
 * const verifier = createAsyncVerifier({ secrets: () => env.SECRETS.get('webhook') });
 * const { event } = await verifier.verifyAsync(await request.arrayBuffer(), request.headers);
 * ```
 */
export function createAsyncVerifier(options: AsyncVerifierOptions): AsyncVerifier {
  const given: unknown = options?.secrets;
  const { toleranceSeconds, maxBodyBytes, now } = orThrow(readLimits(options));
  const fixed = typeof given === 'function' ? null : orThrow(readSecrets(given));
  const importKeys = createKeyCache(importHmacKey);
  const importStandardKeys = createKeyCache(async (secret) => (await loadRare()).importStandardKey(secret));

  const check = async (
    rawBody: RawBody,
    signature: SignatureSource,
    options?: VerifyOptions,
  ): Promise<Checked | VerificationFailure> => {
    // Before anything is waited for: the age is that of the arrival.
    const receivedAtMs = Number(options?.receivedAt ?? now());
    const delivery = openPlain(rawBody, signature, maxBodyBytes) ?? (await openRare(rawBody, signature, maxBodyBytes));
    if (isFailure(delivery)) return delivery;
    const { content, body, header } = delivery;
    const secrets = fixed ?? readSecrets(await (given as () => unknown)());
    if (isFailure(secrets)) return secrets;
    const keys = await (header.id === undefined ? importKeys : importStandardKeys)(secrets);
    for (const [secretIndex, key] of keys.entries()) {
      if (!key || !(await signsAnyOf(key, content, header.signatures))) continue;
      const failure = checkTimestamp(header.timestamp, receivedAtMs, toleranceSeconds);
      return failure ?? { verified: { timestampSeconds: Number(header.timestamp), secretIndex }, body };
    }
    return (await loadRare()).explainMismatchAsync(delivery, secrets, now);
  };

  const checkDelivery = async (
    ...delivery: Parameters<typeof check>
  ): Promise<VerifiedDelivery | VerificationFailure> => {
    const checked = await check(...delivery);
    if (isFailure(checked)) return checked;
    const event = readEvent(checked.body);
    return isFailure(event) ? event : { ...checked.verified, event };
  };

  return {
    verifyAsync: (...delivery) => toAwait(checkDelivery(...delivery).then(orReject)),
    safeVerifyAsync: (...delivery) =>
      toAwait(
        checkDelivery(...delivery).then((result) =>
          isFailure(result) ? { ok: false, failure: result } : { ok: true, ...result },
        ),
      ),
    verifySignatureAsync: async (...delivery) => (await orReject(await check(...delivery))).verified,
    maxBodyBytes,
  };
}

const unawaited = {
  get(): never {
    throw new TypeError('The verifier returned a promise: put await before it');
  },
};

/** @internal Lets a missing `await` be heard: without it, `ok` would be undefined for each delivery. */
export const toAwait = <Result>(promise: Promise<Result>): Promise<Result> =>
  Object.defineProperties(promise, { ok: unawaited, event: unawaited });

type Checked = { verified: VerifiedSignature; body: string | Uint8Array };
type CopiedDelivery = OpenedDelivery & { content: Uint8Array<ArrayBuffer> };

// The caller may refill its buffer while we wait: verify and read the same copy.
function copyDelivery(delivery: OpenedDelivery): CopiedDelivery {
  const { body, header } = delivery;
  const content = signedContent(signedPrefix(header), body);
  return {
    ...delivery,
    content,
    body: typeof body === 'string' ? body : content.subarray(content.byteLength - body.byteLength),
  };
}

// The service's own form within the limit. Undefined for whatever else there is, well formed or not.
function openPlain(rawBody: unknown, headers: unknown, maxBodyBytes: number): CopiedDelivery | undefined {
  const body = readRawBody(rawBody);
  const header = readPlainSignature(findHeader(headers, SIGNATURE_HEADER) ?? '');
  if (body === null || body.length > maxBodyBytes || !header) return undefined;
  const delivery = copyDelivery({ body, header, headers });
  return delivery.content.byteLength - signedPrefix(header).length > maxBodyBytes ? undefined : delivery;
}

async function openRare(
  rawBody: unknown,
  headers: unknown,
  maxBodyBytes: number,
): Promise<CopiedDelivery | VerificationFailure> {
  const body = readRawBody(rawBody);
  const kept = typeof body === 'object' && body && body.byteLength <= maxBodyBytes ? body.slice() : rawBody;
  const delivery = (await loadRare()).openDeliveryAsync(kept, headers, maxBodyBytes);
  return isFailure(delivery) ? delivery : copyDelivery(delivery);
}

// Keeps the keys of the secrets that are in use, and of no others.
function createKeyCache<Key>(importKey: (secret: string) => Promise<Key>): (secrets: string[]) => Promise<Key[]> {
  let cached = new Map<string, Promise<Key>>();
  return (secrets) => {
    const keys = secrets.map((secret) => cached.get(secret) ?? importKey(secret));
    cached = new Map(keys.map((key, index) => [secrets[index] as string, key]));
    return Promise.all(keys);
  };
}

// By itself, so that bundles load it with the first refusal or the first delivery in another form.
const loadRare = () => import('./explain-async.ts');

async function orReject<Value>(result: Value | VerificationFailure): Promise<Value> {
  if (!isFailure(result)) return result;
  return orThrow<Value>(result, (await loadRare()).describeFailure);
}
