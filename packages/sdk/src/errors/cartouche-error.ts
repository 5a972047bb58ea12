import type { OperationId } from '@cartouche/contract/operations';
import { showAs } from '../show-as.ts';

/**
 * The known effect of a call that failed. `not_applied`: the server did nothing. `unknown`: it may have done the
 * work; repeat the call with the error's `idempotencyKey` to find out without doing it twice.
 */
export type Outcome = 'not_applied' | 'unknown';

/** The facts that every error of a call carries. None of them is secret. */
export type CallFacts = {
  /** The called operation. */
  operation: OperationId;
  /** Requests that were sent, the failed one included; 0 when the call was refused locally. */
  attempts: number;
  /** Whether the server may have done the work. */
  outcome: Outcome;
  /** The Idempotency-Key of the call. */
  idempotencyKey: string | undefined;
};

/** The text that `console.log` shows: the stack and the fields. The cause is named only, since foreign errors may carry requests. */
const textOf = (error: Error): string => {
  const { stack, cause } = error;
  try {
    return `${stack}\n  ${JSON.stringify({ ...error, cause: (cause as Error | undefined)?.name })}`;
  } catch {
    // A program put something into it that is not JSON: printing an error must not throw another.
    return `${stack}`;
  }
};

/** Sets fields of an error that programs can't assign to. */
export const noteFacts = <Failed>(error: Failed, facts: object): Failed => {
  for (const [key, value] of Object.entries(facts))
    if (value !== undefined) Object.defineProperty(error, key, { value, enumerable: true, configurable: true });
  return error;
};

/** The name of a class as a code: `work_failed` for `WorkFailedError`. */
const codeOf = (brand: string): string =>
  brand
    .slice(0, -5)
    .replace(/\B[A-Z]/g, '_$&')
    .toLowerCase();

const brandOf = (name: string) => Symbol.for(`@cartouche/sdk:${name}`);

/**
 * The one ancestor of everything that this package throws, except for an abort: there the signal's own reason is thrown.
 *
 * `instanceof` compares brands, not constructors, so that it also holds between two installed copies of the package. Printing,
 * inspecting or serialising an error shows the fields below and never the API key, a signing secret or a body.
 *
 * @example
 * ```ts
 * try {
 *   await cartouche.pages.get(id);
 * } catch (error) {
 *   if (isCartoucheError(error)) console.error(error.name, error.operation, error.attempts, error.outcome);
 * }
 * ```
 */
export class CartoucheError extends Error {
  /** Name of the class, which is a good discriminant: `switch (error.name)`. */
  static readonly brand: string = 'CartoucheError';
  /**
   * The cause, for programs: the API's code (`plan_limit`), the system's for a lost connection (`ECONNREFUSED`), else the name of
   * the class (`timeout`, `usage`, `unexpected_response`).
   */
  declare readonly code: string;
  /** Operation of the contract that failed, e.g. `getPage`. Absent when no call was made. */
  declare readonly operation?: OperationId;
  /** Requests that were sent; 0 when the call was refused locally. */
  declare readonly attempts?: number;
  /** Whether the call may have had an effect. */
  declare readonly outcome?: Outcome;
  /** Key of the call: pass it to the same call to repeat it safely. Absent on reads. */
  declare readonly idempotencyKey?: string;

  constructor(message: string, facts: Partial<CallFacts> & { cause?: unknown; code?: string | undefined } = {}) {
    const { cause, code = codeOf(new.target.brand), ...shown } = facts;
    super(message, cause === undefined ? undefined : { cause });
    noteFacts(this, { code, ...shown });
    Object.defineProperty(this, 'name', { value: new.target.brand });
    showAs(this, () => textOf(this));
    // Here, and not when a class is made: bundlers keep a class whose making has an effect.
    for (let made = new.target; made.brand; made = Object.getPrototypeOf(made)) {
      Object.defineProperty(made.prototype, brandOf(made.brand), { value: true });
    }
  }

  /** True for errors of this class and its subclasses, whichever copy of the package made them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (!Object.hasOwn(this, 'brand')) return Function.prototype[Symbol.hasInstance].call(this, value);
    return brandOf(this.brand) in Object(value);
  }

  /** The error's fields, its name and its message; what loggers write. */
  toJSON(): Record<string, unknown> {
    const { name, message } = this;
    return { name, message, ...Object.fromEntries(Object.entries(this)) };
  }
}

/**
 * Whether a value was thrown by this package, or by another copy of it.
 *
 * @example
 * ```ts
 * if (isCartoucheError(error) && error.outcome === 'unknown') await repeatLater(error.idempotencyKey);
 * ```
 */
export function isCartoucheError(value: unknown): value is CartoucheError {
  return value instanceof CartoucheError;
}
