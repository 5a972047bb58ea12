import { html } from 'hono/html';
import type { Slot } from '../domains/meetings/booking-slots.ts';
import { type DateWords, dateWords, localDate, zoneWords } from '../domains/meetings/date-words.ts';
import type { PublicPage } from '../domains/pages/service.ts';
import type { BookingSettings, PageModel, RenderedPage } from '../generation/index.ts';
import { type Markup, renderReply } from '../http/replies/reply-layout.ts';
import { instantOf } from '../platform/instant.ts';
import { type Field, HONEYPOT_NAME } from './page-form.ts';
import { PAGE_SCRIPT_URL } from './page-script.ts';

/** The questions for a visitor who books. */
export const BOOKING_FIELDS: readonly Field[] = [
  { name: 'name', label: 'Your name', type: 'text', required: true },
  { name: 'email', label: 'Work email', type: 'email', required: true },
  { name: 'message', label: 'What should we talk about?', type: 'textarea', required: false },
];

/** A page whose calendar is open. */
export type BookablePage = PublicPage & { model: PageModel; template: { booking: BookingSettings } };

/** A view of the calendar, and the form as it came back. */
export type BookingView = {
  page: BookablePage;
  offered: readonly Slot[];
  free: readonly Slot[];
  /** The zone in which times are shown. */
  zone: string;
  /** Whether the visitor, or their browser, chose that zone; until then it is the template's. */
  isZoneChosen: boolean;
  /** The chosen day in that zone; another one is shown when it has no free time. */
  day?: string | undefined;
  slot?: string | undefined;
  formToken: string;
  values: Readonly<Record<string, string>>;
  /** By field name, `slot` among them; `''` for the whole form. */
  errors: Readonly<Record<string, string>>;
};

/** A day as the visitor's zone has it. `at`: its first time, taken or not. */
type Day = { date: string; at: Date; free: readonly Slot[] };

/** The calendar: a day, a time, and who is coming, on one page that works without a script. */
export function bookingPage(view: BookingView): RenderedPage {
  const { model, template, pageToken } = view.page;
  const days = daysOf(view);
  const open = days.filter(({ free }) => free.length > 0);
  const chosen = open.find(({ date }) => date === view.day) ?? open[0];
  const body = html`<div class="desk">
<div>
<p class="label">A meeting</p>
<h1>${template.booking.label}</h1>
<p class="lead">Choose a day and a time that suit you. The meeting stands as soon as you book it.</p>
<div class="plate"><dl>
<div><dt class="label">Takes</dt><dd>${length(template.booking.durationMinutes)}</dd></div>
<div><dt class="label">With</dt><dd>${model.workspaceName}</dd></div>
</dl></div>
</div>
${chosen ? form(view, days, chosen) : nothingFree(view.page)}
</div>`;
  const pageUrl = `/p/${pageToken}`;
  return renderReply({ title: template.booking.label, body, model, pageUrl, scriptUrl: PAGE_SCRIPT_URL });
}

/** Shown after a meeting was booked. */
export function bookedPage(of: { page: BookablePage; id: string; slot: Slot; zone: string }): RenderedPage {
  const { page, id, slot, zone } = of;
  const { start, end } = slot;
  const say = dateWords(page.model.content.language, zone);
  const pageUrl = `/p/${page.pageToken}`;
  const body = html`<div class="hero">
<div role="status">
<p class="label">Booked with ${page.model.workspaceName}</p>
<h1>See you on <time datetime="${instantOf(start)}">${say.date(start)}</time>.</h1>
<p class="lead">${say.time(start)} to ${say.time(end)}, ${say.zoneAt(start)}</p>
<p class="actions"><a class="button" href="${pageUrl}/booked/${id}/meeting.ics">Add it to your calendar</a></p>
</div>
<div class="plate" aria-hidden="true"><div class="leaf"><span class="label">${say.part(start, { month: 'long' })}</span><b>${say.part(start, { day: 'numeric' })}</b><span>${say.part(start, { weekday: 'long' })}</span></div></div>
</div>`;
  return renderReply({ title: 'Booked', body, model: page.model, pageUrl, scriptUrl: null });
}

function daysOf({ offered, free, zone }: BookingView): Day[] {
  const isFree = new Set(free);
  const days = new Map<string, Day & { free: Slot[] }>();
  for (const slot of offered) {
    const date = localDate(slot.start, zone);
    const day = days.get(date) ?? { date, at: slot.start, free: [] };
    days.set(date, day);
    if (isFree.has(slot)) day.free.push(slot);
  }
  return [...days.values()];
}

