/** The errors of RFC 6749, 7591, 8628 and 8707 that the endpoints answer. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'temporarily_unavailable';

/** A refusal by an endpoint below `/oauth`. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly error: OAuthError;
  readonly status: 400 | 401 | 429;
  readonly retryAfterSeconds: number | undefined;

  constructor(error: OAuthError, message: string, { status = 400, retryAfterSeconds }: OAuthRefusalOptions = {}) {
    super(message);
    this.error = error;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type OAuthRefusalOptions = { status?: OAuthRefusal['status']; retryAfterSeconds?: number };
