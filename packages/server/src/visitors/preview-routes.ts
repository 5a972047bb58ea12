import { Hono } from 'hono';
import { formWithChoice, renderPage } from '../generation/index.ts';
import { previewCta } from './cta.ts';
import { refuseElsewhere } from './elsewhere.ts';
import { NoticeError } from './notices.ts';
import { HONEYPOT_NAME } from './page-form.ts';
import { isShownHere, type PublicContext, sendPage } from './public-context.ts';

/**
 * A page that is not published, for those who were given its link: of a run in review, one that the gate stopped, or a template with a prospect.
 * The visit is not counted, and nothing can be sent. A cookie is set only in a browser that comes from the dashboard, which is not counted later on either.
 */
export function previewRoutes(context: PublicContext): Hono {
  const app = new Hono();

  app.get('/preview/:token', async (c) => {
    const page = await context.pages.byPreview(c.req.param('token'));
    const [token, { hostname }] = [c.req.param('token'), new URL(c.req.url)];
    await refuseElsewhere(context.places, { token, hostname }, page === 'ended' ? undefined : page);
    if (page === 'ended') throw new NoticeError('preview_ended');
    if (!page?.model || !isShownHere(context, c, page)) throw new NoticeError('not_found');
    context.ownBrowsers.meet(c, page);
    const { leadForm, booking } = page.template;
    const form = leadForm && formWithChoice(leadForm, page.model.content);
    const rendered = renderPage(page.model, {
      preview: true,
      ctaUrl: previewCta(page),
      formAction: '',
      bookingUrl: '#preview',
      pageUrl: '',
      scriptUrl: null,
      formToken: '',
      leadForm: form ? { ...form, honeypotName: HONEYPOT_NAME } : null,
      booking: booking ?? null,
    });
    return sendPage(c, rendered);
  });

  return app;
}
