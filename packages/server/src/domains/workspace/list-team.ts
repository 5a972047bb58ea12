import { limits, type TeamMember } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { notFound } from '../../platform/api-failure.ts';
import { TEAM_ROLES } from '../keys/service.ts';
import { type LeadReader, listLeadReaders } from './lead-choice.ts';
import * as store from './store.ts';

const rank = (role: string) => (TEAM_ROLES as readonly string[]).indexOf(role);

/** Reads the people of a workspace. */
export function createTeamList(db: Kysely<Database>) {
  return {
    /** Owners first, then in the order in which they joined. */
    async list(workspaceId: string): Promise<TeamMember[]> {
      const members = await store.listMembers(db, workspaceId, limits.TEAM_MAX);
      return members.toSorted((a, b) => rank(a.role) - rank(b.role));
    },

    /** @throws ApiFailure `not_found` */
    async get(workspaceId: string, id: string): Promise<TeamMember> {
      const members = await store.listMembers(db, workspaceId, limits.TEAM_MAX);
      const member = members.find((one) => one.id === id.toLowerCase());
      if (!member) throw notFound('team member', id);
      return member;
    },

    /** The owners and admins, who look after the workspace. An invited person gets no mail about it before they accept. */
    async owners(workspaceId: string): Promise<TeamMember[]> {
      const members = await store.listMembers(db, workspaceId, limits.TEAM_MAX);
      return members
        .filter(({ role, status }) => rank(role) <= rank('admin') && status === 'active')
        .toSorted((a, b) => rank(a.role) - rank(b.role));
    },

    /** The people who may be mailed leads, each with the leads that they chose. */
    leadReaders: (workspaceId: string): Promise<LeadReader[]> => listLeadReaders(db, workspaceId),

    /** The members' names; for one without a name, the part of the address before the @. */
    async names(workspaceId: string): Promise<string[]> {
      const members = await store.listMembers(db, workspaceId, limits.TEAM_MAX);
      return members.map(({ name, email }) => name ?? email.split('@')[0] ?? '');
    },
  };
}
