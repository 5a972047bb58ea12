import { limits } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';

/** The leads that a person is mailed: all, those of the pages that name them as the host, or none. */
export const LEAD_CHOICES = ['all', 'mine', 'none'] as const;
export type LeadChoice = (typeof LEAD_CHOICES)[number];

/** An active person of a workspace and the leads that they are mailed. */
export type LeadReader = { id: string; email: string; leads: LeadChoice };

/** The choice of a person; until they make one, all leads for owners and admins, who look after the workspace, and their own for the others. */
export function leadChoiceOf({ role, lead_mails }: { role: string; lead_mails: string | null }): LeadChoice {
  const chosen = LEAD_CHOICES.find((one) => one === lead_mails);
  return chosen ?? (role === 'owner' || role === 'admin' ? 'all' : 'mine');
}

/** The active people of a workspace. An invited person gets no lead before they accept. */
export async function listLeadReaders(db: Kysely<Database>, workspaceId: string): Promise<LeadReader[]> {
  const rows = await db
    .selectFrom('team_members')
    .select(['id', 'email', 'role', 'lead_mails'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.TEAM_MAX)
    .execute();
  return rows.map(({ id, email, ...row }) => ({ id, email, leads: leadChoiceOf(row) }));
}

/** Keeps what a person chose. It is theirs alone: the record that others change stays at its version. */
export async function saveLeadChoice(
  db: Kysely<Database>,
  workspaceId: string,
  memberId: string,
  choice: LeadChoice,
): Promise<void> {
  await db
    .updateTable('team_members')
    .set({ lead_mails: choice })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', memberId)
    .execute();
}
