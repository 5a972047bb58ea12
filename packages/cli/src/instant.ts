import { InvalidArgumentError } from 'commander';
import { nowOf, type World } from './world.ts';

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
const RELATIVE = /^([+-])(\d{1,9})([smhd]?)$/;
const SECONDS = /^\d{1,12}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

export const INSTANT_FORMS = 'now, -10m, +90s, seconds since 1970, or 2026-11-21T10:00:00Z';

/** Makes a reader of a time as users type it, which gives seconds since 1970. The reader throws InvalidArgumentError. */
export const instant =
  (world: World) =>
  (text: string): number => {
    const now = secondsOf(nowOf(world));
    if (text === 'now') return now;
    const [, sign, amount, unit] = RELATIVE.exec(text) ?? [];
    const seconds = sign
      ? now + Number(`${sign}${amount}`) * UNITS[(unit || 's') as keyof typeof UNITS]
      : SECONDS.test(text)
        ? Number(text)
        : secondsOf(ISO.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN);
    if (seconds >= 0) return seconds;
    throw new InvalidArgumentError(`It must be ${INSTANT_FORMS}.`);
  };

/** Whole seconds since 1970. */
export const secondsOf = (ms: number): number => Math.floor(ms / 1000);

// Date.parse takes the 31st of February for the 3rd of March.
function isDay(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
