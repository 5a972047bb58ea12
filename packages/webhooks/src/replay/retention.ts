const DAY_MS = 86_400_000;

/**
 * How long after an event the service can still send it, in milliseconds: it keeps the bytes for so long, and within that time the
 * schedule, a pause that ends, or a replay may send them. `WEBHOOK_RETENTION_DAYS` of the contract, in days.
 */
export const RETENTION_MS = 30 * DAY_MS;

/** How old an event may be of which a guard surely knows: a day less, for what was handled late. */
export const SURELY_REMEMBERED_MS = RETENTION_MS - DAY_MS;
