import { Hono } from 'hono';
import { NoticeError, thanksPage } from './notices.ts';
import { showPage } from './page-routes.ts';
import { type PublicContext, requireLivePage, sendPage } from './public-context.ts';
import { CHANGED, type Refusal, receiveForm } from './receive-form.ts';
import { recognisedVisitor } from './visitor.ts';

/** The lead form: works without a script, sent twice counts once. */
export function formRoutes(context: PublicContext): Hono {
  const app = new Hono();

  app.post('/p/:token/form', async (c) => {
    const page = await requireLivePage(context, c);
    const { pageToken, template } = page;
    if (!template.leadForm) throw new NoticeError('not_found');
    const shape = { purpose: 'form' as const, pageToken, fields: template.leadForm.fields };
    const { values, verdict } = await receiveForm(context, c, shape);
    const again = ({ errors, formToken, httpStatus }: Refusal) => {
      const token = formToken ?? context.tokens.issue('form', pageToken);
      return sendPage(c, showPage(context, page, { form: { values, errors, token } }), httpStatus);
    };

    if (verdict.status === 'refused') return again(verdict);
    if (verdict.status === 'accepted') {
      const outcome = await context.conversions.submitForm(page, { ...verdict, visitor: recognisedVisitor(c, page) });
      if (outcome.status === 'changed') return again(CHANGED);
    }
    // A robot is thanked like everybody else, so that it learns nothing.
    return c.redirect(`/p/${pageToken}/thanks`, 303);
  });

  // This address stays in the address bar when a form is returned: reloading it starts over.
  app.get('/p/:token/form', (c) => c.redirect(`/p/${encodeURIComponent(c.req.param('token'))}#form`, 303));

  app.get('/p/:token/thanks', async (c) => {
    const { model, template, pageToken } = await requireLivePage(context, c);
    const pageUrl = `/p/${pageToken}`;
    const booking = template.booking?.enabled ? { url: `${pageUrl}/book`, label: template.booking.label } : null;
    return sendPage(c, thanksPage({ model, thanks: template.leadForm?.thanks ?? 'Thank you.', pageUrl, booking }));
  });

  return app;
}
