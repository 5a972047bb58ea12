import type { CursorParams, LimitParams } from './list-call.ts';

/** Filters for the templates. */
export type ArchivedParams = CursorParams &
  LimitParams & {
    /** Lists the archived ones instead of the others. @default false */
    archived?: boolean | undefined;
  };
