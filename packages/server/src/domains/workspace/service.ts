import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { WorkspaceKnowledge } from '../../generation/page-brief.ts';
import { readWorkspaceKnowledge } from '../../generation/workspace-knowledge.ts';

export type WorkspaceService = {
  /** What the workspace says about itself and how it looks: the writers' only source on it. */
  knowledge(db: Kysely<Database>, workspaceId: string): Promise<WorkspaceKnowledge>;
};

export function createWorkspaceService(): WorkspaceService {
  return {
    knowledge: async (db, workspaceId) => {
      const row = await db
        .selectFrom('workspaces')
        .select(['name', 'company_profile', 'brand'])
        .where('id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      return readWorkspaceKnowledge({ workspaceName: row.name, profile: row.company_profile, brand: row.brand });
    },
  };
}
