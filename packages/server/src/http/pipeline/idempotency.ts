import { hash, randomUUID } from 'node:crypto';
import { authorityScopes, limits } from '@cartouche/contract';
import { type OperationId, operations } from '@cartouche/contract/operations';
import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from '../../database/connect.ts';
import { type Presence, presenceLock } from '../../database/postgres/listening.ts';
import type { Database } from '../../database/schema.generated.ts';
import { isErased, type Tombstones } from '../../database/tombstones.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/keyring.ts';
import { shortNumbers } from '../../platform/short-numbers.ts';
import type { Answer } from './answer.ts';
import type { ReadCall } from './call.ts';
import type { KeyedCall } from './handler.ts';

export type Idempotency = {
  /**
   * Runs the call once for its key. A finished call is answered from the store, byte for byte. A call that is still running is refused
   * with `idempotency_in_progress`, and a different request with the same key is refused with `idempotency_key_reused`. A call about a
   * person who was erased since is refused with `person_erased`.
   *
   * @param isStored decides whether retries get this answer again; otherwise the key becomes free
   */
  run(call: KeyedCall, work: () => Promise<{ answer: Answer; isStored: boolean }>): Promise<Answer>;
  /** Forgets the answers that are older than the retention. */
  forgetOld(): Promise<void>;
};

// A process that was killed is taken for dead after this long; while it works it says so three times as often.
const LEASE_MS = 30_000;

// A call whose process seems to have ended is run again after this long, unless the process says that it lives: within Retry-After.
const SUSPECT_MS = 900;

export type IdempotencyOptions = {
  db: Kysely<Database>;
  clock: Clock;
  sealer: Sealer;
  /** Recognize the keys whose work was about a person who was erased. */
  tombstones: Tombstones;
  /** Lets others notice that this process has ended. Without it a dead process's calls wait for their lease. */
  presence?: Presence | undefined;
  kind?: DatabaseHandle['kind'];
  /** Called with the bytes of each answer that is stored. */
  onStored?: ((workspaceId: string, bytes: number) => void) | undefined;
};

/** `running`: says of each call that it runs. */
type Tools = IdempotencyOptions & { running: Set<() => void> };

/**
 * Answers are stored sealed: among them is a connector's signing secret, which is shown once and readable nowhere else. Those that
 * the database writes itself, of prospects that it has anyway, are plain.
 */
export function createIdempotency(options: IdempotencyOptions): Idempotency {
  const tools: Tools = { ...options, running: new Set() };
  options.presence?.onReturn(() => {
    for (const sayAlive of tools.running) sayAlive();
  });
  return { run: (call, work) => runOnce(tools, call, work), forgetOld: () => forgetOld(tools) };
}

// Operations with these scopes answer with a secret of a key or an invitation, and those with these names with a signing secret.
const TELLING_SCOPES: ReadonlySet<string> = new Set(authorityScopes);
const TELLING: ReadonlySet<string> = new Set<OperationId>(['createConnector', 'rotateConnectorSecret']);

/** Whether an answer holds a secret that is shown once, and is repeated only to the caller who was shown it. */
export function tellsSecret(id: OperationId): boolean {
  return TELLING.has(id) || TELLING_SCOPES.has(operations[id].scope);
}

/** The call that an Idempotency-Key stands for. */
export function keyedCallOf({ id, caller, path, fingerprint: sent, ifMatch }: ReadCall, key: string): KeyedCall {
  const fingerprint = ifMatch === undefined ? sent : { sent, ifMatch };
  // A secret is for the caller who made it: another key or person that sends the same request asks for another one, and doesn't get this one.
  const asked = tellsSecret(id) ? { fingerprint, by: caller.keyId } : fingerprint;
  const requestHash = hashRequest(path.toLowerCase(), asked);
  return { workspaceId: caller.workspaceId, key, operation: id, requestHash, path: path.toLowerCase() };
}

