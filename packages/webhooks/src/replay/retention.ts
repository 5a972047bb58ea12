const DAY_MS = 86_400_000;

/**
 * The time after an event in which the service can still send it, in milliseconds: it keeps the bytes for so long, and within that time
 * the schedule, a pause that ends, or a replay may send them. `WEBHOOK_RETENTION_DAYS` of the contract, in days.
 */
export const RETENTION_MS = 30 * DAY_MS;

/** The age up to which a guard surely remembers an event: a day less than the retention, for events that were handled late. */
export const SURELY_REMEMBERED_MS = RETENTION_MS - DAY_MS;
