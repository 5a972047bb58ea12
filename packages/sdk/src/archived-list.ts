import type { CursorParams, LimitParams } from './list-call.ts';

/** Which templates to list. */
export type ArchivedParams = CursorParams &
  LimitParams & {
    /** Lists the archived ones instead of the others. @default false */
    archived?: boolean | undefined;
  };

/** The choice as the query has it. */
export const archivedQuery = ({ archived, limit }: ArchivedParams, cursor: string | undefined) => ({
  query: { archived, limit, cursor },
});