function nothingFree({ pageToken, template }: BookablePage): Markup {
  const pageUrl = `/p/${pageToken}`;
  const way = template.leadForm
    ? html`<p class="actions"><a class="button" href="${pageUrl}#form">Write a message</a></p>`
    : html`<p class="actions"><a class="button" href="${pageUrl}">Back to page</a></p>`;
  return html`<div>
<p class="lead">There is no free time in the coming two weeks. ${template.leadForm ? 'Write instead, and you will be offered one.' : 'Look again in a few days.'}</p>
${way}
</div>`;
}

function form(view: BookingView, days: readonly Day[], chosen: Day): Markup {
  const { page, errors, zone, formToken } = view;
  const say = dateWords(page.model.content.language, zone);
  const problems = Object.keys(errors).filter((name) => name !== '').length;
  const summary =
    errors[''] ?? (problems === 1 ? 'One thing needs another look.' : `${problems} things need another look.`);
  return html`<form method="post" id="calendar" action="/p/${page.pageToken}/book#calendar" accept-charset="utf-8" aria-label="${page.template.booking.label}">
${Object.keys(errors).length > 0 ? html`<p class="problem" role="alert">${summary}</p>` : ''}
<input type="hidden" name="form_token" value="${formToken}">
<input type="hidden" name="zone" value="${zone}">
<input type="hidden" name="day" value="${chosen.date}">
<div class="trap" aria-hidden="true"><label>Leave this empty <input type="text" name="${HONEYPOT_NAME}" tabindex="-1" autocomplete="off" value=""></label></div>
<fieldset><legend>Day</legend><ul class="days">${days.map((day) => dayItem(view, say, day, chosen))}</ul></fieldset>
${timeChoice(view, say, chosen)}
${BOOKING_FIELDS.map((field) => fieldRow(field, view))}
<div><button class="button" type="submit">Book this time</button></div>
</form>`;
}

function dayItem(
  { page, zone, isZoneChosen }: BookingView,
  say: DateWords,
  { date, at, free }: Day,
  chosen: Day,
): Markup {
  const isFull = free.length === 0;
  const below = isFull ? 'full' : say.part(at, { month: 'short' });
  const cell = html`${say.part(at, { weekday: 'short' })} <b>${say.part(at, { day: 'numeric' })}</b> ${below}`;
  if (isFull) return html`<li><span>${cell}</span></li>`;
  const current = date === chosen.date ? html` aria-current="date"` : '';
  const query = new URLSearchParams({ day: date, ...(isZoneChosen && { zone }) });
  return html`<li><a href="/p/${page.pageToken}/book?${query.toString()}#calendar"${current}>${cell}</a></li>`;
}

function timeChoice(
  { page, zone, isZoneChosen, slot, errors }: BookingView,
  say: DateWords,
  { at, free }: Day,
): Markup {
  const times = free.map(({ start }) => {
    const value = instantOf(start);
    const checked = value === slot ? html` checked` : '';
    return html`<label class="slot"><input type="radio" name="slot" value="${value}" required${checked}><span>${say.time(start)}</span></label>`;
  });
  const own = page.template.booking.timeZone;
  const query = new URLSearchParams({ day: localDate(at, own), zone: own });
  const ownDay = `/p/${page.pageToken}/book?${query.toString()}#calendar`;
  const back = zone === own ? '' : html` <a href="${ownDay}">Show them in ${zoneWords(own)}</a>`;
  const chosen = isZoneChosen ? html` data-chosen` : '';
  const problem = errors.slot === undefined ? '' : html`<p class="problem" id="slot-problem">${errors.slot}</p>`;
  const described = errors.slot === undefined ? '' : html` aria-describedby="slot-problem"`;
  return html`<fieldset${described}><legend>Time on ${say.date(at)}</legend>
<div class="slots">${times}</div>
${problem}
<p class="zone" data-zone="${zone}"${chosen}>Times in ${say.zoneAt(at)}.${back}</p></fieldset>`;
}

function fieldRow({ name, label, type, required }: Field, { values, errors }: BookingView): Markup {
  const id = `field-${name}`;
  const error = errors[name];
  const described = error === undefined ? '' : html` aria-invalid="true" aria-describedby="${id}-problem"`;
  const needed = required ? html` required` : '';
  const value = values[name] ?? '';
  const control =
    type === 'textarea'
      ? html`<textarea id="${id}" name="${name}" rows="3" maxlength="5000"${needed}${described}>
${value}</textarea>`
      : html`<input type="${type}" id="${id}" name="${name}" value="${value}" maxlength="500" autocomplete="${name}"${needed}${described}>`;
  return html`<div class="field"><label for="${id}">${label}${required ? '' : html` <span class="optional">(optional)</span>`}</label>
${control}${error === undefined ? '' : html`<p class="problem" id="${id}-problem">${error}</p>`}</div>`;
}

function length(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'One hour' : `${minutes / 60} hours`;
}
