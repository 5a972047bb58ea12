import { html } from 'hono/html';
import type { RenderedPage } from '../../generation/index.ts';
import { renderReply } from '../../http/replies/reply-layout.ts';

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

/** For a person whose app has asked in a way that can't be answered. They stay here: no one has checked where the app wants them to go. */
export function refusedPage(message: string): RenderedPage {
  const body = html`<div class="desk"><div><h1>This app can't be connected</h1>
<p class="lead">${message}</p></div></div>`;
  return renderReply({
    title: "This app can't be connected",
    body,
    model: null,
    owner: 'Cartouche',
    pageUrl: null,
    scriptUrl: null,
  });
}
