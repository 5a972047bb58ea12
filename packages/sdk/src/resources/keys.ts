import type { ApiKey, CreateKeyInput, RotateKeyInput, UpdateKeyInput } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import type { KeysMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/keys.ts';
import { type ListCall, makeCursorList } from '../list-call.ts';
import type { Redacted } from '../redacted.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import { withSecret } from '../with-secret.ts';

export type { ResourceOptions } from '../single.ts';

/** A key and, this once, its secret. */
export type CreatedKey = {
  /** The key, without its secret. */
  key: ApiKey;
  /** Begins with `crt_`; `reveal()` gives it. It is never shown again: store it before anything else. */
  secret: Redacted<string>;
};

/**
 * API keys of the workspace.
 *
 * @source inferred
 * @example const keys = createKeys();
 */
export class KeysResource implements KeysMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists all keys with their last use and what they have spent this month, newest first. Revoked keys stay for 90 days.
   *
   * @source inferred
   * @example
   * ```ts
   * const { keys } = await cartouche.keys.list();
   * const unused = keys.filter((key) => key.last_used_at === null);
   * ```
   */
  list(options?: CallOptions): ListCall<{ keys: ApiKey[] }, ApiKey> {
    return makeCursorList(this.#transport, operations.listKeys, {}, options);
  }

  /**
   * @inheritDoc
   * @example const { month_spent_cents } = await cartouche.keys.get(key.id);
   */
  get(id: string, options?: CallOptions): Call<ApiKey> {
    return this.#transport.call(operations.getKey, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { secret } = await cartouche.keys.create({ name: 'CRM sync', scopes: ['read:prospects', 'write:prospects'] });
   * await vault.store('cartouche-key', secret.reveal());
   * ```
   */
  create(input: CreateKeyInput, options?: WriteOptions): Call<CreatedKey> {
    return this.#transport.call(operations.createKey, { body: input }, options, withSecret('key'));
  }

  /**
   * @inheritDoc
   * @example await cartouche.keys.update(key.id, { monthlySpendCapCents: 5000 });
   */
  update(id: string, input: UpdateKeyInput, options?: WriteOptions): Call<ApiKey> {
    return this.#transport.call(operations.updateKey, { path: { id }, body: input }, options);
  }

  /**
   * @inheritDoc
   * @param input - `overlapHours` left out is 24.
   * @example
   * ```ts
   * const { secret } = await cartouche.keys.rotate(key.id, { overlapHours: 48 });
   * await vault.store('cartouche-key', secret.reveal());
   * ```
   */
  rotate(id: string, input: RotateKeyInput = {}, options?: WriteOptions): Call<CreatedKey> {
    return this.#transport.call(operations.rotateKey, { path: { id }, body: input }, options, withSecret('key'));
  }

  /**
   * @inheritDoc
   * @example await cartouche.keys.delete(key.id);
   */
  delete(id: string, options?: WriteOptions): Call<ApiKey> {
    return this.#transport.call(operations.deleteKey, { path: { id } }, options);
  }
}

/**
 * Creates a client with `cartouche.keys` only, for programs whose size counts.
 *
 * @example const keys = createKeys(); // SERVICE_API_KEY and APP_URL
 */
export const createKeys = /* @__PURE__ */ single(KeysResource);