/** The same text for the same JSON value, whatever the order of its keys and its white space. */
function hashRequest(path: string, body: unknown): string {
  return hash('sha256', `${path}\n${JSON.stringify(body, sortKeys) ?? ''}`, 'hex');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function runOnce(
  tools: Tools,
  call: KeyedCall,
  work: () => Promise<{ answer: Answer; isStored: boolean }>,
): Promise<Answer> {
  const { db, clock, sealer } = tools;
  const owner = newOwner(tools.presence?.id());
  const earlier = await claim(tools, call, owner);
  if (earlier) return earlier;

  const mine = db
    .updateTable('idempotency_keys')
    .where('workspace_id', '=', call.workspaceId)
    .where('key', '=', call.key)
    .where('owner', '=', owner);
  const sayAlive = () => {
    mine
      .set({ locked_until: new Date(clock.now().getTime() + LEASE_MS) })
      .execute()
      .catch(() => undefined);
  };
  const heartbeat = setInterval(sayAlive, LEASE_MS / 3);
  heartbeat.unref();
  tools.running.add(sayAlive);
  try {
    const { answer, isStored } = await work();
    if (isStored) {
      const body = sealer.seal(answer.body);
      await mine.set({ owner: null, locked_until: null, status: answer.status, body, answer: null }).execute();
      tools.onStored?.(call.workspaceId, body.byteLength);
    } else await release(db, call, owner);
    return answer;
  } catch (error) {
    await release(db, call, owner).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(heartbeat);
    tools.running.delete(sayAlive);
  }
}

async function claim(tools: Tools, call: KeyedCall, owner: string): Promise<Answer | undefined> {
  const { db, clock, sealer, tombstones } = tools;
  const now = clock.now();
  const locked_until = new Date(now.getTime() + LEASE_MS);
  const erased = tombstones.hashOf(call.workspaceId, 'key', call.key);
  const inserted = await sql`
    INSERT INTO idempotency_keys (workspace_id, key, operation, request_hash, path, owner, locked_until, created_at)
    SELECT ${call.workspaceId}, ${call.key}, ${call.operation}, ${call.requestHash}, ${call.path}, ${owner}, ${locked_until}, ${now}
    WHERE NOT ${isErased(call.workspaceId, erased)}
    ON CONFLICT (workspace_id, key) DO NOTHING`.execute(db);
  if (inserted.numAffectedRows === 1n) return undefined;

  const row = await db
    .selectFrom('idempotency_keys')
    .select(['operation', 'request_hash', 'owner', 'status', 'body', 'answer'])
    .where('workspace_id', '=', call.workspaceId)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (!row) {
    await tombstones.learn(db, call.workspaceId);
    // Not the hash from above: a call that ran at the same time may have learned the secret in between.
    const hash = tombstones.hashOf(call.workspaceId, 'key', call.key);
    const { rows } = hash ? await sql`SELECT WHERE ${isErased(call.workspaceId, hash)}`.execute(db) : { rows: [] };
    if (rows.length > 0) throw new ApiFailure('person_erased');
    return claim(tools, call, owner); // it was released in between
  }
  if (row.operation !== call.operation || row.request_hash !== call.requestHash) {
    throw new ApiFailure('idempotency_key_reused', {
      message:
        'This Idempotency-Key was used with another request, or by another caller who was given a secret. Send a new key for a new request, or repeat the call with the input of the first.',
    });
  }
  const body = row.body ? sealer.open(row.body) : row.answer && shortNumbers(row.answer);
  if (row.status !== null && body !== null) return { status: row.status, body, replayed: true };

  const taken = await db
    .updateTable('idempotency_keys')
    .set({ owner, locked_until })
    .where('workspace_id', '=', call.workspaceId)
    .where('key', '=', call.key)
    .where('status', 'is', null)
    .where('locked_until', '<', now.toISOString())
    .returning('owner')
    .executeTakeFirst();
  if (taken) return undefined;
  await suspect(tools, call, row.owner);
  throw new ApiFailure('idempotency_in_progress', {
    message: 'A call with this Idempotency-Key is still running. Repeat it in a moment.',
    retryAfterSeconds: 1,
  });
}

/** An owner's id begins with its process's, where that can be seen to end. */
function newOwner(presenceId: string | undefined): string {
  const random = randomUUID();
  if (presenceId === undefined) return random;
  return `${presenceId.slice(0, 8)}-${presenceId.slice(8, 12)}-${presenceId.slice(12)}${random.slice(18)}`;
}

/** Shortens the lease of a call whose process is not there. One that only lost its connection renews it when it is back. */
async function suspect({ db, clock, presence, kind }: Tools, call: KeyedCall, owner: string | null): Promise<void> {
  if (owner?.[14] !== '8') return;
  const id = owner.replaceAll('-', '').slice(0, 16);
  if (kind === 'embedded' && (presence === undefined || id === presence.id())) return;
  const soon = new Date(clock.now().getTime() + SUSPECT_MS);
  let shortened = db
    .updateTable('idempotency_keys')
    .set({ locked_until: soon })
    .where('workspace_id', '=', call.workspaceId)
    .where('key', '=', call.key)
    .where('owner', '=', owner)
    .where('locked_until', '>', soon.toISOString());
  // The embedded database has one session, which would be granted its own lock.
  if (kind !== 'embedded')
    shortened = shortened.where(sql<boolean>`pg_try_advisory_xact_lock_shared(${presenceLock(id)}::bigint)`);
  await shortened.execute();
}

async function release(db: Kysely<Database>, call: KeyedCall, owner: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('workspace_id', '=', call.workspaceId)
    .where('key', '=', call.key)
    .where('owner', '=', owner)
    .where('status', 'is', null)
    .execute();
}

async function forgetOld({ db, clock }: Tools): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.IDEMPOTENCY_RETENTION_DAYS * 86_400_000).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
  await db.deleteFrom('erased_keys').where('created_at', '<', before).execute();
}
