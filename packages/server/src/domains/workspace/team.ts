import { limits, type TeamMember } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import type { Ids } from '../../ids.ts';
import * as store from './store.ts';

/** What a person may be, the most powerful first. */
export const TEAM_ROLES = ['owner', 'admin', 'member', 'viewer'] as const;
type TeamRole = (typeof TEAM_ROLES)[number];

/** The people of a workspace. */
export type Team = {
  /** Owners first, then in the order in which they joined. */
  list(workspaceId: string): Promise<TeamMember[]>;
  /** Adds a person, or changes the name and role of whoever has the address. */
  save(workspaceId: string, member: { email: string; name: string | null; role: TeamRole }): Promise<void>;
};

export function createTeam({ db, clock, ids }: { db: Kysely<Database>; clock: Clock; ids: Ids }): Team {
  return {
    list: async (workspaceId) => {
      const members = await store.listMembers(db, workspaceId, limits.TEAM_MAX);
      const rank = (role: string) => (TEAM_ROLES as readonly string[]).indexOf(role);
      return members.toSorted((a, b) => rank(a.role) - rank(b.role));
    },
    save: (workspaceId, member) =>
      store.saveMember(db, workspaceId, { ...member, id: ids.uuid(), email: member.email.toLowerCase() }, clock.now()),
  };
}
