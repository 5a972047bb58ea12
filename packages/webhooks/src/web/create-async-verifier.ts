import type { VerifiedDelivery, VerifiedSignature, VerifierOptions, VerifyOptions } from '../create-verifier.ts';
import { type OpenedDelivery, openDelivery, readLimits } from '../open-delivery.ts';
import { HINT_MAX_LENGTH, hintOfText, type MismatchHint, possibleMistakes } from '../possible-mistakes.ts';
import type { RawBody } from '../raw-body.ts';
import { readSecrets } from '../secret.ts';
import type { SignatureHeader, SignatureSource } from '../signature-header.ts';
import { checkTimestamp } from '../timestamp.ts';
import { isFailure, type VerificationFailure } from '../verification-failure.ts';
import { readEvent } from '../webhook-event.ts';
import { orThrow } from '../webhook-verification-error.ts';
import type { AsyncVerifier } from './async-verifier.ts';
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
  const fixed = typeof given === 'function' ? null : orThrow(readSecrets(given));
  const { toleranceSeconds, maxBodyBytes, now } = orThrow(readLimits(options));
  const importKeys = createKeyCache();

  const checkSignature = async (
    { content, body, header }: CopiedDelivery,
    options?: VerifyOptions,
  ): Promise<VerifiedSignature | VerificationFailure> => {
    // Before anything is waited for: the age is that of the arrival.
    const receivedAtMs = Number(options?.receivedAt ?? now());
    const secrets = fixed ?? readSecrets(await (given as () => unknown)());
    if (isFailure(secrets)) return secrets;
    for (const [secretIndex, key] of (await importKeys(secrets)).entries()) {
      if (!(await signsAnyOf(key, content, header.signatures))) continue;
      const failure = checkTimestamp(header.timestamp, receivedAtMs, toleranceSeconds);
      return failure ?? { timestampSeconds: Number(header.timestamp), secretIndex };
    }
    return {
      reason: 'signature_mismatch',
      bodyBytes: typeof body === 'string' ? byteLengthOf(body) : body.byteLength,
      hint: await findHint(header, body, secrets),
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

// While we wait the caller may fill its buffer anew: what is verified and what is read is one copy.
function copyDelivery(delivery: OpenedDelivery | VerificationFailure): CopiedDelivery | VerificationFailure {
  if (isFailure(delivery)) return delivery;
  const { body, header } = delivery;
  const content = signedContent(header.timestamp, body);
  return {
    content,
    body: typeof body === 'string' ? body : content.subarray(content.byteLength - body.byteLength),
    header,
  };
}

// Keeps the keys of the secrets that are in use, and of no others.
function createKeyCache(): (secrets: string[]) => Promise<ImportedKey[]> {
  let cached = new Map<string, Promise<ImportedKey>>();
  return (secrets) => {
    const keys = secrets.map((secret) => cached.get(secret) ?? importHmacKey(secret));
    cached = new Map(keys.map((key, index) => [secrets[index] as string, key]));
    return Promise.all(keys);
  };
}

async function findHint(
  { timestamp, signatures }: SignatureHeader,
  body: string | Uint8Array,
  secrets: string[],
): Promise<MismatchHint | null> {
  if (body.length === 0) return 'body_empty';
  if (body.length > HINT_MAX_LENGTH) return null;
  const text = typeof body === 'string' ? body.toWellFormed() : AS_SENT.decode(body);
  for (const [hint, content, keys, before = `${timestamp}.`] of possibleMistakes(text, secrets, decodeBase64)) {
    const bytes = UTF8.encode(before + content);
    for (const key of keys) if (await signsAnyOf(await importHmacKey(key), bytes, signatures)) return hint;
  }
  return hintOfText(text);
}

const UTF8 = new TextEncoder();
const AS_SENT = new TextDecoder('utf-8', { ignoreBOM: true });
const byteLengthOf = (text: string): number => UTF8.encode(text).byteLength;

function decodeBase64(text: string): Uint8Array {
  const digits = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^a-z\d+/]/gi, '');
  // A digit alone makes no byte.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
}
