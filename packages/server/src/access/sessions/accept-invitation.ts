import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { createTeam, type Invitation } from '../../domains/workspace/service.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import * as store from './store.ts';

/** `sign_in`: only the owner of its address may accept it. `prove_address`: nor may this person, who has not proven it. */
export type NotAccepted = 'gone' | 'sign_in' | 'prove_address';

/** The result of accepting an invitation: its person, or why there is none. */
export type Accepted = { userId: string } | NotAccepted;

// Thrown to undo a transaction; never leaves this file.
class Unproven extends Error {}

export type AcceptInvitation = ReturnType<typeof createAcceptInvitation>;

/**
 * Accepts invitations. A token that was mailed proves the address. One that the inviting person was shown proves nothing: it makes a new person,
 * who is a member of this workspace alone, and never signs in as a person who is known. With an address that was never proven, no such token
 * opens a second workspace.
 */
export function createAcceptInvitation({ db, clock, ids }: { db: Kysely<Database>; clock: Clock; ids: Ids }) {
  const team = createTeam({ db, clock, ids });
  const find = async (token: string, session: store.SessionRow | undefined): Promise<Invitation | NotAccepted> => {
    const invitation = await team.invitation(token);
    if (!invitation) return 'gone';
    const { email, mailed, workspaceId } = invitation;
    if (mailed) return invitation;
    if (session?.email !== email) return (await store.findUser(db, email)) ? 'sign_in' : invitation;
    if (session.email_verified) return invitation;
    return (await store.belongsElsewhere(db, session.user_id, workspaceId)) ? 'prove_address' : invitation;
  };
  return {
    /** The invitation of a token, or why this session can't accept it. */
    find,
    /** Accepts it as the session's person, or as a new one. */
    async accept(token: string, session: store.SessionRow | undefined): Promise<Accepted> {
      const invitation = await find(token, session);
      if (typeof invitation === 'string') return invitation;
      const { email, mailed } = invitation;
      const isOwn = session?.email === email;
      const now = clock.now();
      const person = { id: ids.uuid(), email, name: invitation.name ?? email.slice(0, email.indexOf('@')) };
      if (!mailed && !isOwn && !(await store.insertUnproven(db, person, now))) return 'sign_in';
      const userId = mailed
        ? await db.transaction().execute((trx) => store.saveUser(trx, person, now))
        : (isOwn && session.user_id) || person.id;
      // Again under a lock, for two acceptances at once.
      const admit = async (trx: Kysely<Database>, workspaceId: string) => {
        if (mailed || (isOwn && session.email_verified)) return;
        if (await store.belongsElsewhere(trx, userId, workspaceId)) throw new Unproven();
      };
      try {
        await team.accept(token, { userId, admit });
      } catch (error) {
        if (error instanceof Unproven) return 'prove_address';
        if (error instanceof ApiFailure) return 'gone';
        throw error;
      }
      return { userId };
    },
  };
}
