import { type InviteTeamMemberInput, limits, type TeamMember, type UpdateTeamMemberInput } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, invalid, notFound } from '../../failures/api-failure.ts';
import type { Ids } from '../../ids.ts';
import type { Mailer } from '../../mail/mailer.ts';
import * as store from './store.ts';

/** What a person may be, the most powerful first. */
export const TEAM_ROLES = ['owner', 'editor', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The people of a workspace. */
export type Team = {
  /** Owners first, then in the order in which they joined. */
  list(workspaceId: string): Promise<TeamMember[]>;
  /** What they are called; of one without a name, what stands before the @ of the address. */
  names(workspaceId: string): Promise<string[]>;
  /** Adds a person, or changes the name and role of whoever has the address. */
  save(workspaceId: string, member: { email: string; name: string | null; role: TeamRole }): Promise<void>;
  /** Adds a person who has yet to accept, and tells them by mail. @throws ApiFailure `invalid_state`, `validation_failed` */
  invite(workspaceId: string, id: string, input: InviteTeamMemberInput): Promise<TeamMember>;
  /** Makes a person an owner who is an active member at once: the operator says so. */
  addOwner(workspaceId: string, person: { email: string; name: string | null }): Promise<void>;
  /** Accepts an invitation. @returns false when the address was not invited, or not any more */
  join(workspaceId: string, email: string): Promise<boolean>;
  /** @throws ApiFailure `not_found`, `invalid_state` for the last owner */
  update(workspaceId: string, id: string, input: UpdateTeamMemberInput): Promise<TeamMember>;
  /** @throws ApiFailure `not_found`, `invalid_state` for the last owner */
  remove(workspaceId: string, id: string): Promise<void>;
};

export type TeamOptions = { db: Kysely<Database>; clock: Clock; ids: Ids; mailer?: Mailer | undefined };

export function createTeam({ db, clock, ids, mailer }: TeamOptions): Team {
  const rank = (role: string) => (TEAM_ROLES as readonly string[]).indexOf(role);

  /** Runs `work` with everyone in the workspace, whom no other call changes meanwhile. */
  const change = <Result>(
    workspaceId: string,
    work: (trx: Kysely<Database>, members: store.MemberRow[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      await store.lockDescription(trx, workspaceId);
      return work(trx, await store.listMembers(trx, workspaceId, limits.TEAM_MAX));
    });

  return {
    list: async (workspaceId) => {
      const members = await store.listMembers(db, workspaceId, limits.TEAM_MAX);
      return members.toSorted((a, b) => rank(a.role) - rank(b.role));
    },
    names: async (workspaceId) => {
      const members = await store.listMembers(db, workspaceId, limits.TEAM_MAX);
      return members.map(({ name, email }) => name ?? email.split('@')[0] ?? '');
    },
    save: (workspaceId, member) => {
      const email = member.email.toLowerCase();
      return store.saveMember(db, workspaceId, { ...member, id: ids.uuid(), email, status: 'active' }, clock.now());
    },

    invite: async (workspaceId, id, { email: address, name = null, role }) => {
      const email = address.trim().toLowerCase();
      const member = await change(workspaceId, async (trx, members) => {
        const known = members.find((one) => one.email === email);
        if (known && known.status !== 'invited') {
          const message = `${email} is in the workspace already. Change the role with updateTeamMember.`;
          throw new ApiFailure('invalid_state', { reason: 'already_a_member', message });
        }
        if (!known && members.length >= limits.TEAM_MAX)
          throw invalid('email', `must be one of at most ${limits.TEAM_MAX} people of a workspace`);
        await store.saveMember(trx, workspaceId, { id, email, name, role, status: 'invited' }, clock.now());
        return memberOf(await store.listMembers(trx, workspaceId, limits.TEAM_MAX), known?.id ?? id);
      });
      const { name: workspaceName } = await store.readDescription(db, workspaceId);
      await mailer?.send({
        to: email,
        subject: `You are invited to ${workspaceName}`,
        text: `You are invited to the workspace ${workspaceName} as ${role}. Ask the person who invited you how to sign in.`,
      });
      return member;
    },

    addOwner: (workspaceId, { email, name }) =>
      store.saveOwner(db, workspaceId, { id: ids.uuid(), email: email.toLowerCase(), name }, clock.now()),
    join: (workspaceId, email) => store.activateMember(db, workspaceId, email.toLowerCase()),

    update: (workspaceId, id, { name, role }) =>
      change(workspaceId, async (trx, members) => {
        const member = memberOf(members, id);
        if (role !== undefined && role !== 'owner') keepAnOwner(members, id);
        const columns = { ...(name !== undefined && { name }), ...(role !== undefined && { role }) };
        await store.changeMember(trx, workspaceId, id, columns);
        return { ...member, ...columns };
      }),

    remove: (workspaceId, id) =>
      change(workspaceId, async (trx, members) => {
        memberOf(members, id);
        keepAnOwner(members, id);
        await store.deleteMember(trx, workspaceId, id);
      }),
  };
}

function memberOf(members: store.MemberRow[], id: string): store.MemberRow {
  const member = members.find((one) => one.id === id);
  if (!member) throw notFound('person', id);
  return member;
}

/** Refuses to take the role from the only owner who has accepted. */
function keepAnOwner(members: store.MemberRow[], id: string): void {
  const owners = members.filter(({ role, status }) => role === 'owner' && status === 'active');
  if (owners.length !== 1 || owners[0]?.id !== id) return;
  const message = 'A workspace keeps at least one owner. Make another person owner first.';
  throw new ApiFailure('invalid_state', { reason: 'last_owner', message });
}
