import { html } from 'hono/html';
import type { PageModel, RenderedPage } from '../generation/index.ts';
import { renderReply } from '../http/replies/reply-layout.ts';
import { PAGE_SCRIPT_URL } from './page-script.ts';

/** Texts for visitors in place of a page. */
const NOTICES = {
  not_found: {
    status: 404,
    label: 'No page here',
    title: 'This link leads nowhere.',
    text: 'The link may be incomplete, or its page was taken down. Ask the sender for a new link.',
  },
  gone: {
    status: 410,
    label: 'No longer here',
    title: 'This page was taken down.',
    text: 'Ask the sender of the link for help.',
  },
  preview_ended: {
    status: 410,
    label: 'No longer here',
    title: 'This preview has ended.',
    text: 'Ask the person who sent you the link for a new one.',
  },
  too_many: {
    status: 429,
    label: 'One moment',
    title: 'That was a lot at once.',
    text: 'Too many requests came from your network. Wait a minute, then load this again.',
  },
  too_large: {
    status: 413,
    label: 'Not sent',
    title: 'That was too much text.',
    text: 'Go back, shorten what you wrote, and send it again.',
  },
  wrong_type: {
    status: 415,
    label: 'Not sent',
    title: 'That was not our form.',
    text: 'Open the page again and use the form on it.',
  },
  malformed: {
    status: 400,
    label: 'Not sent',
    title: 'That could not be read.',
    text: 'Open the page again and send the form once more.',
  },
  wrong_method: {
    status: 405,
    label: 'No page here',
    title: 'This address takes no such request.',
    text: 'Open the page again and continue from there.',
  },
  failed: {
    status: 503,
    label: 'Our fault',
    title: 'Something went wrong here.',
    text: 'Nothing you did. Wait a moment, then try again.',
  },
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
  return {
    ...renderReply({ title, body: notice(label, title, text), model: null, pageUrl: null, scriptUrl: null }),
    status,
  };
}

/** Shown while the page is being written; with a script the browser looks again by itself. */
export function generatingPage(pageUrl: string): RenderedPage {
  const title = 'Your page is being written.';
  const body = html`<div class="hero"><div role="status">
<p class="label">A moment</p>
<h1>${title}</h1>
<p class="lead">It takes a few seconds.</p>
<p class="actions"><a class="button" href="${pageUrl}" data-look-again>Look again</a></p>
</div></div>`;
  return renderReply({ title, body, model: null, pageUrl: null, scriptUrl: PAGE_SCRIPT_URL });
}

/** Shown after a form was taken. */
export function thanksPage(of: {
  model: PageModel;
  thanks: string;
  pageUrl: string;
  /** Offered as the next step; null where there is no calendar. */
  booking: { url: string; label: string } | null;
}): RenderedPage {
  const { model, thanks, pageUrl, booking } = of;
  const { title, rest } = firstSentence(thanks);
  const { person, company } = model.content.preparedFor;
  const sender = person ?? company;
  const offer =
    booking === null
      ? html`<p class="actions"><a class="more" href="${pageUrl}">Read the page again</a></p>`
      : html`<p class="lead">Would you rather talk? Choose a time that suits you.</p>
<p class="actions"><a class="button" href="${booking.url}">${booking.label}</a></p>`;
  const body = html`<div class="hero">
<div>
<div role="status">
<p class="label">Sent</p>
<h1>${title}</h1>
${rest === '' ? '' : html`<p class="lead">${rest}</p>`}
</div>
${offer}
</div>
<aside class="plate" aria-label="What was sent"><dl>
<div><dt class="label">To</dt><dd>${model.workspaceName}</dd></div>
${sender === null ? '' : html`<div><dt class="label">From the page for</dt><dd>${sender}${person !== null && company !== null ? html`<small>${company}</small>` : ''}</dd></div>`}
</dl></aside>
</div>`;
  return renderReply({ title: 'Sent', body, model, pageUrl, scriptUrl: null });
}

// "Thank you. A person will answer." becomes a headline and a line below it.
function firstSentence(text: string): { title: string; rest: string } {
  const [, first, rest] = /^(.{1,60}?[.!?…])\s+(\S.*)$/s.exec(text) ?? [];
  if (first !== undefined && rest !== undefined) return { title: first, rest };
  return text.length <= 60 ? { title: text, rest: '' } : { title: 'Thank you.', rest: text };
}

function notice(label: string, title: string, text: string) {
  return html`<div class="hero"><div>
<p class="label">${label}</p>
<h1>${title}</h1>
<p class="lead">${text}</p>
</div></div>`;
}
