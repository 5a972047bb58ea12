import { html } from 'hono/html';
import type { RenderedPage } from '../../generation/index.ts';
import { renderReply } from '../../http/replies/reply-layout.ts';

/** For a person whose app has asked in a way that can't be answered. They stay here: no one has checked where the app wants them to go. */
export function refusedPage(message: string): RenderedPage {
  const body = html`<div class="desk"><div><h1>This app can't be connected</h1>
<p class="lead">${message}</p></div></div>`;
  return renderReply({
    title: "This app can't be connected",
    body,
    model: null,
    owner: 'Cartouche',
    pageUrl: null,
    scriptUrl: null,
  });
}
