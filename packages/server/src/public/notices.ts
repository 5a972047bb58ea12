import { html } from 'hono/html';
import type { RenderedPage } from '../generation/render/render-page.ts';
import type { PageModel } from '../generation/render/page-visit.ts';
import { renderReply } from './reply-layout.ts';

/** What a visitor is told instead of a page. */
const NOTICES = {
  not_found: { status: 404, label: 'No page here', title: 'This link leads nowhere.', text: 'It may have lost a letter on its way, or its page was taken down. Whoever sent it to you can send it again.' },
  too_many: { status: 429, label: 'One moment', title: 'That was a lot at once.', text: 'Too many requests came from your network. Wait a minute, then load this again.' },
  too_large: { status: 413, label: 'Not sent', title: 'That was too much text.', text: 'Go back, shorten what you wrote, and send it again.' },
  wrong_type: { status: 415, label: 'Not sent', title: 'That was not our form.', text: 'Open the page again and use the form on it.' },
  malformed: { status: 400, label: 'Not sent', title: 'That could not be read.', text: 'Open the page again and send the form once more.' },
  wrong_method: { status: 405, label: 'No page here', title: 'This address takes no such request.', text: 'Open the page again and go on from there.' },
  failed: { status: 503, label: 'Our fault', title: 'Something went wrong here.', text: 'Nothing you did. Wait a moment, then try again.' },
} as const;

export type NoticeKind = keyof typeof NOTICES;

/** Ends a request with a notice. */
export class NoticeError extends Error {
  readonly kind: NoticeKind;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: NoticeKind, retryAfterSeconds?: number) {
    super(kind);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The page of a notice; it tells nothing of the workspace whose link may have been guessed. */
export function noticePage(kind: NoticeKind): RenderedPage & { status: (typeof NOTICES)[NoticeKind]['status'] } {
  const { status, label, title, text } = NOTICES[kind];
  return { ...renderReply({ title, body: notice(label, title, text), model: null, pageUrl: null, scriptUrl: null }), status };
}

/** Shown while the page is being written; the browser looks again by itself. */
export function generatingPage(): RenderedPage {
  const title = 'Your page is being written.';
  const body = notice('A moment', title, 'It takes a few seconds. This window shows it as soon as it is there.');
  return renderReply({ title, body, model: null, pageUrl: null, scriptUrl: null, refreshSeconds: 4 });
}

/** Shown after a form was taken. */
export function thanksPage(of: { model: PageModel; thanks: string; pageUrl: string; bookingUrl: string | null; bookingLabel: string }): RenderedPage {
  const { model, thanks, pageUrl, bookingUrl, bookingLabel } = of;
  const isShort = thanks.length <= 90;
  const offer = bookingUrl === null ? '' : html`<p class="lead">Would you rather talk? Choose a time that suits you.</p>
<p class="actions"><a class="button" href="${bookingUrl}">${bookingLabel}</a></p>`;
  const body = html`<div class="notice" role="status">
<p class="label">Sent to ${model.workspaceName}</p>
<h1>${isShort ? thanks : 'Thank you.'}</h1>
${isShort ? '' : html`<p class="lead">${thanks}</p>`}
</div>
${offer}`;
  return renderReply({ title: 'Sent', body, model, pageUrl, scriptUrl: null });
}

function notice(label: string, title: string, text: string) {
  return html`<div class="notice">
<p class="label">${label}</p>
<h1>${title}</h1>
<p class="lead">${text}</p>
</div>`;
}
