import { expect, it } from 'vitest';
import { calendarFile } from '../../src/domains/meetings/calendar-file.ts';

const meeting = {
  sequence: 0,
  id: '5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11',
  title: 'Meeting with Lumen',
  description: 'Hello',
  start: new Date('2026-11-24T10:30:00.000Z'),
  end: new Date('2026-11-24T11:00:00.000Z'),
  changedAt: new Date('2026-11-24T08:00:00.123Z'),
  url: 'https://pages.example/p/x',
};

it('is an iCalendar file with one meeting in UTC', () => {
  expect(calendarFile(meeting)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cartouche//Pages//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11@cartouche',
      'SEQUENCE:0',
      'DTSTAMP:20261124T080000Z',
      'DTSTART:20261124T103000Z',
      'DTEND:20261124T110000Z',
      'SUMMARY:Meeting with Lumen',
      'DESCRIPTION:Hello',
      'URL;VALUE=URI:https://pages.example/p/x',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('escapes what would end a value, and folds long lines at 75 bytes without cutting a character', () => {
  const file = calendarFile({
    ...meeting,
    title: 'A; B, C \\ D\r\nATTENDEE:mailto:x@evil.example',
    description: '😀'.repeat(60),
  });
  expect(file).toContain('SUMMARY:A\\; B\\, C \\\\ D\\nATTENDEE:mailto:x@evil.example\r\n');
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'😀'.repeat(60)}\r\n`);
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});
