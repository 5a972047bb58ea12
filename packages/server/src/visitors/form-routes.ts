import { type Context, Hono } from 'hono';
import { type CalculatorInput, changedNumbers, inputsOf } from '../generation/index.ts';
import { readForm } from '../http/form-body.ts';
import { NoticeError, thanksPage } from './notices.ts';
import { checkFields, type Field, type FormPurpose, type FormTokenVerdict, HONEYPOT_NAME } from './page-form.ts';
import { formOf, showForm } from './page-routes.ts';
import { countCall, type PublicContext, requireLivePage, sendPage } from './public-context.ts';
import { recognisedVisitor } from './visitor.ts';

/** The lead form: works without a script, sent twice counts once. */
export function formRoutes(context: PublicContext): Hono {
  const app = new Hono();

  app.post('/p/:token/form', async (c) => {
    const page = await requireLivePage(context, c);
    const { pageToken } = page;
    const form = formOf(page);
    if (!form) throw new NoticeError('not_found');
    const shape = { purpose: 'form' as const, pageToken, fields: form.fields, numbers: inputsOf(page.model.content) };
    const { values, verdict } = await receiveForm(context, c, shape);
    const again = ({ errors, formToken, httpStatus }: Refusal) => {
      const token = formToken ?? context.tokens.issue('form', pageToken);
      return sendPage(c, showForm(page, { values, errors, token }), httpStatus);
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

/** A form on its way in: what was sent, and what is to be done with it. */
type ReceivedForm = {
  sent: ReadonlyMap<string, string>;
  /** As typed, to be shown again. */
  values: Record<string, string>;
  verdict: Acceptance | Refusal | { status: 'robot' };
};

type Acceptance = { status: 'accepted'; formToken: string; fields: Record<string, string> };

/** Shown with the form, which keeps what was typed and can be sent again. */
export type Refusal = {
  status: 'refused';
  /** By field name; `''` for the whole form. */
  errors: Record<string, string>;
  httpStatus: 409 | 422 | 429;
  /** The token to send again; null for a fresh one. */
  formToken: string | null;
};

/** The answer when a form can't be accepted. */
const REFUSALS: Record<Exclude<FormTokenVerdict, 'valid'> | 'changed', string> = {
  early: 'That was quicker than we can tell from a robot. Please send it once more.',
  late: 'This page had been open for more than a day. Please send the form once more.',
  forged: 'The form could not be checked. Please send it once more.',
  changed: 'This form was sent already. If you want to add what you changed, send it once more.',
};

/** The form's token carried other content before. */
export const CHANGED: Refusal = {
  status: 'refused',
  errors: { '': REFUSALS.changed },
  httpStatus: 409,
  formToken: null,
};

type FormShape = {
  purpose: FormPurpose;
  pageToken: string;
  fields: readonly Field[];
  /** The numbers of calculators, which arrive with the form. */
  numbers?: readonly CalculatorInput[];
  /** Problems other than those of fields, by name. */
  problemsIn?(sent: ReadonlyMap<string, string>): Record<string, string>;
};

/**
 * Accepts a form. Checks the rate limit, the hidden field, the fields, and the token, in this order.
 *
 * @throws NoticeError for a body that is not a form
 */
export async function receiveForm(context: PublicContext, c: Context, shape: FormShape): Promise<ReceivedForm> {
  const sent = await readForm(c.req.raw);
  if (typeof sent === 'string') throw new NoticeError(sent);
  const checked = checkFields(shape.fields, sent);
  const numbers = changedNumbers(shape.numbers ?? [], sent);
  const { errors } = checked;
  const values = { ...checked.values, ...numbers };
  const formToken = sent.get('form_token') ?? '';
  const refuse = (problems: Record<string, string>, httpStatus: 422 | 429, keepsToken: boolean): ReceivedForm => {
    return {
      sent,
      values,
      verdict: { status: 'refused', errors: problems, httpStatus, formToken: keepsToken ? formToken : null },
    };
  };

  const waitSeconds = await countCall(context, c, 'sending');
  if (waitSeconds > 0) {
    c.header('Retry-After', String(waitSeconds));
    return refuse({ '': tooMany(waitSeconds) }, 429, true);
  }
  if (sent.get(HONEYPOT_NAME)) {
    context.logger.info('a form with the hidden field filled in was dropped');
    return { sent, values, verdict: { status: 'robot' } };
  }
  const token = context.tokens.check(shape.purpose, shape.pageToken, formToken);
  const keepsToken = token === 'valid' || token === 'early';
  const problems = { ...errors, ...shape.problemsIn?.(sent) };
  if (Object.keys(problems).length > 0) return refuse(problems, 422, keepsToken);
  if (token !== 'valid') return refuse({ '': REFUSALS[token] }, 422, keepsToken);
  return { sent, values, verdict: { status: 'accepted', formToken, fields: { ...checked.fields, ...numbers } } };
}

function tooMany(seconds: number): string {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `Too much was sent from your network. Please try again in ${wait}; nothing you typed is lost.`;
}
