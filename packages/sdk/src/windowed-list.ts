import { checkObject } from './check-argument.ts';
import { UsageError } from './errors/call-errors.ts';

/** The window of a capped list. Instants as the API gives them; passing a record's `created_at` on as it is keeps microseconds. */
export type WindowParams = {
  /** Only records created before this instant. @source inferred */
  createdBefore?: string | Date | undefined;
};

/** A window that can also begin. */
export type OpenWindowParams = WindowParams & {
  /** Only records created after this instant. @source inferred */
  createdAfter?: string | Date | undefined;
};

/** Whether a list is complete. */
export type Truncatable = {
  /**
   * True when the list is as long as the contract allows, so that there is probably more. False does not prove that the list is
   * complete: a server may hand out fewer rows at a time. An iteration finds the end by itself.
   */
  truncated: boolean;
};

const DATE_TIME = /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/;

/** An instant as the query has it. @throws UsageError for what is none */
export const instant = (name: string, value: string | Date | undefined): string | undefined => {
  // An invalid Date is null in JSON.
  const text = value instanceof Date ? value.toJSON() : value;
  if (text === undefined || (DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)))) return text;
  throw new UsageError(`${name} must be a valid Date, or text like 2026-11-01T00:00:00Z.`);
};

/** The window as the query has it. */
export const windowQuery = (params: OpenWindowParams = {}): { created_before?: string; created_after?: string } => {
  const { createdBefore, createdAfter } = checkObject('params', params);
  const before = instant('createdBefore', createdBefore);
  const after = instant('createdAfter', createdAfter);
  return { ...(before && { created_before: before }), ...(after && { created_after: after }) };
};

/** Where an iteration over all windows begins. */
export const windowStart = (params: OpenWindowParams | undefined): string | undefined =>
  windowQuery(params).created_before;

/** Marks a list that is as long as it may be; undefined when the body has no such list. */
export const withTruncated = <Body extends object, Key extends keyof Body>(
  body: Body,
  key: Key,
  cap: number,
): (Body & Truncatable) | undefined => {
  const rows = body[key];
  return Array.isArray(rows) ? { ...body, truncated: rows.length >= cap } : undefined;
};

/** A span of time. */
export type TimeWindow = {
  /** Not before this instant. @source inferred */
  since?: string | Date | undefined;
  /** Before this instant. @source inferred */
  until?: string | Date | undefined;
};

/** The span as the query has it. */
export const timeQuery = ({ since, until }: TimeWindow) => {
  const from = instant('since', since);
  const to = instant('until', until);
  return { ...(from !== undefined && { since: from }), ...(to !== undefined && { until: to }) };
};

/** Which conversions to read. */
export type ConversionFilter = TimeWindow & {
  /** Only those of this prospect. @source inferred */
  prospectId?: string | undefined;
  /** Only those of the page with this token. @source inferred */
  pageToken?: string | undefined;
};

/** The filter as the query has it. */
export const conversionQuery = ({ prospectId, pageToken, ...time }: ConversionFilter) => ({
  ...(prospectId !== undefined && { prospect_id: prospectId }),
  ...(pageToken !== undefined && { page_token: pageToken }),
  ...timeQuery(time),
});
