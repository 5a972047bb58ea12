import { type Context, Hono } from 'hono';
import { type BookablePage, BOOKING_FIELDS, type BookingView, bookedPage, bookingPage } from './booking-page.ts';
import { freeSlots, isTimeZone, offeredSlots, type Slot } from './booking-slots.ts';
import { calendarFile } from './calendar-file.ts';
import { checkFields } from './form-fields.ts';
import { checkToken, FORM_REFUSALS, isTrapped, readSent, tooMany } from './form-routes.ts';
import { NoticeError } from './notices.ts';
import { limitReading } from './page-routes.ts';
import { PAGE_SCRIPT_URL } from './page-script.ts';
import { countCall, type PublicContext, requireLivePage, sendPage } from './public-context.ts';
import { isPerson, visitorOf } from './visitor.ts';

// A time that was offered when the calendar was opened can be booked for as long as it takes to write a few lines.
const GRACE_MS = 3_600_000;

const TAKEN = 'Somebody was quicker: that time has just been taken. Please choose another one.';
const FULL = 'There are meetings booked from this page already. Please write instead if you need another one.';

/** The calendar: real times, each booked once. */
export function bookingRoutes(context: PublicContext): Hono {
  const app = new Hono();

  app.get('/p/:token/book', async (c) => {
    await limitReading(context, c);
    const page = await requireBookable(context, c.req.param('token'));
    visitorOf(c, context.ids, page.pageToken, context.isSecure);
    if (isPerson(c.req.raw)) await context.engagement.openedBooking(page);
    const zone = zoneOf(page, c.req.query('zone'));
    const calendar = await calendarOf(context, page);
    const formToken = context.tokens.issue('book', page.pageToken);
    return show(c, { page, ...calendar, zone, day: c.req.query('day'), slot: undefined, formToken, values: {}, errors: {} });
  });

  app.post('/p/:token/book', async (c) => {
    const page = await requireBookable(context, c.req.param('token'));
    const sent = await readSent(c);
    const address = `/p/${page.pageToken}`;
    const zone = zoneOf(page, sent.get('zone'));
    const { values, fields, errors } = checkFields(BOOKING_FIELDS, sent);
    const again = async (problems: Record<string, string>, status: 409 | 422 | 429, keepToken: boolean) => {
      const formToken = keepToken ? (sent.get('form_token') ?? '') : context.tokens.issue('book', page.pageToken);
      const calendar = await calendarOf(context, page);
      return show(c, { page, ...calendar, zone, day: sent.get('day'), slot: sent.get('slot'), formToken, values, errors: problems }, status);
    };

    const waitSeconds = await countCall(context, c, 'sending');
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds));
      return again({ '': tooMany(waitSeconds) }, 429, true);
    }
    if (isTrapped(context, sent)) return c.redirect(`${address}/thanks`, 303);
    const { verdict, formToken } = checkToken(context, 'book', page.pageToken, sent);
    const since = new Date(context.clock.now().getTime() - GRACE_MS);
    const slot = offeredSlots(page.template.booking, since).find(({ start }) => start.toISOString() === sent.get('slot'));
    if (!slot) errors.slot = sent.get('slot') ? 'That time is not offered any more. Please choose another one.' : 'Please choose a time.';
    if (Object.keys(errors).length > 0 || !slot) return again(errors, 422, verdict === 'valid' || verdict === 'early');
    if (verdict !== 'valid') return again({ '': FORM_REFUSALS[verdict] }, 422, verdict === 'early');

    const outcome = await context.conversions.bookMeeting(page, { formToken, fields }, { ...slot, timeZone: page.template.booking.timeZone });
    if (outcome.status === 'taken') return again({ slot: TAKEN }, 409, true);
    if (outcome.status === 'full') return again({ '': FULL }, 409, true);
    if (outcome.status === 'changed') return again({ '': FORM_REFUSALS.changed }, 409, false);
    const query = zone === page.template.booking.timeZone ? '' : `?zone=${encodeURIComponent(zone)}`;
    return c.redirect(`${address}/booked/${outcome.id}${query}`, 303);
  });

  app.get('/p/:token/booked/:id', async (c) => {
    const { page, id, slot } = await requireMeeting(context, c);
    return sendPage(c, bookedPage({ page, id, slot, zone: zoneOf(page, c.req.query('zone')) }));
  });

  app.get('/p/:token/booked/:id/meeting.ics', async (c) => {
    const { page, id, slot, bookedAt } = await requireMeeting(context, c);
    const title = `Meeting with ${page.model.workspaceName}`;
    const file = calendarFile({ id, title, description: `${page.model.content.headline}\n${page.url}`, ...slot, bookedAt, url: page.url });
    c.header('Cache-Control', 'no-store');
    return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'attachment; filename="meeting.ics"' });
  });

  return app;
}

function show(c: Context, view: Omit<BookingView, 'scriptUrl'>, status: 200 | 409 | 422 | 429 = 200): Response | Promise<Response> {
  return sendPage(c, bookingPage({ ...view, scriptUrl: PAGE_SCRIPT_URL }), status);
}

async function requireBookable(context: PublicContext, token: string): Promise<BookablePage> {
  const page = await requireLivePage(context, token);
  const { booking } = page.template;
  if (!booking?.enabled) throw new NoticeError('not_found');
  return { ...page, template: { ...page.template, booking } };
}

async function requireMeeting(context: PublicContext, c: Context): Promise<{ page: BookablePage; id: string; slot: Slot; bookedAt: Date }> {
  const page = await requireBookable(context, c.req.param('token') ?? '');
  const id = c.req.param('id') ?? '';
  const meeting = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? await context.conversions.meeting(page, id) : undefined;
  if (!meeting) throw new NoticeError('not_found');
  return { page, id, slot: { start: meeting.start, end: meeting.end }, bookedAt: meeting.bookedAt };
}

async function calendarOf(context: PublicContext, page: BookablePage): Promise<{ offered: Slot[]; free: Slot[] }> {
  const offered = offeredSlots(page.template.booking, context.clock.now());
  const [first, last] = [offered[0], offered.at(-1)];
  if (!first || !last) return { offered, free: [] };
  return { offered, free: freeSlots(offered, await context.conversions.taken(page.workspaceId, { start: first.start, end: last.end })) };
}

function zoneOf(page: BookablePage, wish: string | undefined): string {
  return wish !== undefined && wish.length <= 60 && isTimeZone(wish) ? wish : page.template.booking.timeZone;
}
