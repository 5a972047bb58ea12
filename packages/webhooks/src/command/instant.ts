import { CommandFailure } from './command-failure.ts';
import { printable } from './printable.ts';

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
const RELATIVE = /^([+-])(\d{1,9})([smhd]?)$/;
const SECONDS = /^\d{1,12}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

export const INSTANT_FORMS = 'now, -10m, +90s, seconds since 1970, or 2026-11-21T10:00:00Z';

/**
 * Reads a time as users type it, in seconds since 1970.
 *
 * @throws CommandFailure that names the flag
 */
export function readInstant(flag: string, text: string | undefined, nowMs: number): number {
  const now = Math.floor(nowMs / 1000);
  if (text === undefined || text === 'now') return now;
  const [, sign, amount, unit] = RELATIVE.exec(text) ?? [];
  const seconds = sign
    ? now + Number(`${sign}${amount}`) * UNITS[(unit || 's') as keyof typeof UNITS]
    : SECONDS.test(text)
      ? Number(text)
      : Math.floor((ISO.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN) / 1000);
  if (seconds >= 0) return seconds;
  throw new CommandFailure(`is not a time: "${printable(text, 40)}"`, { flag, remedy: `Give ${INSTANT_FORMS}.` });
}

// Date.parse takes the 31st of February for the 3rd of March.
function isDay(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
