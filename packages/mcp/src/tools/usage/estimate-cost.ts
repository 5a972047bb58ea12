import { dollars } from '../../acknowledged-estimate.ts';
import { reads } from '../../hints.ts';
import { boolean, integer, object, oneOf, optional, result } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

// The argument that takes the figure, by billing type and tool.
const spenders = {
  recipient_render: ['acknowledgedEstimateCents', 'generate_page_run'],
  template_create: ['acknowledgedEstimateCents', 'create_template'],
  template_edit: ['acknowledgedEstimateCents', 'iterate_template or edit_template'],
  discovery: ['acknowledgedDiscoveryCredits', 'build_discovery_page'],
  purpose_template_build: ['acknowledgedEditCredits', 'build_materials_template'],
  purpose_run: ['acknowledgedEstimateCents', 'generate_run'],
} as const;

type BillingType = keyof typeof spenders;

export const estimateCost = defineTool({
  name: 'estimate_cost',
  group: 'usage',
  title: 'Estimate cost',
  description: 'Prices work in US cents. Show the user the figure; pass the acknowledged… value on unchanged.',
  hints: reads,
  input: object({
    type: oneOf(Object.keys(spenders) as BillingType[]),
    quantity: optional(integer('Pages. Default 1', { minimum: 1, maximum: 5000 })),
  }),
  output: result({
    estimateCents: integer(),
    estimateDiscoveryCredits: integer(),
    affordable: boolean(),
    acknowledgedEstimateCents: integer(),
    acknowledgedDiscoveryCredits: integer(),
    acknowledgedEditCredits: integer(),
  }),
  accepts: 'EstimateCostInput',
  returns: [
    'CostEstimate',
    {
      acknowledgedEstimateCents: 'CostEstimate.estimateCents',
      acknowledgedDiscoveryCredits: 'CostEstimate.estimateDiscoveryCredits',
      acknowledgedEditCredits: 'CostEstimate.estimateCents',
    },
  ],
  deadlineMs: deadlines.read,
  run: async ({ cartouche, args, options }) => {
    const estimate = await cartouche.billing.estimate(args, options);
    const [field, tools] = spenders[args.type];
    const total = field === 'acknowledgedDiscoveryCredits' ? estimate.estimateDiscoveryCredits : estimate.estimateCents;
    // Pages are generated many at a time; of everything else a call makes one.
    const calls = args.type === 'recipient_render' ? 1 : estimate.quantity;
    const amount = total / calls;
    const price =
      field === 'acknowledgedDiscoveryCredits' ? `${total} discovery credits` : `${dollars(total)} (US dollars)`;
    return {
      ...estimate,
      [field]: amount,
      next: estimate.affordable
        ? `The price is ${price}. When the user agrees: ${tools} with ${field}: ${amount}${calls > 1 ? `, in each of ${calls} calls` : ''}`
        : `The price is ${price}. Not affordable now: get_usage says what is left, get_entitlements why`,
    };
  },
});
