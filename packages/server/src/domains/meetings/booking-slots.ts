import type { BookingSettings } from '../../generation/index.ts';
import { localDate, wallClock } from './date-words.ts';

export type Slot = { start: Date; end: Date };

/** Working days that are offered. */
const DAYS_OFFERED = 10;
/** Minimum notice for a booking. */
const NOTICE_MS = 2 * 3_600_000;
// Ten days of a calendar that is open on one day a week, and a few to spare.
const DAYS_SEARCHED = 80;

/**
 * Every time that the calendar offers, taken or not: the next ten working days that still have one, in the calendar's own
 * hours. A time that a change of the clocks leaves out is not offered.
 */
export function offeredSlots(settings: BookingSettings, now: Date): Slot[] {
  const { timeZone, weekdays, startHour, endHour, durationMinutes } = settings;
  const durationMs = durationMinutes * 60_000;
  const earliest = now.getTime() + NOTICE_MS;
  const today = localDate(now, timeZone);
  const slots: Slot[] = [];
  let days = 0;
  for (let offset = 0; offset < DAYS_SEARCHED && days < DAYS_OFFERED; offset += 1) {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000);
    if (!weekdays.includes(date.getUTCDay() || 7)) continue;
    const before = slots.length;
    for (let minute = startHour * 60; minute + durationMinutes <= endHour * 60; minute += durationMinutes) {
      const start = instantOf(date.getTime() + minute * 60_000, timeZone);
      if (start !== undefined && start >= earliest)
        slots.push({ start: new Date(start), end: new Date(start + durationMs) });
    }
    if (slots.length > before) days += 1;
  }
  return slots;
}

/** The slots that touch no taken time. */
export function freeSlots(slots: readonly Slot[], taken: readonly Slot[]): Slot[] {
  return slots.filter((slot) => !taken.some(({ start, end }) => start < slot.end && end > slot.start));
}

// Wall clocks are milliseconds as if they were UTC. The offset is asked for twice: the first guess may lie beyond a change of
// the clocks, and a time that the change leaves out reads as another one.
function instantOf(wall: number, timeZone: string): number | undefined {
  const guess = wall - (wallClock(wall, timeZone) - wall);
  const instant = guess - (wallClock(guess, timeZone) - wall);
  return wallClock(instant, timeZone) === wall ? instant : undefined;
}
