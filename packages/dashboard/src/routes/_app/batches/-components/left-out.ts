import type { BatchMember } from '@cartouche/sdk';
import { useState } from 'react';

const placeOf = (batchId: string) => `cartouche:left-out:${batchId}`;

/**
 * The people of a draft whose pages are not made now: those who have a live page, until a person chooses otherwise. The choices stay when
 * this tab is loaded again.
 */
export function useLeftOut(batchId: string) {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(JSON.parse(sessionStorage.getItem(placeOf(batchId)) ?? '[]') as [string, boolean][]),
  );
  return {
    has: ({ prospect_id, has_live_page }: BatchMember) => choices.get(prospect_id) ?? has_live_page === true,
    set: ({ prospect_id }: BatchMember, isLeftOut: boolean) => {
      const next = new Map(choices).set(prospect_id, isLeftOut);
      sessionStorage.setItem(placeOf(batchId), JSON.stringify([...next]));
      setChoices(next);
    },
  };
}
