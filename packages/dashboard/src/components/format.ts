import { words } from './badge.tsx';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const COUNT = new Intl.NumberFormat('en-US');
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Days after which a date is clearer than "38 days ago". */
const RELATIVE_DAYS = 7;

export const formatDate = (at: string) => DATE.format(new Date(at));
export const formatDateTime = (at: string) => DATE_TIME.format(new Date(at));
/** A calendar day of the API, which counts in UTC. */
export const formatDay = (day: string) => SHORT_DAY.format(new Date(day));
export const formatMoney = (cents: number) => MONEY.format(cents / 100);
export const formatCount = (count: number) => COUNT.format(count);
export const formatPercent = (share: number) => `${COUNT.format(Math.round(share * 1000) / 10)}%`;

/** "1 page", "2 pages". */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export function formatAgo(at: string, now = Date.now()): string {
  const passed = Date.parse(at) - now;
  if (Math.abs(passed) > RELATIVE_DAYS * 86_400_000) return formatDate(at);
  for (const [unit, ms] of UNITS) {
    if (Math.abs(passed) >= ms) return RELATIVE.format(Math.trunc(passed / ms), unit);
  }
  return passed > 0 ? 'in a moment' : 'just now';
}
type Named = { email?: string | null; first_name?: string | null; last_name?: string | null };

/** The person's name. Default: the email address. */
export const nameOf = ({ email, first_name, last_name }: Named) =>
  [first_name, last_name].filter(Boolean).join(' ') || email || 'Unknown person';

/** The batch's name. Default: the day on which it was prepared. */
export const batchName = ({ name, created_at }: { name: string | null; created_at: string }) =>
  name ?? `Batch of ${formatDate(created_at)}`;

/** The connector's name. Default: the host that it sends to. */
export const connectorName = ({ description, outbound_url }: { description: string | null; outbound_url: string }) =>
  description || (URL.canParse(outbound_url) ? new URL(outbound_url).host : outbound_url);

const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Formats a form value or a signal's details for reading. */
export function readable(value: unknown): string {
  if (typeof value === 'string') return ISO.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map(readable).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .map(([name, one]) => `${words(name)}: ${readable(one)}`)
    .join(' · ');
}
