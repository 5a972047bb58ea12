import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { createAuthService } from '../../domains/keys/service.ts';
import { createTeam } from '../../domains/workspace/service.ts';
import type { Clock } from '../../platform/clock.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import type { Ids } from '../../platform/ids.ts';
import { hashOf } from './links.ts';
import * as store from './store.ts';

/** The form for a person who opens a first owner's link. */
export type FirstOwner = { email: string; name: string; workspaceName: string | undefined };

/** Uses a link up. @returns its person; undefined when it can't be used, or not any more */
export type TakeLink = (token: string, asked: FirstOwner | undefined) => Promise<{ userId: string } | undefined>;

type Person = { email: string; name: string };

// Thrown to undo a transaction; never leaves this file.
class NoPlace extends Error {}

export function createTakeLink({ db, clock, ids }: { db: Kysely<Database>; clock: Clock; ids: Ids }): TakeLink {
  /** Gives the person the place that the link is for. @throws NoPlace when there is none (any more) */
  const place = async (
    trx: Kysely<Database>,
    link: store.LinkRow,
    { email, name }: Person,
    workspaceName = 'My workspace',
  ): Promise<void> => {
    const parts = { db: trx, clock, ids };
    if (link.purpose === 'email') {
      if (!(await store.isMemberAddress(trx, email))) throw new NoPlace();
    } else {
      const newWorkspace = () => createAuthService(parts).createWorkspace({ name: workspaceName });
      await createTeam(parts).addOwner(link.workspace_id ?? (await newWorkspace()).id, { email, name });
    }
  };

  return async (token, asked) => {
    const now = clock.now();
    try {
      return await db.transaction().execute(async (trx) => {
        const link = await store.takeLink(trx, hashOf(token), now);
        const given = link?.email ?? asked?.email;
        const email = given && comparableAddress(given);
        if (!link || !email) throw new NoPlace();
        const name = link.name ?? asked?.name ?? email.slice(0, email.indexOf('@'));
        await place(trx, link, { email, name }, asked?.workspaceName);
        return { userId: await store.saveUser(trx, { id: ids.uuid(), email, name }, now) };
      });
    } catch (error) {
      if (error instanceof NoPlace) return undefined;
      throw error;
    }
  };
}
