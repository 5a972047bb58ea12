import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import {
  builtInTexts,
  GenerationFailed,
  type MaterialsWish,
  type ProposedMaterials,
  type Writer,
  writtenIn,
} from '../../generation/index.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';

type ProposeOptions = {
  db: Kysely<Database>;
  workspace: Pick<WorkspaceService, 'knowledge'>;
  writer: Pick<Writer, 'name' | 'proposeMaterials'>;
  wordings: Pick<WordingsService, 'made'>;
};

/** Has a template proposed, and stores nothing but whose its words are. @throws ApiFailure 502 `generation_failed` */
export async function propose(
  { db, workspace, writer, wordings }: ProposeOptions,
  workspaceId: string,
  wish: Omit<MaterialsWish, 'knowledge'>,
  signal: AbortSignal,
): Promise<ProposedMaterials> {
  const knowledge = await workspace.knowledge(db, workspaceId);
  try {
    const proposed = await writer.proposeMaterials({ ...wish, knowledge }, { signal });
    // A proposal isn't stored, but its words stay a model's when they come back in a template.
    if (writer.name === 'ai')
      await wordings.made(db, workspaceId, proposed.spec, [writtenIn(wish.description), builtInTexts()]);
    return proposed;
  } catch (error) {
    if (!(error instanceof GenerationFailed)) throw error;
    throw new ApiFailure('generation_failed', {
      message: 'No template could be proposed. Nothing was stored.',
      detail: error.message,
      cause: error,
    });
  }
}
