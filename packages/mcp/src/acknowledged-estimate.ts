import type { BillingType, Cartouche, Estimate, WriteOptions } from '@cartouche/sdk';
import type { Confirm } from './confirmation.ts';
import { ToolFailure } from './tool-failure.ts';

/** The work that is about to be paid for, and its price as the model states it. */
export type Acknowledged = {
  type: BillingType;
  quantity?: number | undefined;
  /** Instead of a quantity: the server counts who is in this page run. */
  batchId?: string | undefined;
  /** Name of the argument that acknowledges. */
  field: 'acknowledgedEstimateCents' | 'acknowledgedDiscoveryCredits' | 'acknowledgedEditCredits' | 'maxCents';
  /** Undefined where a tool takes none: then only the user is asked. */
  amount: number | undefined;
  /** The highest price that may be paid, where no exact one is stated. */
  most?: number | undefined;
  /** The recipient, in the words of a question: `for ada@northwind.example`. */
  whom?: string | undefined;
  /** A further effect, in the words of a question: `email it to ada@northwind.example`. */
  also?: string | undefined;
};

/** The context of a tool that is about to spend. */
type Spender = { cartouche: Cartouche; options: WriteOptions; confirm: Confirm | undefined };

// The purpose of the money, in words for the user.
const works: Readonly<Record<string, (quantity: number) => string>> = {
  recipient_render: (quantity) => (quantity === 1 ? 'one page' : `${quantity} pages`),
  template_create: () => 'a new template',
  template_edit: () => 'an edit of a template',
  discovery: () => 'a page from a call',
  purpose_template_build: () => 'the build of a materials template',
  purpose_run: () => 'one page from materials',
};

/**
 * Prices the work and compares: only the exact price pays, so that a model can't spend a figure that its user never saw. Where the
 * client can, the user is asked as well.
 *
 * @throws ToolFailure `estimate_mismatch` naming the right figure, or `declined`; nothing is spent
 * @source MCP §4 Cost acknowledgement
 */
export async function acknowledgedEstimate(
  { cartouche, options, confirm }: Spender,
  {
    type,
    batchId,
    quantity: wanted = batchId === undefined ? 1 : undefined,
    field,
    amount,
    most = Number.POSITIVE_INFINITY,
    whom,
    also,
  }: Acknowledged,
): Promise<Estimate> {
  const estimate = await cartouche.billing.estimate({ type, quantity: wanted, batchId }, options);
  const { quantity } = estimate;
  const inCredits = field === 'acknowledgedDiscoveryCredits';
  const price = inCredits ? estimate.estimateDiscoveryCredits : estimate.estimateCents;
  const unit = inCredits ? 'discovery credits' : 'cents';
  if ((amount === undefined || price === amount) && price <= most) {
    const work = works[type]?.(quantity) ?? type;
    confirm?.({
      key: ['spend', price, unit.replace(' ', '-'), ...(whom ? [whom] : []), ...(also ? [also] : [])].join('-'),
      message: `Spend ${inCredits ? `${price} ${unit}` : dollars(price)} on ${work}${whom ? ` ${whom}` : ''}${also ? `, and ${also}` : ''}?`,
    });
    return estimate;
  }
  throw new ToolFailure({
    code: 'estimate_mismatch',
    message: `This costs ${price} ${unit} (${type}, quantity ${quantity}); ${amount === undefined ? `at most ${most} may be spent` : `${amount} were acknowledged`}. Nothing was spent.`,
    remedy: `Call estimate_cost with type ${type} and quantity ${quantity}, show the user the figure, then call again with ${field}: ${price}.`,
    nextTool: 'estimate_cost',
  });
}

/** An amount of money in words for the user. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
