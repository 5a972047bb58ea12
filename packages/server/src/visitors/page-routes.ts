import { Hono } from 'hono';
import { renderPage } from '../generation/index.ts';
import { ctaLink, ctaTarget } from './cta.ts';
import { generatingPage } from './notices.ts';
import { HONEYPOT_NAME } from './page-form.ts';
import { PAGE_SCRIPT_URL } from './page-script.ts';
import {
  asLivePage,
  findPage,
  type LivePage,
  type PublicContext,
  requireLivePage,
  sendPage,
} from './public-context.ts';
import { isPerson, openingOf, visitorOf } from './visitor.ts';

/** A form that came back: what was typed and what was wrong with it. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  token: string;
};

/** The page itself and its call to action. */
export function pageRoutes(context: PublicContext): Hono {
  const app = new Hono();

  app.get('/p/:token', async (c) => {
    const found = await findPage(context, c);
    if (found?.status === 'generating' && !found.isRemoved)
      return sendPage(c, generatingPage(`/p/${found.pageToken}`), 202);
    const page = asLivePage(found);
    const opening = openingOf(c, context.ids, page);
    const visitor = visitorOf(c, context.ids, page, context.isSecure) ?? opening ?? null;
    if (isPerson(c.req.raw)) await context.engagement.opened(page, visitor);
    return sendPage(c, showPage(context, page, { opening }));
  });

  app.get('/p/:token/go', async (c) => {
    const page = await requireLivePage(context, c);
    const visitor = visitorOf(c, context.ids, page, context.isSecure);
    if (isPerson(c.req.raw)) await context.engagement.followed(page, visitor);
    c.header('Cache-Control', 'no-store');
    return c.redirect(ctaTarget(page), 303);
  });

  return app;
}

/** Renders the page for this visit: with a form of its own, or with the one that came back. The script names the opening in its reports. */
export function showPage(
  context: PublicContext,
  page: LivePage,
  { form, opening }: { form?: FormState; opening?: string | undefined },
) {
  const { pageToken, template, model } = page;
  const address = `/p/${pageToken}`;
  return renderPage(model, {
    ctaUrl: ctaLink(page),
    formAction: `${address}/form#form`,
    bookingUrl: `${address}/book`,
    scriptUrl: opening === undefined ? PAGE_SCRIPT_URL : `${PAGE_SCRIPT_URL}#${opening}`,
    formToken: form?.token ?? context.tokens.issue('form', pageToken),
    leadForm: template.leadForm ? { ...template.leadForm, honeypotName: HONEYPOT_NAME } : null,
    booking: template.booking ?? null,
    ...(form && { formState: { values: form.values, errors: form.errors } }),
  });
}
