import type { limits } from '@cartouche/contract';

// The few of the contract's limits that a client needs at run time: its table comes whole or not at all. The types are the
// contract's literals, so that a difference from it does not compile.

/** Most rows that the contract allows in a list, of which a server may hand out fewer, and most prospects in an upsert. */
export const listCaps: {
  readonly prospects: typeof limits.PROSPECT_LIST_MAX;
  readonly leads: typeof limits.LEAD_LIST_MAX;
  readonly deliveries: typeof limits.DELIVERY_LIST_MAX;
  readonly signals: typeof limits.PAGE_SIGNALS_MAX;
  readonly batches: typeof limits.BATCH_LIST_MAX;
  readonly runs: typeof limits.RUN_LIST_MAX;
  readonly templates: typeof limits.TEMPLATE_LIST_MAX;
  readonly materials: typeof limits.MATERIALS_TEMPLATE_LIST_MAX;
  readonly upsert: typeof limits.UPSERT_PROSPECTS_MAX;
} = {
  prospects: 500,
  leads: 250,
  deliveries: 100,
  signals: 200,
  batches: 100,
  runs: 100,
  templates: 100,
  materials: 100,
  upsert: 10_000,
};
