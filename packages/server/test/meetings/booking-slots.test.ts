import { zBookingSettings } from '@cartouche/contract/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlots, offeredSlots } from '../../src/domains/meetings/booking-slots.ts';
import { localDate } from '../../src/domains/meetings/date-words.ts';

// Not checked: some tests need a calendar that never opens.
const settings = (of: object = {}) => ({ ...zBookingSettings.parse({}), ...of });
const starts = (of: object, now: string) =>
  offeredSlots(settings(of), new Date(now)).map(({ start }) => start.toISOString());

describe('offeredSlots', () => {
  it('is Monday to Friday, nine to five, half an hour, UTC, unless told otherwise', () => {
    const all = starts({}, '2026-11-20T20:00:00Z');
    expect(all).toHaveLength(10 * 16);
    expect([all[0], all[15], all[16], all.at(-1)]).toEqual([
      '2026-11-23T09:00:00.000Z',
      '2026-11-23T16:30:00.000Z',
      '2026-11-24T09:00:00.000Z',
      '2026-12-04T16:30:00.000Z',
    ]);
  });

  it('keeps the wall clock over a change of the clocks', () => {
    // Berlin leaves summer time on Sunday 25 October 2026.
    const all = starts(
      { timeZone: 'Europe/Berlin', startHour: 9, endHour: 10, durationMinutes: 60 },
      '2026-10-23T05:00:00Z',
    );
    expect(all.slice(0, 2)).toEqual(['2026-10-23T07:00:00.000Z', '2026-10-26T08:00:00.000Z']);
  });

  it('does not offer the hour that a change of the clocks leaves out, and offers the doubled one once', () => {
    const sundays = { timeZone: 'Europe/Berlin', weekdays: [7], startHour: 1, endHour: 5, durationMinutes: 60 };
    expect(starts(sundays, '2027-03-27T12:00:00Z').slice(0, 4)).toEqual([
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-03-28T02:00:00.000Z',
      '2027-04-03T23:00:00.000Z',
    ]);
    const autumn = starts(sundays, '2026-10-24T12:00:00Z').filter((start) => start < '2026-10-26');
    expect(autumn).toHaveLength(4);
    expect(new Set(autumn).size).toBe(4);
  });

  it('begins today where the day still has a time two hours ahead', () => {
    expect(starts({}, '2026-11-24T14:30:00Z')[0]).toBe('2026-11-24T16:30:00.000Z');
    expect(starts({}, '2026-11-24T14:30:01Z')[0]).toBe('2026-11-25T09:00:00.000Z');
  });

  it('finds ten days of a calendar that is open on one day a week, and none of one that closes before it opens', () => {
    expect(starts({ weekdays: [1], startHour: 9, endHour: 10 }, '2026-11-24T08:00:00Z')).toHaveLength(20);
    expect(starts({ startHour: 17, endHour: 9 }, '2026-11-24T08:00:00Z')).toEqual([]);
    expect(starts({ startHour: 9, endHour: 10, durationMinutes: 90 }, '2026-11-24T08:00:00Z')).toEqual([]);
  });

  it('offers, in every zone and season, only whole slots within the hours of working days, in order and apart', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'America/Sao_Paulo',
    );
    const now = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }));
    fc.assert(
      fc.property(
        zone,
        now,
        hours,
        fc.integer({ min: 10, max: 240 }),
        fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
        (timeZone, at, [startHour, endHour], durationMinutes, weekdays) => {
          const slots = offeredSlots(settings({ timeZone, startHour, endHour, durationMinutes, weekdays }), at);
          const clock = new Intl.DateTimeFormat('en', {
            timeZone,
            hourCycle: 'h23',
            hour: 'numeric',
            minute: 'numeric',
            weekday: 'short',
          });
          for (const [index, { start, end }] of slots.entries()) {
            const { hour, minute, weekday } = Object.fromEntries(
              clock.formatToParts(start).map(({ type, value }) => [type, value]),
            );
            const minuteOfDay = Number(hour) * 60 + Number(minute);
            expect(minuteOfDay).toBeGreaterThanOrEqual(startHour * 60);
            expect(minuteOfDay + durationMinutes).toBeLessThanOrEqual(endHour * 60);
            expect(weekdays).toContain(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday ?? '') + 1);
            expect(end.getTime() - start.getTime()).toBe(durationMinutes * 60_000);
            expect(start.getTime()).toBeGreaterThanOrEqual(at.getTime() + 2 * 3_600_000);
            const previous = slots[index - 1];
            if (previous) expect(start.getTime()).toBeGreaterThan(previous.start.getTime());
          }
          expect(new Set(slots.map(({ start }) => localDate(start, timeZone))).size).toBeLessThanOrEqual(10);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('freeSlots', () => {
  const slot = (from: string, to: string) => ({
    start: new Date(`2026-11-24T${from}Z`),
    end: new Date(`2026-11-24T${to}Z`),
  });

  it('leaves out what touches a taken time, and keeps what only borders on it', () => {
    const slots = [slot('09:00', '09:30'), slot('09:30', '10:00'), slot('10:00', '10:30'), slot('10:30', '11:00')];
    expect(freeSlots(slots, [slot('09:40', '10:30')])).toEqual([slots[0], slots[3]]);
  });
});
