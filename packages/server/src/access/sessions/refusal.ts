/** A refusal by a route below `/auth`. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
  readonly status: 400 | 401 | 403 | 404 | 410 | 429;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: SignInRefusal['status'], code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
