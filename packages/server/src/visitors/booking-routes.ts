import { type Context, Hono } from 'hono';
import { freeSlots, offeredSlots, type Slot } from '../domains/meetings/booking-slots.ts';
import { calendarFile } from '../domains/meetings/calendar-file.ts';
import { isTimeZone } from '../domains/meetings/date-words.ts';
import { instantOf } from '../platform/instant.ts';
import { BOOKING_FIELDS, type BookablePage, type BookingView, bookedPage, bookingPage } from './booking-page.ts';
import { CHANGED, type Refusal, receiveForm } from './form-routes.ts';
import { NoticeError } from './notices.ts';
import { type PublicContext, requireLivePage, sendPage } from './public-context.ts';
import { isPerson, recognisedVisitor, visitorOf } from './visitor.ts';

// A time that was offered when the calendar was opened can be booked for as long as it takes to write a few lines.
const GRACE_MS = 3_600_000;

const GONE = 'That time is not offered any more. Please choose another one.';
/** Why a meeting was not booked although the form was right. */
const REFUSALS: Record<'taken' | 'full', Record<string, string>> = {
  taken: { slot: 'That time has just been taken. Please choose another one.' },
  full: { '': 'There are meetings booked from this page already. Please write instead if you need another one.' },
};

/** The calendar: real times, each booked once. */
export function bookingRoutes(context: PublicContext): Hono {
  const app = new Hono();

  app.get('/p/:token/book', async (c) => {
    const page = await requireBookable(context, c);
    if (!context.ownBrowsers.meet(c, page)) {
      const visitor = visitorOf(c, context.ids, page, context.isSecure);
      if (isPerson(c.req.raw)) await context.engagement.openedBooking(page, visitor);
    }
    return sendPage(c, await calendar(page, c.req.query('zone'), { day: c.req.query('day') }));
  });

  app.post('/p/:token/book', async (c) => {
    const page = await requireBookable(context, c);
    const { pageToken, template } = page;
    const timesOnOffer = offeredSlots(template.booking, new Date(context.clock.now().getTime() - GRACE_MS));
    const chosenIn = (sent: ReadonlyMap<string, string>) =>
      timesOnOffer.find(({ start }) => instantOf(start) === sent.get('slot'));
    const { sent, values, verdict } = await receiveForm(context, c, {
      purpose: 'book',
      pageToken,
      fields: BOOKING_FIELDS,
      problemsIn: (form) => (chosenIn(form) ? {} : { slot: form.get('slot') ? GONE : 'Please choose a time.' }),
    });
    const again = async ({ errors, formToken, httpStatus }: Refusal) => {
      const form = { day: sent.get('day'), slot: sent.get('slot'), values, errors, ...(formToken && { formToken }) };
      return sendPage(c, await calendar(page, sent.get('zone'), form), httpStatus);
    };

    if (verdict.status === 'refused') return again(verdict);
    const slot = chosenIn(sent);
    if (verdict.status === 'robot' || !slot) return c.redirect(`/p/${pageToken}/thanks`, 303);
    const meeting = { ...slot, timeZone: template.booking.timeZone };
    const submission = { ...verdict, visitor: recognisedVisitor(c, page) };
    const outcome = await context.conversions.bookMeeting(page, submission, meeting);
    if (outcome.status === 'changed') return again(CHANGED);
    if (outcome.status === 'taken' || outcome.status === 'full') {
      const { formToken } = verdict;
      return again({ status: 'refused', errors: REFUSALS[outcome.status], httpStatus: 409, formToken });
    }
    const zone = zoneOf(page, sent.get('zone'));
    const query = zone === template.booking.timeZone ? '' : `?zone=${encodeURIComponent(zone)}`;
    return c.redirect(`/p/${pageToken}/booked/${outcome.id}${query}`, 303);
  });

  app.get('/p/:token/booked/:id', async (c) => {
    const { page, id, slot } = await requireMeeting(context, c);
    return sendPage(c, bookedPage({ page, id, slot, zone: zoneOf(page, c.req.query('zone')) }));
  });

  app.get('/p/:token/booked/:id/meeting.ics', async (c) => {
    const { page, id, slot, sequence, changedAt } = await requireMeeting(context, c);
    const title = `Meeting with ${page.model.workspaceName}`;
    const description = `${page.model.content.headline.text}\n${page.url}`;
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    c.header('Content-Disposition', 'attachment; filename="meeting.ics"');
    return c.body(calendarFile({ id, sequence, title, description, ...slot, changedAt, url: page.url }));
  });

  return app;

  /** The calendar as it is now; `form` is what came back, if anything did. */
  async function calendar(
    page: BookablePage,
    zone: string | undefined,
    form: Partial<Pick<BookingView, 'day' | 'slot' | 'values' | 'errors' | 'formToken'>>,
  ) {
    const offered = offeredSlots(page.template.booking, context.clock.now());
    const [first, last] = [offered[0], offered.at(-1)];
    const span = first && last && { start: first.start, end: last.end };
    const free = span ? freeSlots(offered, await context.calendar.taken(page.workspaceId, span)) : [];
    const formToken = form.formToken ?? context.tokens.issue('book', page.pageToken);
    const shown = { zone: zoneOf(page, zone), isZoneChosen: zone !== undefined && isZone(zone) };
    return bookingPage({ page, offered, free, ...shown, values: {}, errors: {}, ...form, formToken });
  }
}

async function requireBookable(context: PublicContext, c: Context): Promise<BookablePage> {
  const page = await requireLivePage(context, c);
  const { booking } = page.template;
  if (!booking?.enabled) throw new NoticeError('not_found');
  return { ...page, template: { ...page.template, booking } };
}

async function requireMeeting(
  context: PublicContext,
  c: Context,
): Promise<{ page: BookablePage; id: string; slot: Slot; sequence: number; changedAt: Date }> {
  const page = await requireBookable(context, c);
  const id = c.req.param('id') ?? '';
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const meeting = isId ? await context.calendar.meeting(page, id) : undefined;
  if (!meeting) throw new NoticeError('not_found');
  return {
    page,
    id,
    slot: { start: new Date(meeting.starts_at), end: new Date(meeting.ends_at) },
    sequence: meeting.sequence,
    changedAt: new Date(meeting.updated_at),
  };
}

function zoneOf(page: BookablePage, wish: string | undefined): string {
  return wish !== undefined && isZone(wish) ? wish : page.template.booking.timeZone;
}

function isZone(wish: string): boolean {
  return wish.length <= 60 && isTimeZone(wish);
}
