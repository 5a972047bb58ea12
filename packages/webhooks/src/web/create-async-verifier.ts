import type { VerifiedDelivery, VerifiedSignature, VerifierOptions, VerifyOptions } from '../create-verifier.ts';
import { type OpenedDelivery, openDelivery, readLimits } from '../open-delivery.ts';
import { HINT_MAX_LENGTH, hintOfStart, hintOfText, possibleMistakes, takeSearch } from '../possible-mistakes.ts';
import { type SignatureHeader, type SignatureSource, signedPrefix } from '../signature-header.ts';
import { base64Of, checkTimestamp, type RawBody, readSecrets } from '../signing.ts';
import { isFailure, type MismatchHint, orThrow, type VerificationFailure } from '../verification-failure.ts';
import { readEvent } from '../webhook-event.ts';
import type { AsyncVerifier } from './async-verifier.ts';
import { decodeBase64, encodeText } from './byte-text.ts';
import { type ImportedKey, importHmacKey, signedContent, signsAnyOf } from './subtle-hmac.ts';

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
  const importStandardKeys = createKeyCache(importStandardKey);

  const checkSignature = async (
    { content, body, header }: CopiedDelivery,
    options?: VerifyOptions,
  ): Promise<VerifiedSignature | VerificationFailure> => {
    // Before anything is waited for: the age is that of the arrival.
    const receivedAtMs = Number(options?.receivedAt ?? now());
    const secrets = fixed ?? readSecrets(await (given as () => unknown)());
    if (isFailure(secrets)) return secrets;
    const keys = await (header.id === undefined ? importKeys : importStandardKeys)(secrets);
    for (const [secretIndex, key] of keys.entries()) {
      if (!key || !(await signsAnyOf(key, content, header.signatures))) continue;
      const failure = checkTimestamp(header.timestamp, receivedAtMs, toleranceSeconds);
      return failure ?? { timestampSeconds: Number(header.timestamp), secretIndex };
    }
    return {
      reason: 'signature_mismatch',
      bodyBytes: typeof body === 'string' ? byteLengthOf(body) : body.byteLength,
      hint: await findHint(header, body, secrets, now),
    };
  };

  const checkDelivery = async (
    rawBody: RawBody,
    signature: SignatureSource,
    options?: VerifyOptions,
  ): Promise<VerifiedDelivery | VerificationFailure> => {
    const delivery = copyDelivery(openDelivery(rawBody, signature, maxBodyBytes, byteLengthOf));
    if (isFailure(delivery)) return delivery;
    const verified = await checkSignature(delivery, options);
    if (isFailure(verified)) return verified;
    const event = readEvent(delivery.body);
    return isFailure(event) ? event : { ...verified, event };
  };

  return {
    verifyAsync: async (...delivery) => orThrow(await checkDelivery(...delivery)),
    safeVerifyAsync: async (...delivery) => {
      const result = await checkDelivery(...delivery);
      return isFailure(result) ? { ok: false, failure: result } : { ok: true, ...result };
    },
    verifySignatureAsync: async (rawBody, signature, options) => {
      const delivery = orThrow(copyDelivery(openDelivery(rawBody, signature, maxBodyBytes, byteLengthOf)));
      return orThrow(await checkSignature(delivery, options));
    },
    maxBodyBytes,
  };
}

type CopiedDelivery = OpenedDelivery & { content: Uint8Array<ArrayBuffer> };

// The caller may refill its buffer while we wait: verify and read the same copy.
function copyDelivery(delivery: OpenedDelivery | VerificationFailure): CopiedDelivery | VerificationFailure {
  if (isFailure(delivery)) return delivery;
  const { body, header } = delivery;
  const content = signedContent(signedPrefix(header), body);
  return {
    content,
    body: typeof body === 'string' ? body : content.subarray(content.byteLength - body.byteLength),
    header,
  };
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

// Null for a secret that is not base64: in this form it signs nothing.
async function importStandardKey(secret: string): Promise<ImportedKey | null> {
  const digits = base64Of(secret);
  return digits === null ? null : importHmacKey(decodeBase64(digits));
}

async function findHint(
  header: SignatureHeader,
  body: string | Uint8Array,
  secrets: string[],
  now: () => Date | number,
): Promise<MismatchHint | null> {
  const hint = hintOfStart(body);
  if (hint !== null || body.length > HINT_MAX_LENGTH || !takeSearch(now)) return hint;
  const text =
    typeof body === 'string' ? body.toWellFormed() : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  for (const [hint, content, keys, prefix] of possibleMistakes(header, text, secrets, decodeBase64)) {
    const bytes = encodeText(prefix + content);
    for (const key of keys) if (await signsAnyOf(await importHmacKey(key), bytes, header.signatures)) return hint;
  }
  return hintOfText(text);
}

const byteLengthOf = (text: string): number => encodeText(text).byteLength;
