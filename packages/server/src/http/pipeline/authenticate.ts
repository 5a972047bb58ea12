import { hash } from 'node:crypto';
import { API_KEY_PREFIX, type Scope } from '@cartouche/contract';
import { LRUCache } from 'lru-cache';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { household } from '../address-of.ts';
import type { Caller, FindCaller } from '../caller.ts';
import type { ArrivedCall, KnownCall } from './call.ts';

export type AuthenticateOptions = {
  findByKey: KeyGuard;
  /** The person of a request without a key, when a session comes with it. Absent where people don't sign in. */
  memberOf?: ((request: Request) => Promise<Caller | undefined>) | undefined;
};

/** Finds the caller of a request that came from an address; undefined is this process itself. */
export type KeyGuard = (header: string | null, address: string | undefined) => Promise<Caller>;

/** Unknown keys that one address may send per minute, unless the configuration says otherwise. */
export const REFUSED_KEYS_PER_MINUTE = 60;

const WINDOW_MS = 60_000;
// Entries of each map; the oldest is forgotten first, so that no number of addresses or keys takes more memory.
const MOST = 10_000;

/** The first stage: finds who calls. A key goes before a session. @throws ApiFailure `api_key_required`, `workspace_required`, `rate_limited` */
export async function authenticate(call: ArrivedCall, options: AuthenticateOptions): Promise<KnownCall> {
  const { request, within, entry } = call;
  const caller = within ?? (await callerOf(request, call.address, options));
  entry.caller(caller);
  if (!within) refuseOtherAudience(caller, 'api');
  return Object.assign(call, { caller });
}

/** Whether the credentials of a call that goes on would still be let in, for the same workspace. */
export async function stillMay(
  { request, row, within, caller }: Pick<KnownCall, 'request' | 'row' | 'within' | 'caller'>,
  options: AuthenticateOptions,
): Promise<boolean> {
  if (within) return true;
  try {
    // Without an address: a revoked key that is asked about again is not a guess.
    const { workspaceId, scopes } = await callerOf(request, undefined, options);
    return workspaceId === caller.workspaceId && scopes.includes(row.scope as Scope);
  } catch (error) {
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}

async function callerOf(request: Request, address: string | undefined, options: AuthenticateOptions): Promise<Caller> {
  const header = request.headers.get('authorization');
  const member = header === null ? await options.memberOf?.(request) : undefined;
  return member ?? options.findByKey(header, address);
}

/** Refuses an app's token that was made for another interface (RFC 8707). @throws ApiFailure `workspace_required` */
export function refuseOtherAudience({ app }: Pick<Caller, 'app'>, audience: 'tools' | 'api'): void {
  if (app && app.audience !== audience)
    throw new ApiFailure('workspace_required', { message: 'This token is for another address of the server.' });
}

/**
 * Reads `Authorization: Bearer crt_…`, and lets an address ask for so many unknown keys per minute. After that no key of it is looked
 * up, except those that were good before: a neighbor's mistake behind the same address stops no one.
 *
 * @throws ApiFailure `api_key_required` without a usable header, `workspace_required` when the key opens no workspace;
 *   `rate_limited` with the reason `refused_keys`
 */
export function createKeyGuard(findCaller: FindCaller, clock: Clock, perMinute: number): KeyGuard {
  const refused = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST });
  const good = new LRUCache<string, true>({ max: MOST });
  const countRefused = (from: string, now: number) => {
    const current = refused.get(from);
    if (current && current.endsAt > now) current.count += 1;
    else refused.set(from, { count: 1, endsAt: now + WINDOW_MS });
  };
  return async (header, address) => {
    if (address === undefined) return findByHeader(header, findCaller);
    const from = household(address);
    const now = clock.now().getTime();
    const known = hash('sha256', header ?? '', 'base64');
    const window = refused.get(from);
    const isOver = window !== undefined && window.endsAt > now && window.count >= perMinute;
    if (isOver && !good.has(known)) throw tooMany(window.endsAt - now);
    try {
      const caller = await findByHeader(header, findCaller);
      good.set(known, true);
      return caller;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'workspace_required') {
        good.delete(known);
        countRefused(from, now);
      }
      throw error;
    }
  };
}

async function findByHeader(header: string | null, findCaller: FindCaller): Promise<Caller> {
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

function tooMany(leftMs: number): ApiFailure {
  const retryAfterSeconds = Math.ceil(leftMs / 1_000);
  return new ApiFailure('rate_limited', {
    reason: 'refused_keys',
    message: `Too many unknown keys came from this address. Wait ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}
