/** The problem with a signature header. */
export type HeaderProblem =
  | 'repeated_header'
  | 'too_many_parts'
  | 'bad_part'
  /** `=` and `,` are written as `%3D` and `%2C`: something encoded the value for a URL. */
  | 'percent_encoded'
  | 'id_missing'
  | 'id_malformed'
  | 'timestamp_missing'
  | 'timestamp_repeated'
  | 'timestamp_malformed'
  | 'signature_malformed'
  | 'too_many_signatures';

/** The problem with a configured secret. */
export type SecretProblem =
  | 'missing'
  | 'needs_async_verifier'
  | 'not_text'
  | 'whitespace'
  | 'api_key'
  | 'no_prefix'
  | 'too_short';

/** The nearby mistake that would explain a mismatch. Found by trying it; never sent anywhere. */
export type MismatchHint =
  /** The body is empty: other code read it first. */
  | 'body_empty'
  /** The body begins like gzip: something compressed it on its way, or nothing unpacked it. */
  | 'body_gzipped'
  /** The body is base64: a gateway encoded it, and nothing decoded it. */
  | 'body_base64'
  /** The body is a JSON string: the text was put into JSON once more. */
  | 'body_quoted'
  /** The body is `[object Object]`, `undefined`, or `null`: something made a text of what is not the body. */
  | 'body_stringified'
  /** The body is not as long as `Content-Length` says: it was cut, or written again. */
  | 'body_length'
  /** The signature holds with a byte order mark added or removed. */
  | 'body_bom'
  /** The signature holds without the white space at the end: something added a newline. */
  | 'body_whitespace'
  /** The signature holds over `JSON.stringify(JSON.parse(body))`. */
  | 'body_reserialized'
  /** U+FFFD or a control character stands where bytes were, or the signature holds once Latin-1 is undone: one side decoded it to text. */
  | 'body_decoded'
  /** The signature holds for the secret without `whsec_`: a fault of the signer. */
  | 'secret_without_prefix'
  /** The signature holds for the secret decoded from base64, as other schemes do: a fault of the signer. */
  | 'secret_decoded'
  /** The signature of Standard Webhooks holds for the text of the secret, which has to be decoded: a fault of the signer. */
  | 'secret_not_decoded'
  /** The signature holds over the body alone: a fault of the signer. */
  | 'timestamp_not_signed';

/**
 * Why a delivery was refused: a union on `reason`, each arm with its evidence and none with a body, a signature or a secret.
 *
 * For the receiver's own log. Answer the sender with a bare status: a reason teaches a forger.
 *
 * @source REST §6 rules 1 and 2; the reasons, the tolerance and the limits are *inferred*.
 */
export type VerificationFailure =
  /**
   * The header is absent or empty. `received` is what was given in place of headers, where that is not headers at all; `renamedTo` the
   * name of a header that holds a signature.
   */
  | { reason: 'missing_header'; received?: string; renamedTo?: string }
  /** The header is not `t=<unix_seconds>,v1=<hex>`. */
  | { reason: 'malformed_header'; problem: HeaderProblem }
  /** The header is well formed and has no `v1`: `schemes` are the names that it has. */
  | { reason: 'no_supported_signature'; schemes: string[] }
  /** The body is not bytes: `received` is its type or class, mostly the object that a parser made. An adapter adds the `fix`. */
  | { reason: 'body_not_raw'; received: string; fix?: string }
  /** Somebody has read the request's stream already and kept no bytes. Only from the adapters. */
  | { reason: 'body_already_consumed'; fix?: string }
  /** The body is longer than `maxBodyBytes`. Nothing was hashed. */
  | { reason: 'body_too_large'; maxBodyBytes: number }
  /** No secret signs these bytes. `hint` says which nearby mistake would explain it, if one does; `contentLength` is there for `body_length`. */
  | { reason: 'signature_mismatch'; bodyBytes: number; hint: MismatchHint | null; contentLength?: number }
  /** Authentic, and `t` lies more than `toleranceSeconds` in the past. */
  | { reason: 'timestamp_too_old'; ageSeconds: number; toleranceSeconds: number }
  /** Authentic, and `t` lies more than `toleranceSeconds` in the future. */
  | { reason: 'timestamp_in_future'; aheadSeconds: number; toleranceSeconds: number }
  /** Authentic, and the body is not JSON in UTF-8. */
  | { reason: 'invalid_json'; problem: 'not_utf8' | 'syntax' }
  /** Authentic JSON that is no event at all: not an object, or without the name of an event. */
  | { reason: 'schema_mismatch'; problem: 'not_an_object' | 'event_missing' }
  /** The configured secret at `secretIndex` can't be one. Thrown at construction. */
  | { reason: 'invalid_secret'; problem: SecretProblem; secretIndex: number }
  /**
   * An option is out of its range: see its own comment. Or it does not exist: then `meant` names the one that was probably meant, or all.
   * Thrown at construction, or for the option of a call; `receivedAt` also for a clock without the time.
   */
  | { reason: 'invalid_option'; option: string; meant?: string };

