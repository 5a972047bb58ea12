import { Hono } from 'hono';
import {
  CHOICE_FIELD,
  choicesOf,
  drawLinkPreview,
  formWithChoice,
  framePage,
  type LeadForm,
  linkPreview,
  linkPreviewVersion,
  type PageFrame,
  type PageModel,
  type RenderedPage,
  renderPage,
} from '../generation/index.ts';
import { accepts } from '../http/encodings.ts';
import { runForWorkspace } from '../platform/run-for-workspace.ts';
import { ctaLink, ctaTarget } from './cta.ts';
import { knownValues } from './known-values.ts';
import { generatingPage, NoticeError } from './notices.ts';
import { HONEYPOT_NAME } from './page-form.ts';
import { PAGE_SCRIPT_URL } from './page-script.ts';
import {
  asLivePage,
  findPage,
  type LivePage,
  type PublicContext,
  requireLivePage,
  sendPacked,
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
    const isOwn = context.ownBrowsers.meet(c, page);
    const opening = isOwn ? undefined : openingOf(c, context.ids, page);
    const visitor = isOwn ? null : (visitorOf(c, context.ids, page, context.isSecure) ?? opening ?? null);
    if (!isOwn && isPerson(c.req.raw)) await context.engagement.opened(page, visitor);
    const token = context.tokens.issue('form', page.pageToken);
    const choice = c.req.query(CHOICE_FIELD);
    if (choice === undefined || !choicesOf(page.model.content).includes(choice)) {
      const frame = frameOf(page);
      const visit = { formToken: token, opening };
      return accepts('gzip', c.req.header('Accept-Encoding'))
        ? sendPacked(c, frame.pack(visit))
        : sendPage(c, frame.fill(visit));
    }
    return sendPage(c, showForm(page, { values: { [CHOICE_FIELD]: choice }, errors: {}, token }, opening));
  });

  // Asked for by chats that show the link, not by visitors: nothing is counted.
  app.get('/p/:token/preview.png', async (c) => {
    const image = await linkImageOf(await requireLivePage(context, c));
    if (image === undefined) throw new NoticeError('not_found');
    // As long as an uploaded image stays in caches.
    return c.body(image, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' });
  });

  app.get('/p/:token/go', async (c) => {
    const page = await requireLivePage(context, c);
    if (!context.ownBrowsers.meet(c, page)) {
      const visitor = visitorOf(c, context.ids, page, context.isSecure);
      if (isPerson(c.req.raw)) await context.engagement.followed(page, visitor);
    }
    c.header('Cache-Control', 'no-store');
    return c.redirect(ctaTarget(page), 303);
  });

  return app;
}

/** The page with values in its form: one that came back, or a choice. */
export function showForm(
  page: LivePage,
  { values, errors, token }: FormState,
  opening: string | undefined = undefined,
): RenderedPage {
  const addresses = addressesOf(page);
  const scriptUrl = opening === undefined ? addresses.scriptUrl : `${addresses.scriptUrl}#${opening}`;
  return renderPage(page.model, { ...addresses, scriptUrl, formToken: token, formState: { values, errors } });
}

/** The form of a page; null without one. */
export function formOf({ model, template }: LivePage): LeadForm | null {
  return template.leadForm ? formWithChoice(template.leadForm, model.content) : null;
}

type Framed = Pick<LivePage, 'pageToken' | 'template'> & { frame: PageFrame; known: string };
// `byToken` returns the same objects for as long as nothing in them changes.
const framed = new WeakMap<PageModel, Framed>();

/** The page laid out: made when it is shown for the first time, or for the first time after a change. */
function frameOf(page: LivePage): PageFrame {
  const { model, template, pageToken } = page;
  // The words of a page may stay while the name of its prospect changes.
  const known = JSON.stringify(page.prospect);
  const before = framed.get(model);
  if (before?.template === template && before.pageToken === pageToken && before.known === known) return before.frame;
  const frame = framePage(model, addressesOf(page));
  framed.set(model, { template, pageToken, known, frame });
  return frame;
}

const drawn = new WeakMap<PageModel, Promise<Uint8Array<ArrayBuffer>>>();

/** The image of a page's link: drawn when a chat asks for it for the first time, or for the first time after a change. */
async function linkImageOf({ model, workspaceId }: LivePage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const preview = linkPreview(model);
  if (preview === null) return undefined;
  const image = drawn.get(model) ?? runForWorkspace(workspaceId, () => drawLinkPreview(preview));
  drawn.set(model, image);
  image.catch(() => drawn.delete(model));
  return image;
}

function linkImageUrl({ model, url }: LivePage): string | null {
  const preview = linkPreview(model);
  return preview === null ? null : `${url}/preview.png?v=${linkPreviewVersion(preview)}`;
}

/** The same at every visit. */
function addressesOf(page: LivePage) {
  const { booking } = page.template;
  const leadForm = formOf(page);
  const address = `/p/${page.pageToken}`;
  return {
    ctaUrl: ctaLink(page),
    formAction: `${address}/form#form`,
    bookingUrl: `${address}/book`,
    pageUrl: address,
    linkImageUrl: linkImageUrl(page),
    scriptUrl: PAGE_SCRIPT_URL,
    leadForm: leadForm ? { ...leadForm, honeypotName: HONEYPOT_NAME } : null,
    known: knownValues(page, leadForm),
    booking: booking ?? null,
  };
}
