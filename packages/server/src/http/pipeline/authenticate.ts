import { API_KEY_PREFIX } from '@cartouche/contract';
import type { Caller } from '../../access/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';

/** Finds the caller of a key; undefined when the key is unknown or revoked. */
export type FindCaller = (apiKey: string) => Promise<Caller | undefined>;

/**
 * Reads `Authorization: Bearer crt_…`.
 *
 * @throws ApiFailure `api_key_required` without a usable header, `workspace_required` when the key opens no workspace
 */
export async function authenticate(header: string | null, findCaller: FindCaller): Promise<Caller> {
  const key = /^Bearer +(\S+)\s*$/i.exec(header ?? '')?.[1];
  if (!key?.startsWith(API_KEY_PREFIX)) {
    throw new ApiFailure('api_key_required', {
      message: `Send the header "Authorization: Bearer ${API_KEY_PREFIX}…" with a workspace API key.`,
    });
  }
  const caller = await findCaller(key);
  if (!caller)
    throw new ApiFailure('workspace_required', {
      message: 'This API key is unknown or revoked, so no workspace belongs to it.',
    });
  return caller;
}
