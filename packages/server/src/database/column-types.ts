import type { ColumnType, Generated } from 'kysely';

/** timestamptz: read as an ISO string to the microsecond, written as a `Date` or such a string. */
export type Timestamp = ColumnType<string, Date | string, Date | string>;
/** jsonb: read as the parsed value, written as its JSON text (the driver would send an array as a Postgres array). */
export type Json<T> = ColumnType<T, string, string>;
/** A column that the database fills in when it is left out. */
export type Defaulted<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>;
