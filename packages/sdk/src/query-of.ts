import { checkObject } from './check-argument.ts';
import { UsageError } from './errors/call-errors.ts';

/** The contract's name of a parameter: `prospect_id` for `prospectId`. */
type QueryName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${QueryName<Rest>}`
  : Name;

type Query<Params> = { [Name in keyof Params & string as QueryName<Name>]: Exclude<Params[Name], Date> };

const INSTANTS = /(After|Before)$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/;

/** An instant as the query has it. @throws UsageError for what is none */
export const instant = (name: string, value: string | Date | undefined): string | undefined => {
  // An invalid Date is null in JSON.
  const text = value instanceof Date ? value.toJSON() : value;
  if (text === undefined || (typeof text === 'string' && DATE_TIME.test(text) && !Number.isNaN(Date.parse(text))))
    return text;
  throw new UsageError(`${name} must be a date like 2026-11-01T00:00:00Z.`);
};

/** Parameters as the query has them, with the cursor of a page in place of their own. */
export const queryOf = <Params extends object>(
  params: Params,
  cursor?: string | undefined,
): Query<Omit<Params, 'cursor'>> & { cursor?: string | undefined } => {
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(checkObject('params', params)))
    query[name.replace(/[A-Z]/g, '_$&').toLowerCase()] = INSTANTS.test(name) ? instant(name, value) : value;
  return { ...query, cursor } as never;
};
