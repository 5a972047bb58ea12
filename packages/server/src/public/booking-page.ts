import { html } from 'hono/html';
import type { PublicPage } from '../domains/pages/service.ts';
import type { PageModel } from '../generation/render/page-visit.ts';
import type { RenderedPage } from '../generation/render/render-page.ts';
import type { BookingSettings } from '../generation/template-document.ts';
import { localDate, type Slot } from './booking-slots.ts';
import { type Field, HONEYPOT_NAME } from './form-fields.ts';
import { PAGE_SCRIPT_URL } from './page-script.ts';
import { type Markup, renderReply } from './reply-layout.ts';

/** What is asked of somebody who books. */
export const BOOKING_FIELDS: readonly Field[] = [
  { name: 'name', label: 'Your name', type: 'text', required: true },
  { name: 'email', label: 'Work email', type: 'email', required: true },
  { name: 'message', label: 'What should we talk about?', type: 'textarea', required: false },
];

/** A page whose calendar is open. */
export type BookablePage = PublicPage & { model: PageModel; template: { booking: BookingSettings } };

/** One view of the calendar, and the form as it came back. */
export type BookingView = {
  page: BookablePage;
  offered: readonly Slot[];
  free: readonly Slot[];
  /** The zone in which times are shown. */
  zone: string;
  /** The chosen day in that zone; another one is shown when it has no free time. */
  day?: string | undefined;
  slot?: string | undefined;
  formToken: string;
  values: Readonly<Record<string, string>>;
  /** By field name, `slot` among them; `''` for the whole form. */
  errors: Readonly<Record<string, string>>;
};

