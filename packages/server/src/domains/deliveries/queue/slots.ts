import type { Claimed } from './claim-deliveries.ts';

/** Attempts that one worker has under way. */
export type Slots = {
  take(claimed: Claimed): void;
  giveBack(claimed: Claimed): void;
  /** All of them. */
  taken(): number;
  /** Those of receivers that could not be reached before. */
  suspects(): number;
  /** Workspaces that have half of the slots: they get no more, so that others find some free at once. */
  full(): string[];
};

export function createSlots(slots: number): Slots {
  const byWorkspace = new Map<string, number>();
  let taken = 0;
  let suspects = 0;

  const add = ({ workspace_id, allowed }: Claimed, count: 1 | -1) => {
    taken += count;
    if (allowed <= 1) suspects += count;
    const held = (byWorkspace.get(workspace_id) ?? 0) + count;
    if (held > 0) byWorkspace.set(workspace_id, held);
    else byWorkspace.delete(workspace_id);
  };
  return {
    take: (claimed) => add(claimed, 1),
    giveBack: (claimed) => add(claimed, -1),
    taken: () => taken,
    suspects: () => suspects,
    full: () => [...byWorkspace].flatMap(([workspaceId, held]) => (held >= slots / 2 ? [workspaceId] : [])),
  };
}
