import { checkObject } from './check-argument.ts';
import type { CursorParams, LimitParams } from './list-call.ts';

/** Which templates to list. */
export type ArchivedParams = CursorParams &
  LimitParams & {
    /** Lists the archived ones instead of the others. @default false */
    archived?: boolean | undefined;
  };

/** The choice as the query has it. */
export const archivedQuery = (
  params: ArchivedParams,
  cursor: string | null | undefined,
): { archived?: boolean; limit?: number; cursor?: string } => {
  const { archived, limit } = checkObject('params', params);
  return {
    ...(archived !== undefined && { archived }),
    ...(limit !== undefined && { limit }),
    ...(cursor && { cursor }),
  };
};
