/** The tables, as Kysely sees them. */
// biome-ignore lint/suspicious/noEmptyInterface: the tables follow
export interface Database {}
