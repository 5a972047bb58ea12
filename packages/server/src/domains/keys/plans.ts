const GIB = 1024 ** 3;

/** The quotas of a plan, independent of payment. The server's settings override each. */
export type QuotaLimits = {
  /** Bytes of uploaded files. */
  mediaBytes: number;
  /** Bytes of the answers that are stored under Idempotency-Keys. */
  idempotencyBytes: number;
  /** Questions to a model in a UTC month. */
  aiCallsPerMonth: number;
  /** API keys and connected apps that work. */
  keys: number;
};

/** The budget of a plan. Both amounts are granted once, when the workspace is created. */
export type PlanRule = { allowance_cents: number; discovery_credits: number; quotas: QuotaLimits };

/** A row per plan. The questions are ten times the number that the allowance's pages need. */
export const plans = {
  // To try everything to its end: a template, a materials template, 20 pages, and one discovery page. No subscription.
  free: {
    allowance_cents: 1_500,
    discovery_credits: 1,
    quotas: { mediaBytes: 2 * GIB, idempotencyBytes: GIB / 4, aiCallsPerMonth: 2_000, keys: 20 },
  },
  // The outreach of a single person: 200 pages.
  starter: {
    allowance_cents: 5_000,
    discovery_credits: 3,
    quotas: { mediaBytes: 10 * GIB, idempotencyBytes: GIB / 2, aiCallsPerMonth: 10_000, keys: 50 },
  },
  // A team: 2,000 pages.
  growth: {
    allowance_cents: 50_000,
    discovery_credits: 10,
    quotas: { mediaBytes: 20 * GIB, idempotencyBytes: GIB, aiCallsPerMonth: 100_000, keys: 100 },
  },
  // Batches of the largest size, four of them: 20,000 pages.
  scale: {
    allowance_cents: 500_000,
    discovery_credits: 100,
    quotas: { mediaBytes: 200 * GIB, idempotencyBytes: 10 * GIB, aiCallsPerMonth: 1_000_000, keys: 500 },
  },
} as const satisfies Record<string, PlanRule>;

/** A plan that a workspace can be created with. */
export type Plan = keyof typeof plans;

/** Says whether a text names a plan. */
export function isPlan(name: string): name is Plan {
  return Object.hasOwn(plans, name);
}

/** Quotas that the server sets for every workspace, overriding the plan's. */
export type QuotaSettings = { [Quota in keyof QuotaLimits]?: number | undefined };

/** The quotas of a plan; an unknown plan has those of the free one. */
export function quotasOn(plan: string, settings: QuotaSettings = {}): QuotaLimits {
  const { mediaBytes, idempotencyBytes, aiCallsPerMonth, keys } = plans[isPlan(plan) ? plan : 'free'].quotas;
  return {
    mediaBytes: settings.mediaBytes ?? mediaBytes,
    idempotencyBytes: settings.idempotencyBytes ?? idempotencyBytes,
    aiCallsPerMonth: settings.aiCallsPerMonth ?? aiCallsPerMonth,
    keys: settings.keys ?? keys,
  };
}
