import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/keyring.ts';
import { type AnswerRow, readAnswers } from './store.ts';

/** The search terms: the addresses, and the ids of everything that belongs to the person. */
export type Wanted = { emails: readonly string[]; ids: ReadonlySet<string> };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const AT_ONCE = 200;

/**
 * The keys of stored answers that are about a person. Most are sealed, so that they are opened one by one; between groups other work has
 * its turn.
 *
 * @param since only calls that began then or later
 */
export async function answersAbout(
  db: Kysely<Database>,
  { sealer, ids }: { sealer: Pick<Sealer, 'open'>; ids: Pick<Ids, 'derivedUuid'> },
  { workspaceId, wanted, since }: { workspaceId: string; wanted: Wanted; since?: string | undefined },
): Promise<string[]> {
  const keys: string[] = [];
  for (let after = ''; ; ) {
    const rows = await readAnswers(db, workspaceId, { after, since, limit: AT_ONCE });
    for (const row of rows) {
      const isAnswered = row.status !== null && isAbout(row, textOf(row, sealer), wanted);
      if (isAnswered || isOfTheirs(row, wanted) || madeBy(row, workspaceId, ids).some((id) => wanted.ids.has(id)))
        keys.push(row.key);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return keys;
    after = last.key;
    await setImmediate();
  }
}

function textOf({ body, answer }: AnswerRow, sealer: Pick<Sealer, 'open'>): string {
  return body ? sealer.open(body) : (answer ?? '');
}

const MADE = ['page', 'run', 'session', 'media'];

/** The ids of what a call makes: those of a call that failed, or whose process ended before its answer was stored, are in no answer. */
function madeBy(
  { key, operation, request_hash }: AnswerRow,
  workspaceId: string,
  ids: Pick<Ids, 'derivedUuid'>,
): string[] {
  return MADE.map((kind) => ids.derivedUuid(workspaceId, key, operation, kind, '0', request_hash));
}

/** An answer need not repeat what its path names. The erasure itself may be repeated, for its receipt. */
const isOfTheirs = ({ operation, path }: AnswerRow, wanted: Wanted) =>
  operation !== 'eraseProspect' && namesOne(path, wanted);

/** The key itself is the caller's own word, and may be an address. */
function isAbout({ key }: AnswerRow, text: string, { emails, ids }: Wanted): boolean {
  const [lower, lowerKey] = [text.toLowerCase(), key.toLowerCase()];
  if (emails.some((email) => lowerKey.includes(email) || lower.includes(JSON.stringify(email).slice(1, -1))))
    return true;
  return namesOne(lower, { ids });
}

const namesOne = (lower: string, { ids }: Pick<Wanted, 'ids'>) => lower.match(UUID)?.some((id) => ids.has(id)) ?? false;
