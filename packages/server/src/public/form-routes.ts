import { type Context, Hono } from 'hono';
import { readForm } from './form-body.ts';
import { checkFields, HONEYPOT_NAME } from './form-fields.ts';
import type { FormPurpose, FormTokenVerdict } from './form-token.ts';
import { NoticeError, thanksPage } from './notices.ts';
import { showPage } from './page-routes.ts';
import { countCall, type PublicContext, requireLivePage, sendPage } from './public-context.ts';

/** What is said when a form can't be taken as it came; what was typed is kept, and sending it again works. */
export const FORM_REFUSALS: Record<Exclude<FormTokenVerdict, 'valid'> | 'changed', string> = {
  early: 'That was quicker than we can tell from a robot. Please send it once more.',
  late: 'This page had been open for more than a day. Please send the form once more.',
  forged: 'The form could not be checked. Please send it once more.',
  changed: 'This form was sent already. If you want to add what you changed, send it once more.',
};

/** The lead form: works without a script, sent twice counts once. */
export function formRoutes(context: PublicContext): Hono {
  const app = new Hono();

  app.post('/p/:token/form', async (c) => {
    const page = await requireLivePage(context, c.req.param('token'));
    const { leadForm } = page.template;
    if (!leadForm) throw new NoticeError('not_found');
    const sent = await readSent(c);
    const address = `/p/${page.pageToken}`;
    const { values, fields, errors } = checkFields(leadForm.fields, sent);
    const again = (problems: Record<string, string>, status: 409 | 422 | 429, keepToken: boolean) => {
      const token = keepToken ? (sent.get('form_token') ?? '') : context.tokens.issue('form', page.pageToken);
      return sendPage(c, showPage(context, page, { values, errors: problems, token }), status);
    };

    const waitSeconds = await countCall(context, c, 'sending');
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds));
      return again({ '': tooMany(waitSeconds) }, 429, true);
    }
    // A robot is thanked like everybody else, so that it learns nothing.
    if (isTrapped(context, sent)) return c.redirect(`${address}/thanks`, 303);
    const { verdict, formToken } = checkToken(context, 'form', page.pageToken, sent);
    if (Object.keys(errors).length > 0) return again(errors, 422, verdict === 'valid' || verdict === 'early');
    if (verdict !== 'valid') return again({ '': FORM_REFUSALS[verdict] }, 422, verdict === 'early');

    const outcome = await context.conversions.submitForm(page, { formToken, fields });
    if (outcome.status === 'changed') return again({ '': FORM_REFUSALS.changed }, 409, false);
    return c.redirect(`${address}/thanks`, 303);
  });

  // What is left in the address bar when a form came back: loading it again begins anew.
  app.get('/p/:token/form', (c) => c.redirect(`/p/${encodeURIComponent(c.req.param('token'))}#form`, 303));

  app.get('/p/:token/thanks', async (c) => {
    const { model, template, pageToken } = await requireLivePage(context, c.req.param('token'));
    const bookingUrl = template.booking?.enabled ? `/p/${pageToken}/book` : null;
    return sendPage(
      c,
      thanksPage({ model, thanks: template.leadForm?.thanks ?? 'Thank you.', pageUrl: `/p/${pageToken}`, bookingUrl, bookingLabel: template.booking?.label ?? 'Pick a time' }),
    );
  });

  return app;
}

/** @throws NoticeError when the body is no form */
export async function readSent(c: Context): Promise<ReadonlyMap<string, string>> {
  const sent = await readForm(c.req.raw);
  if (typeof sent === 'string') throw new NoticeError(sent);
  return sent;
}

/** Whether the field that people don't see was filled in. */
export function isTrapped(context: PublicContext, sent: ReadonlyMap<string, string>): boolean {
  if (!sent.get(HONEYPOT_NAME)) return false;
  context.logger.info('a form with the hidden field filled in was dropped');
  return true;
}

export function checkToken(context: PublicContext, purpose: FormPurpose, pageToken: string, sent: ReadonlyMap<string, string>): { verdict: FormTokenVerdict; formToken: string } {
  const formToken = sent.get('form_token') ?? '';
  return { formToken, verdict: context.tokens.check(purpose, pageToken, formToken) };
}

export function tooMany(seconds: number): string {
  return `Too much was sent from your network. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}; nothing you typed is lost.`;
}
