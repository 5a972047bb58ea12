import type { BillingType } from '@cartouche/contract';

/** The price of one unit of a kind: integer cents of the allowance, or discovery credits of their own balance. */
export type UnitPrice = { unitCents: number; unitDiscoveryCredits: number };

const cents = (unitCents: number): UnitPrice => ({ unitCents, unitDiscoveryCredits: 0 });
const recipientRender = cents(25);
const templateCreate = cents(500);

/** A row per kind of spending. */
export const priceList = {
  // A page for one person, charged when it is rendered.
  recipient_render: recipientRender,
  // A template written from a description; one's own document costs nothing.
  template_create: templateCreate,
  // A template changed by an instruction.
  template_edit: cents(100),
  // The page that follows a call: one credit, debited when the build completes.
  discovery: { unitCents: 0, unitDiscoveryCredits: 1 },
  // Priced as the template that it builds.
  purpose_template_build: templateCreate,
  // Priced as the page that it renders.
  purpose_run: recipientRender,
} as const satisfies Record<BillingType, UnitPrice>;

/** A price for a quantity. */
export type Price = { unitCents: number; estimateCents: number; estimateDiscoveryCredits: number };

/** The price of `quantity` units of a kind. */
export function priceOf(type: BillingType, quantity = 1): Price {
  const { unitCents, unitDiscoveryCredits } = priceList[type];
  return { unitCents, estimateCents: unitCents * quantity, estimateDiscoveryCredits: unitDiscoveryCredits * quantity };
}
