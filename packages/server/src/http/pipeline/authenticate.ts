import { hash } from 'node:crypto';
import { API_KEY_PREFIX } from '@cartouche/contract';
import { LRUCache } from 'lru-cache';
import { type Cell, FIRST_CELL } from '../../directory/directory-rows.ts';
import type { Places } from '../../directory/places.ts';
import { wrongCell } from '../../directory/wrong-cell.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { household } from '../address-of.ts';
import type { Caller, FindCaller } from '../caller.ts';
import { cellOf, isKeyOfFirst } from '../cell-of-key.ts';
import { neededBy } from './authorize.ts';
import type { ArrivedCall, KnownCall } from './call.ts';

export type AuthenticateOptions = {
  findByKey: KeyGuard;
  /** The person of a request without a key, when a session comes with it. Absent where people don't sign in. */
  memberOf?: ((request: Request) => Promise<Caller | undefined>) | undefined;
};

/** Finds the caller of a request that came from an address; undefined is this process itself. */
export type KeyGuard = (header: string | null, address: string | undefined) => Promise<Caller>;

/** The cell that this installation is, and the others. */
export type CellsOfKeys = {
  /** Reads the name of the cell that this installation is; undefined for one without a name. */
  ownCell(): Promise<string | undefined>;
  /** Undefined for an installation that is alone. */
  places?: Pick<Places, 'ownCell' | 'cellNamed' | 'elsewhere' | 'ofFormer'> | undefined;
};

// Look-ups of one address's unproven keys at the same time, so that invented keys never fill the database's connections.
const LOOKUPS_AT_ONCE = 4;
// Entries of each map; the oldest is forgotten first, so that no number of addresses or keys takes more memory.
const MOST = 10_000;

/** The first stage: finds who calls. A key goes before a session. @throws ApiFailure `api_key_required`, `workspace_required` */
export async function authenticate(call: ArrivedCall, options: AuthenticateOptions): Promise<KnownCall> {
  const { request, within, entry } = call;
  const caller = within ?? (await callerOf(request, call.address, options));
  entry.caller(caller);
  if (!within) refuseOtherAudience(caller, 'api');
  return Object.assign(call, { caller });
}

/** Whether the credentials of a call that continues would still be let in, for the same workspace. */
export async function stillMay(
  { request, row, within, caller }: Pick<KnownCall, 'request' | 'row' | 'within' | 'caller'>,
  options: AuthenticateOptions,
): Promise<boolean> {
  if (within) return true;
  try {
    // Without an address: a revoked key that is asked about again is not a guess.
    const { workspaceId, scopes } = await callerOf(request, undefined, options);
    return workspaceId === caller.workspaceId && neededBy(row).every((scope) => scopes.includes(scope));
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
 * Reads `Authorization: Bearer crt_…`. Keys that were good before are looked up at once; all others of an address a few at a time. None is
 * refused without having been looked at: invented keys behind the same address slow a new key down, and never stop one.
 *
 * @throws ApiFailure `api_key_required` without a usable header, `workspace_required` when the key opens no workspace, `wrong_cell` when another cell has it
 */
export function createKeyGuard(findCaller: FindCaller, cells: CellsOfKeys): KeyGuard {
  const lines = new LRUCache<string, ReturnType<typeof createSemaphore>>({ max: MOST });
  const good = new LRUCache<string, true>({ max: MOST });
  const lineOf = (address: string) => {
    const from = household(address);
    const line = lines.get(from) ?? createSemaphore(LOOKUPS_AT_ONCE);
    lines.set(from, line);
    return line;
  };
  return async (header, address) => {
    if (address === undefined) return findByHeader(header, findCaller, cells);
    const known = hash('sha256', header ?? '', 'base64');
    const find = () => findByHeader(header, findCaller, cells);
    try {
      const caller = await (good.has(known) ? find() : lineOf(address).run(find));
      good.set(known, true);
      return caller;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'workspace_required') good.delete(known);
      throw error;
    }
  };
}

/** The refusal of a key that this cell does not know. */
async function unknownKey(key: string, { ownCell, places }: CellsOfKeys): Promise<ApiFailure> {
  const named = cellOf(key);
  const cell = places && ((await places.ofFormer(key)) ?? cellByName(key, named, places));
  if (cell) return wrongCell(cell);
  const here = 'This API key is unknown or revoked, so no workspace belongs to it.';
  const message =
    named === undefined || named === (await ownCell())
      ? here
      : `This API key is unknown here or revoked. It was made in the cell ${named}: send the call to the host of that cell, or correct the rule of the proxy in front of this server.`;
  return new ApiFailure('workspace_required', { message });
}

/** The cell that a key was made in, when it is another one that the directory has. */
function cellByName(
  key: string,
  named: string | undefined,
  { ownCell, cellNamed }: Pick<Places, 'ownCell' | 'cellNamed'>,
): Cell | undefined {
  const name = named ?? (isKeyOfFirst(key) ? FIRST_CELL : ownCell);
  return name === ownCell ? undefined : cellNamed(name);
}

async function findByHeader(header: string | null, findCaller: FindCaller, cells: CellsOfKeys): Promise<Caller> {
  const key = /^Bearer +(\S+)\s*$/i.exec(header ?? '')?.[1];
  if (!key?.startsWith(API_KEY_PREFIX)) {
    throw new ApiFailure('api_key_required', {
      message: `Send the header "Authorization: Bearer ${API_KEY_PREFIX}…" with a workspace API key.`,
    });
  }
  const caller = await findCaller(key);
  if (!caller) throw await unknownKey(key, cells);
  // The former rows of a workspace that has moved.
  const cell = await cells.places?.elsewhere(caller.workspaceId);
  if (cell) throw wrongCell(cell);
  return caller;
}
