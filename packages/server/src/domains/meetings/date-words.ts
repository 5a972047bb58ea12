import { formattingLocale } from '../../platform/language-tag.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making a formatter takes longer than using it a hundred times. Zones come from visitors, so the store is emptied now and then.
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, options);
  if (formatters.size > 2_000) formatters.clear();
  formatters.set(key, made);
  return made;
}

/** The dates of a page, in its language and in the chosen zone. */
export type DateWords = ReturnType<typeof dateWords>;

export function dateWords(language: string, timeZone: string) {
  const known = formattingLocale(language);
  const words = (at: Date, options: Intl.DateTimeFormatOptions) =>
    formatter(known, { ...options, timeZone }).format(at);
  return {
    /** "Tuesday, November 24" */
    date: (at: Date): string => words(at, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** "10:30 AM" */
    time: (at: Date): string => words(at, { hour: 'numeric', minute: '2-digit' }),
    /** A part alone: "Tue", "24", "Nov". */
    part: words,
    /** "Europe/Berlin (GMT+1)": the offset is that of the given moment. */
    zoneAt(at: Date): string {
      const parts = formatter('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
      const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
      return timeZone === 'UTC' ? 'UTC' : `${zoneWords(timeZone)} (${offset})`;
    },
  };
}

/** "America/New York" */
export function zoneWords(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** Whether the platform knows a zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    formatter('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The wall clock's time at an instant, as milliseconds that read like UTC. */
export function wallClock(instant: number, timeZone: string): number {
  const fields = formatter('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(fields.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The date of an instant in a zone: `2026-11-24`. */
export function localDate(at: Date, timeZone: string): string {
  return new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10);
}
