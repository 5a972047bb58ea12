import pg from 'pg';

/** Parsers from a column's text to a JavaScript value. Both engines share one table, so that a store can't tell them apart. */
type ValueTypes = { getTypeParser(oid: number, format?: string): (text: string) => unknown };

const asText = (text: string) => text;

// Parsers for the types for which the driver's own choice would surprise a store.
const overrides: Record<number, (text: string) => unknown> = {
  20: Number, //      int8, also count(*): money is integer cents and counters stay far below 2^53
  1184: isoTimestamp, // timestamptz: to the microsecond, which a Date would lose
  1082: asText, //    date: 'YYYY-MM-DD'; a Date would shift by the machine's time zone
  1186: asText, //    interval
  1016: (text) => parseArray(text, Number), // int8[]
  1182: (text) => parseArray(text, asText), // date[]
};

/**
 * timestamptz becomes an ISO string in UTC (sessions run in UTC) with six digits of a second; json becomes the parsed value, bytea a `Uint8Array`,
 * numeric stays text, int8 becomes a number.
 */
export const valueTypes: ValueTypes = {
  getTypeParser: (oid, format = 'text') =>
    overrides[oid] ?? (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown),
};

/** A timestamptz as a session in UTC writes it, as an ISO string. */
export function isoTimestamp(text: string): string {
  const [date, time = ''] = text.split(' ');
  const [clock, fraction = ''] = time.replace(/\+00(:00)?$/, '').split('.');
  return `${date}T${clock}.${fraction.padEnd(6, '0')}Z`;
}

function parseArray(text: string, item: (text: string) => unknown): unknown[] {
  const parseTextArray = pg.types.getTypeParser(1009 as number, 'text') as (text: string) => (string | null)[];
  return parseTextArray(text).map((value) => (value === null ? null : item(value)));
}
