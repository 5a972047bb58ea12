import type { CostEstimate } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../../../api/access.ts';
import { entitlementsQuery, type Priced, priceQuery } from '../../../../api/billing.ts';
import { formatMoney, plural } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';

/** The price of the action that a dialog offers. */
export function Price(priced: Priced) {
  const { data } = useQuery(priceQuery(priced));
  if (!data) return <p className="quiet">Getting the price …</p>;
  const price = data.estimateCents + data.estimateDiscoveryCredits === 0 ? 'Free of charge' : priceIn(data);
  return (
    <>
      <p className="row apart">
        <span className="quiet">Price</span>
        <span className="strong number">{price}</span>
      </p>
      {!data.affordable && <Note tone="warn">Your balance does not cover this.</Note>}
    </>
  );
}

/** The price of what a button does, within its label. `upTo`: part of the work may turn out to cost nothing. */
export function Cost({ upTo = false, ...priced }: Priced & { upTo?: boolean }) {
  const { data } = useQuery({ ...priceQuery(priced), enabled: priced.quantity !== 0 });
  return data ? (
    <span className="number">
      · {upTo && data.estimateCents > 0 && 'up to '}
      {priceIn(data)}
    </span>
  ) : null;
}

const priceIn = ({ estimateCents, estimateDiscoveryCredits }: CostEstimate) =>
  estimateDiscoveryCredits > 0
    ? plural(estimateDiscoveryCredits, 'discovery credit')
    : estimateCents === 0
      ? 'free'
      : formatMoney(estimateCents);

/** Warns, before anything is sent, that this server has no AI provider, and names the alternative. */
export function AiNote({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...entitlementsQuery, enabled: useMay('read:billing') });
  if (data?.aiProvider !== false) return null;
  return (
    <Note tone="warn" title="This workspace can't write from a description yet">
      <p>{children}</p>
    </Note>
  );
}
