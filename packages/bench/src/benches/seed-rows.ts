import { insertsOf, type ListRows } from '../../../server/test/support/list-rows.ts';
import type { Cartouche } from '../cartouche.ts';

/** Fills the tables behind the lists of a workspace with so many rows each. */
export async function seedRows(cartouche: Cartouche, list: Omit<ListRows, 'workspaceId'>): Promise<void> {
  for (const insert of insertsOf({ workspaceId: cartouche.workspaceId, ...list }))
    await cartouche.call('query', insert);
  await cartouche.call('settle');
}
