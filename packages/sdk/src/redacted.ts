/**
 * A secret that doesn't show itself: printing, inspecting, joining or serialising it gives `[redacted]`.
 *
 * @example
 * const { secret } = await cartouche.connectors.create({ outboundUrl });
 * await vault.store('webhook-secret', secret.reveal());
 */
export class Redacted<T = string> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The secret itself. */
  reveal(): T {
    return this.#value;
  }

  toString(): string {
    return '[redacted]';
  }

  toJSON(): string {
    return '[redacted]';
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[redacted]';
  }
}