/** The discriminant of {@link VerificationFailure}. */
export type VerificationFailureReason = VerificationFailure['reason'];

/** @internal Tells a failure from whatever else a check returns. */
export function isFailure(value: unknown): value is VerificationFailure {
  return (value as Partial<VerificationFailure> | null | undefined)?.reason !== undefined;
}

/** @internal */
export const invalidOption = (option: string, meant?: string): VerificationFailure => ({
  reason: 'invalid_option',
  option,
  ...(meant && { meant }),
});

/** @internal Faults of the receiver's own set-up, whatever the sender did. */
export const OWN_FAULTS: ReadonlySet<VerificationFailureReason> = /* @__PURE__ */ new Set<VerificationFailureReason>([
  'body_not_raw',
  'body_already_consumed',
  // Only where secrets are fetched while a delivery waits.
  'invalid_secret',
  // Only for a clock that tells no time.
  'invalid_option',
]);

const GIVE_SECRET = 'give the whsec_… of the connector as it was shown: no quotes, no white space';
const NO_SECRET = `WEBHOOK_SECRET is not set (invalid_secret): ${GIVE_SECRET}. Node: process.env, Workers: env`;

/** @internal Words a failure: the reason and its evidence. The next step is in {@link describeFailure}, which bundles load when they need it. */
export function describeFacts({ reason, ...evidence }: VerificationFailure): string {
  if ('problem' in evidence && evidence.problem === 'missing') return NO_SECRET;
  const details = Object.entries(evidence).flatMap(([name, value]) => (name === 'fix' ? [] : `${name} ${value}`));
  const facts = details.length > 0 ? `${reason} (${details.join(', ')})` : reason;
  return reason === 'invalid_secret' ? `${facts}: ${GIVE_SECRET}` : facts;
}

const BRAND = Symbol.for('cartouche.WebhookVerificationError');

/**
 * The one error of this package: thrown by every form that does not return a failure.
 *
 * Its message says what to change; `failure` is the same for programs. Neither it nor anything printed of it carries a body,
 * a signature or a secret.
 *
 * @example
 * ```ts
 * try {
 *   verifier.verify(rawBody, headers);
 * } catch (error) {
 *   if (!isWebhookVerificationError(error)) throw error;
 *   logger.warn(error.failure, error.message);
 * }
 * ```
 */
export class WebhookVerificationError extends Error {
  /** Always `WebhookVerificationError`. */
  override readonly name = 'WebhookVerificationError';

  /** The reason with its evidence. */
  declare readonly failure: VerificationFailure;

  /** Words the failure; there is no need to construct one yourself outside tests. */
  constructor(failure: VerificationFailure, message: string = describeFacts(failure)) {
    super(message);
    this.failure = failure;
  }

  /** @internal On the prototype, so that it is never printed. */
  get [BRAND](): true {
    return true;
  }
}

/**
 * Is this the error of this package? Holds across two copies of it and across realms, where `instanceof` does not.
 *
 * @example
 * ```ts
 * if (isWebhookVerificationError(error) && error.failure.reason === 'timestamp_too_old') logger.warn(error.failure);
 * ```
 */
export function isWebhookVerificationError(error: unknown): error is WebhookVerificationError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/** @internal The throwing form of a check. */
export function orThrow<Value>(
  result: Value | VerificationFailure,
  describe: (failure: VerificationFailure) => string = describeFacts,
): Value {
  if (isFailure(result)) throw new WebhookVerificationError(result, describe(result));
  return result;
}
