import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { WorkspaceKnowledge } from '../../generation/page-brief.ts';
import { readWorkspaceKnowledge } from '../../generation/workspace-knowledge.ts';

export type WorkspaceService = {
  /** What the workspace says about itself and how it looks: the writers' only source on it. */
  knowledge(db: Kysely<Database>, workspaceId: string): Promise<WorkspaceKnowledge>;
  /** Stores the company profile and the brand. @throws ZodError when one has another shape */
  describe(db: Kysely<Database>, workspaceId: string, of: { companyProfile?: object; brand?: object }): Promise<void>;
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
    describe: async (db, workspaceId, { companyProfile = {}, brand = {} }) => {
      readWorkspaceKnowledge({ workspaceName: '', profile: companyProfile, brand });
      await db
        .updateTable('workspaces')
        .set({ company_profile: JSON.stringify(companyProfile), brand: JSON.stringify(brand) })
        .where('id', '=', workspaceId)
        .execute();
    },
  };
}
