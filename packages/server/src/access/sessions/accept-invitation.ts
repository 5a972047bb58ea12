import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { createTeam, type Invitation } from '../../domains/workspace/service.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import * as store from './store.ts';

/** The result of accepting an invitation: its person; `sign_in` when only the owner of its address may accept it; `gone`. */
export type Accepted = { userId: string } | 'sign_in' | 'gone';

export type AcceptInvitation = ReturnType<typeof createAcceptInvitation>;

/**
 * Accepts invitations. A token that was mailed proves the address. One that the inviting person was shown proves nothing: it makes a new person,
 * who is a member of this workspace alone, and never signs in as a person who is known.
 */
export function createAcceptInvitation({ db, clock, ids }: { db: Kysely<Database>; clock: Clock; ids: Ids }) {
  const team = createTeam({ db, clock, ids });
  const find = async (
    token: string,
    session: store.SessionRow | undefined,
  ): Promise<Invitation | 'sign_in' | 'gone'> => {
    const invitation = await team.invitation(token);
    if (!invitation) return 'gone';
    if (invitation.mailed || session?.email === invitation.email) return invitation;
    return (await store.findUser(db, invitation.email)) ? 'sign_in' : invitation;
  };
  return {
    /** The invitation of a token. `sign_in`: it is not this session's to accept. */
    find,
    /** Accepts it as the session's person, or as a new one. */
    async accept(token: string, session: store.SessionRow | undefined): Promise<Accepted> {
      const invitation = await find(token, session);
      if (invitation === 'gone' || invitation === 'sign_in') return invitation;
      const { email, mailed } = invitation;
      const isOwn = session?.email === email;
      const now = clock.now();
      const person = { id: ids.uuid(), email, name: invitation.name ?? email.slice(0, email.indexOf('@')) };
      if (!mailed && !isOwn && !(await store.insertUnproven(db, person, now))) return 'sign_in';
      const userId = mailed
        ? await db.transaction().execute((trx) => store.saveUser(trx, person, now))
        : (isOwn && session.user_id) || person.id;
      try {
        await team.accept(token, undefined, userId);
      } catch (error) {
        if (error instanceof ApiFailure) return 'gone';
        throw error;
      }
      return { userId };
    },
  };
}
