import { showAs } from './show-as.ts';

/**
 * A secret that doesn't show itself: printing, inspecting, joining or serialising it gives `[redacted]`.
 *
 * @example
 * ```ts
 * const { secret } = await cartouche.connectors.create({ outboundUrl });
 * await vault.store('webhook-secret', secret.reveal());
 * ```
 */
export class Redacted<T = string> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
    showAs(this, this.toString);
  }

  /**
   * The secret itself.
   *
   * @example
   * ```ts
   * const { secret } = await cartouche.connectors.create({ outboundUrl });
   * process.env['WEBHOOK_SECRET'] = secret.reveal();
   * ```
   */
  reveal(): T {
    return this.#value;
  }

  /** `[redacted]`. */
  toString(): string {
    return '[redacted]';
  }

  /** `[redacted]`. */
  toJSON(): string {
    return '[redacted]';
  }
}