/** The calendar: a day, a time, and who is coming, on one page that works without a script. */
export function bookingPage(view: BookingView): RenderedPage {
  const { page, zone, free, offered } = view;
  const { model, template, pageToken } = page;
  const pageUrl = `/p/${pageToken}`;
  const days = [...new Set(offered.map(({ start }) => localDate(start, zone)))];
  const freeDays = days.filter((day) => free.some(({ start }) => localDate(start, zone) === day));
  const chosen = freeDays.find((day) => day === view.day) ?? freeDays[0];
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
${chosen === undefined ? nothingFree(pageUrl) : form(view, days, freeDays, chosen)}
</div>`;
  return renderReply({ title: template.booking.label, body, model, pageUrl, scriptUrl: PAGE_SCRIPT_URL });
}

/** Shown after a meeting was booked. */
export function bookedPage(of: { page: BookablePage; id: string; slot: Slot; zone: string }): RenderedPage {
  const { page, id, slot, zone } = of;
  const { language } = page.model.content;
  const address = `/p/${page.pageToken}`;
  const leaf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(slot.start);
  const body = html`<div class="hero">
<div role="status">
<p class="label">Booked with ${page.model.workspaceName}</p>
<h1>See you on <time datetime="${slot.start.toISOString()}">${date(slot.start, zone, language)}</time>.</h1>
<p class="lead">${time(slot.start, zone, language)} to ${time(slot.end, zone, language)}, ${zoneName(slot.start, zone)}</p>
<p class="actions"><a class="button" href="${address}/booked/${id}/meeting.ics">Add it to your calendar</a></p>
</div>
<div class="plate" aria-hidden="true"><div class="leaf"><span class="label">${leaf({ month: 'long' })}</span><b>${leaf({ day: 'numeric' })}</b><span>${leaf({ weekday: 'long' })}</span></div></div>
</div>`;
  return renderReply({ title: 'Booked', body, model: page.model, pageUrl: address, scriptUrl: null });
}

function nothingFree(pageUrl: string): Markup {
  return html`<div>
<p class="lead">Every time of the next two weeks is taken. Write instead, and you will be offered one.</p>
<p class="actions"><a class="button" href="${pageUrl}#form">Write a message</a></p>
</div>`;
}

function form(view: BookingView, days: readonly string[], freeDays: readonly string[], chosen: string): Markup {
  const { page, errors, zone, formToken } = view;
  const action = `/p/${page.pageToken}/book`;
  const problems = Object.keys(errors).filter((name) => name !== '').length;
  const summary =
    errors[''] ?? (problems === 1 ? 'One thing needs another look.' : `${problems} things need another look.`);
  return html`<form method="post" id="calendar" action="${action}#calendar" accept-charset="utf-8" aria-label="${page.template.booking.label}">
${Object.keys(errors).length > 0 ? html`<p class="problem" role="alert">${summary}</p>` : ''}
<input type="hidden" name="form_token" value="${formToken}">
<input type="hidden" name="zone" value="${zone}">
<input type="hidden" name="day" value="${chosen}">
<div class="trap" aria-hidden="true"><label>Leave this empty <input type="text" name="${HONEYPOT_NAME}" tabindex="-1" autocomplete="off" value=""></label></div>
<fieldset><legend>Day</legend>${dayList(view, days, freeDays, chosen)}</fieldset>
${slotList(view, chosen)}
${BOOKING_FIELDS.map((field) => fieldRow(field, view))}
<div><button class="button" type="submit">Book this time</button></div>
</form>`;
}

function dayList(
  { page, zone, free, offered }: BookingView,
  days: readonly string[],
  freeDays: readonly string[],
  chosen: string,
): Markup {
  const { language } = page.model.content;
  const of = (day: string) =>
    [...free, ...offered].find(({ start }) => localDate(start, zone) === day)?.start ?? new Date(`${day}T12:00:00Z`);
  const part = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone }).format(at);
  const items = days.map((day) => {
    const at = of(day);
    const isFull = !freeDays.includes(day);
    const cell = html`${part(at, { weekday: 'short' })} <b>${part(at, { day: 'numeric' })}</b> ${isFull ? 'full' : part(at, { month: 'short' })}`;
    if (isFull) return html`<li><span>${cell}</span></li>`;
    const current = day === chosen ? html` aria-current="date"` : '';
    const query = new URLSearchParams({ day, ...(zone !== page.template.booking.timeZone && { zone }) });
    return html`<li><a href="/p/${page.pageToken}/book?${query.toString()}#calendar"${current}>${cell}</a></li>`;
  });
  return html`<ul class="days">${items}</ul>`;
}

function slotList({ page, zone, free, slot, errors }: BookingView, chosen: string): Markup {
  const { language } = page.model.content;
  const shown = free.filter(({ start }) => localDate(start, zone) === chosen);
  const items = shown.map(({ start }) => {
    const value = start.toISOString();
    const checked = value === slot ? html` checked` : '';
    return html`<label class="slot"><input type="radio" name="slot" value="${value}" required${checked}><span>${time(start, zone, language)}</span></label>`;
  });
  const at = shown[0]?.start ?? new Date(0);
  const own = page.template.booking.timeZone;
  const back =
    zone === own
      ? ''
      : html` <a href="/p/${page.pageToken}/book?day=${localDate(at, own)}#calendar">Show them in ${own.replaceAll('_', ' ')}</a>`;
  const problem = errors.slot === undefined ? '' : html`<p class="problem" id="slot-problem">${errors.slot}</p>`;
  return html`<fieldset${errors.slot === undefined ? '' : html` aria-describedby="slot-problem"`}><legend>Time on ${date(at, zone, language)}</legend>
<div class="slots">${items}</div>
${problem}
<p class="zone" data-zone="${zone}">Times in ${zoneName(at, zone)}.${back}</p></fieldset>`;
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

function date(at: Date, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(at);
}

function time(at: Date, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
}

// "Europe/Berlin (GMT+1)"
function zoneName(at: Date, timeZone: string): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return timeZone === 'UTC' ? 'UTC' : `${timeZone.replaceAll('_', ' ')} (${offset})`;
}

function length(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'One hour' : `${minutes / 60} hours`;
}
