import { useState } from 'react';

const placeOf = (batchId: string) => `cartouche:left-out:${batchId}`;

/** The people of a draft whose pages are not made now. They stay left out when this tab is loaded again. */
export function useLeftOut(batchId: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(JSON.parse(sessionStorage.getItem(placeOf(batchId)) ?? '[]') as string[]),
  );
  return {
    has: (id: string) => ids.has(id),
    set: (id: string, isLeftOut: boolean) => {
      const next = new Set(ids);
      if (isLeftOut) next.add(id);
      else next.delete(id);
      sessionStorage.setItem(placeOf(batchId), JSON.stringify([...next]));
      setIds(next);
    },
  };
}
