import type { CallOptions, Cartouche } from '@cartouche/sdk';
import type { UnmadePage } from '../../next-table.ts';

/** The contacts whose pages failed or stopped for review, read until `count` of them are found. */
export async function readUnmade(
  cartouche: Cartouche,
  batchId: string,
  count: number,
  options: CallOptions,
): Promise<UnmadePage[]> {
  const found: UnmadePage[] = [];
  for await (const member of cartouche.batches.listMembers(batchId, {}, options)) {
    if (isUnmade(member)) found.push(member);
    if (found.length >= count) break;
  }
  return found;
}

/** Whether a page failed or stopped for review. */
export function isUnmade({ status }: UnmadePage): boolean {
  return status === 'failed' || status === 'review';
}
