/** What a workspace may use on a plan. Both amounts are granted once, when the workspace is created. */
export type PlanRule = { allowance_cents: number; discovery_credits: number };

/** One row a plan. */
export const plans = {
  // To try everything to its end: a template, a materials template, 20 pages, and one discovery page. No subscription.
  free: { allowance_cents: 1_500, discovery_credits: 1 },
  // One person's outreach: 200 pages.
  starter: { allowance_cents: 5_000, discovery_credits: 3 },
  // A team: 2,000 pages.
  growth: { allowance_cents: 50_000, discovery_credits: 10 },
  // Batches of the largest size, four of them: 20,000 pages.
  scale: { allowance_cents: 500_000, discovery_credits: 100 },
} as const satisfies Record<string, PlanRule>;

/** A plan that a workspace can be created with. */
export type Plan = keyof typeof plans;

/** Says whether a text names a plan. */
export function isPlan(name: string): name is Plan {
  return Object.hasOwn(plans, name);
}
