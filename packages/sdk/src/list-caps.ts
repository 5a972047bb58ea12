import type { limits } from '@cartouche/contract';

// The few of the contract's limits that a client needs at run time: its table comes whole or not at all. The types are the
// contract's literals, so that a difference from it does not compile. Most rows that the contract allows in a list, of which a
// server may hand out fewer:

export const PROSPECTS_CAP: typeof limits.PROSPECT_LIST_MAX = 500;
export const LEADS_CAP: typeof limits.LEAD_LIST_MAX = 250;

/** Most prospects in an upsert. */
export const UPSERT_CAP: typeof limits.UPSERT_PROSPECTS_MAX = 10_000;
