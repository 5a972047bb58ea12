import { checkObject } from './check-argument.ts';

/** Which templates to list. */
export type ArchivedParams = {
  /** Lists the archived ones instead of the others. @default false */
  archived?: boolean | undefined;
};

/** The choice as the query has it. */
export const archivedQuery = (params: ArchivedParams): { archived?: boolean } => {
  const { archived } = checkObject('params', params);
  return archived === undefined ? {} : { archived };
};
