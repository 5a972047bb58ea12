import type { ApiKey, CreateKeyInput, RotateKeyInput, UpdateKeyInput } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { type ListCall, makeCursorList } from '../list-call.ts';
import { entity, withSecret } from '../read-answer.ts';
import type { Redacted } from '../redacted.ts';
import type { Transport } from '../transport.ts';

/** A key and, this once, its secret. */
export type CreatedKey = {
  key: ApiKey;
  /** Begins with `crt_`; `reveal()` gives it. It is never shown again: store it before anything else. */
  secret: Redacted<string>;
};

/** API keys of the workspace. @source inferred */
export class KeysResource {
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
    return makeCursorList(this.#transport, 'listKeys GET /api/workspace/keys', 'keys', {}, options);
  }

  /**
   * Gets a key, without its secret.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { month_spent_cents } = await cartouche.keys.get(key.id);
   * ```
   */
  get(id: string, options?: CallOptions): Call<ApiKey> {
    return this.#transport.call('getKey GET /api/workspace/keys/{id}', { path: { id } }, options, entity('key'));
  }

  /**
   * Creates a key, which can't do more than the key of this client. Repeating the call with the same idempotency key returns the
   * same secret.
   *
   * @returns `{ key, secret }`; the secret is wrapped so that it can't be printed by mistake.
   * @throws {@link PermissionError} 403 `missing_scope` for a scope that this client's key lacks.
   *   {@link ConflictError} 409 `invalid_state` when it has a spend cap.
   * @source inferred
   * @example
   * ```ts
   * const { secret } = await cartouche.keys.create({ name: 'CRM sync', scopes: ['read:prospects', 'write:prospects'] });
   * await vault.store('cartouche-key', secret.reveal());
   * ```
   */
  create(input: CreateKeyInput, options?: WriteOptions): Call<CreatedKey> {
    return this.#transport.call('createKey POST /api/workspace/keys', { body: input }, options, withSecret('key'));
  }

  /**
   * Changes the fields that are present.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link PermissionError} 403 `missing_scope`. {@link ConflictError} 409 `invalid_state`.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.keys.update(key.id, { monthlySpendCapCents: 5000 });
   * ```
   */
  update(id: string, input: UpdateKeyInput, options?: WriteOptions): Call<ApiKey> {
    return this.#transport.call(
      'updateKey PATCH /api/workspace/keys/{id}',
      { path: { id }, body: input },
      options,
      entity('key'),
    );
  }

  /**
   * Replaces the secret. The one before works on for `overlapHours`.
   *
   * @param input - `overlapHours` left out is 24.
   * @throws {@link NotFoundError} 404 `not_found`. {@link PermissionError} 403 `missing_scope`. {@link ConflictError} 409 `invalid_state`.
   * @source inferred
   * @example
   * ```ts
   * const { secret } = await cartouche.keys.rotate(key.id, { overlapHours: 48 });
   * await vault.store('cartouche-key', secret.reveal());
   * ```
   */
  rotate(id: string, input: RotateKeyInput = {}, options?: WriteOptions): Call<CreatedKey> {
    return this.#transport.call(
      'rotateKey POST /api/workspace/keys/{id}/rotate',
      { path: { id }, body: input },
      options,
      withSecret('key'),
    );
  }

  /**
   * Revokes a key for good; refused everywhere within two seconds.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.keys.revoke(key.id);
   * ```
   */
  revoke(id: string, options?: WriteOptions): Call<ApiKey> {
    return this.#transport.call('revokeKey DELETE /api/workspace/keys/{id}', { path: { id } }, options, entity('key'));
  }
}
