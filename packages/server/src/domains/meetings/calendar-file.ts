import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A meeting as a calendar program takes it. */
export type CalendarMeeting = {
  id: string;
  /** Grows with every change, so that programs take the newest. */
  sequence: number;
  title: string;
  description: string;
  start: Date;
  end: Date;
  changedAt: Date;
  url: string;
};

export type Participant = { name: string; email: string };

/** The parts that make a file an invitation: programs answer to the organizer, and take the meeting away when it is canceled. */
export type Invitation = { organizer: Participant; attendees: readonly Participant[]; isCanceled: boolean };

/**
 * An iCalendar file (RFC 5545) with one meeting; times are in UTC, which every program shows in the reader's own zone. A meeting has
 * the same UID in all its files.
 */
export function calendarFile(meeting: CalendarMeeting, invitation?: Invitation): string {
  const { id, sequence, title, description, start, end, changedAt, url } = meeting;
  const calendar = ical({
    prodId: { company: 'Cartouche', product: 'Pages', language: 'EN' },
    scale: 'gregorian',
    method: invitation ? methodOf(invitation) : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `${id}@cartouche`,
    sequence,
    start,
    end,
    stamp: changedAt,
    url,
    summary: title,
    description,
    status: invitation?.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (invitation) {
    event.organizer(quotable(invitation.organizer));
    for (const participant of invitation.attendees)
      event.createAttendee({
        ...quotable(participant),
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      });
  }
  // Each line has an end (RFC 5545 §3.1), the last one too.
  return `${calendar.toString()}\r\n`;
}

/** As the header of a mail says it, too. */
export function methodOf({
  isCanceled,
}: Pick<Invitation, 'isCanceled'>): ICalCalendarMethod.REQUEST | ICalCalendarMethod.CANCEL {
  return isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

// RFC 5545 has no way to write these in a parameter.
function quotable({ name, email }: Participant): Participant {
  return { name: name.replaceAll(/[\p{Cc}"]/gu, ' ').trim() || email, email: email.replaceAll(/[\p{Cc}\s";,:]/gu, '') };
}
