import type { BillingType } from '@cartouche/sdk';
import { useQueries } from '@tanstack/react-query';
import { priceQuery } from '../../../../api/billing.ts';
import { Card } from '../../../../components/card.tsx';
import { Facts } from '../../../../components/facts.tsx';
import { formatMoney, plural } from '../../../../components/format.ts';

const PRICED: readonly (readonly [type: BillingType, label: string])[] = [
  ['recipient_render', 'A page'],
  ['purpose_run', 'A page from materials'],
  ['template_create', 'A template from a description'],
  ['template_edit', 'A new version of a template'],
  ['purpose_template_build', 'A page type'],
  ['discovery', 'Reading a call'],
];

/** The price of each paid action now. */
export function Prices() {
  const prices = useQueries({ queries: PRICED.map(([type]) => priceQuery({ type, quantity: 1 })) });
  return (
    <Card title="Prices">
      <Facts
        rows={PRICED.map(([, label], at) => {
          const price = prices[at]?.data;
          if (!price) return [label, '…'];
          const { estimateCents: cents, estimateDiscoveryCredits: credits } = price;
          return [label, credits > 0 ? plural(credits, 'discovery credit') : cents > 0 ? formatMoney(cents) : 'Free'];
        })}
      />
      <p className="small quiet">
        Previews, drafts, and sentences that you approve are free. A page that stops costs nothing until you publish it.
      </p>
    </Card>
  );
}
