/** A meeting as a calendar program takes it. */
export type CalendarMeeting = {
  id: string;
  title: string;
  description: string;
  start: Date;
  end: Date;
  bookedAt: Date;
  url: string;
};

/** An iCalendar file (RFC 5545) with one meeting; times are in UTC, which every program shows in the reader's own zone. */
export function calendarFile({ id, title, description, start, end, bookedAt, url }: CalendarMeeting): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cartouche//Pages//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@cartouche`,
    `DTSTAMP:${stamp(bookedAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|[\r\n]/g, '\\n');
}

// A line holds 75 bytes; the next one continues it after a space. Characters are never cut.
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
