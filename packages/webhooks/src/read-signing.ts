import { notRaw, type RawBody, readRawBody } from './raw-body.ts';
import { readSecrets } from './secret.ts';
import { isSignableId } from './signature-header.ts';
import { timestampText } from './timestamp.ts';
import { invalidOption } from './verification-failure.ts';
import { orThrow } from './webhook-verification-error.ts';

// The steps before signing, identical for every engine.

/** Options of {@link sign}. */
export type SignOptions = {
  /** The connector's secret, `whsec_…`. Several make one `v1` each: for a sender whose receivers are changing theirs. */
  secret: string | readonly string[];

  /**
   * When it is signed: a `Date`, or whole seconds since 1970 as they stand in `t`.
   *
   * @default now
   */
  timestamp?: Date | number;
};

/** The bytes to sign, and the keys to sign them with. */
export type Signing = { secrets: string[]; body: string | Uint8Array; timestamp: string };

/** @throws WebhookVerificationError `invalid_secret`, `invalid_option` or `body_not_raw` */
export function readSigning(rawBody: RawBody, options: SignOptions): Signing {
  return {
    secrets: orThrow(readSecrets(options?.secret)),
    body: readRawBody(rawBody) ?? orThrow<string>(notRaw(rawBody)),
    timestamp: orThrow(timestampText(options.timestamp ?? new Date())),
  };
}

/** @throws WebhookVerificationError `invalid_option` for an id that can't be signed */
export function readId(id: unknown): string {
  return isSignableId(id) ? id : orThrow<string>(invalidOption('id'));
}
