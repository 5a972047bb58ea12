import { ApiFailure } from '../platform/api-failure.ts';
import type { Cell } from './directory-rows.ts';

/** Refuses a call for a workspace of another cell, and says where that is. */
export function wrongCell({ name, apiUrl }: Cell): ApiFailure {
  const message = `This workspace is in the cell ${name}. Send the call to ${apiUrl}.`;
  return new ApiFailure('wrong_cell', { message, cell: name, baseUrl: apiUrl });
}
