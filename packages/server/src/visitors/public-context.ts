import type { Context } from 'hono';
import type { ConversionsService } from '../domains/events/service.ts';
import type { Calendar } from '../domains/meetings/service.ts';
import type { PagesService, PublicPage } from '../domains/pages/service.ts';
import type { PageHosts } from '../domains/workspace/service.ts';
import type { PackedPage, PageModel, RenderedPage } from '../generation/index.ts';
import { type AddressOf, household } from '../http/address-of.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { type PlacesOfPages, refuseElsewhere } from './elsewhere.ts';
import type { Engagement } from './engagement.ts';
import { NoticeError } from './notices.ts';
import type { OwnBrowsers } from './own-browser.ts';
import type { FormTokens } from './page-form.ts';
import type { VisitorLimits } from './visitor-limits.ts';

/** The shared context of the page host's routes. */
export type PublicContext = {
  pages: Pick<PagesService, 'byToken' | 'byPreview'>;
  pageHosts: Pick<PageHosts, 'mayShow'>;
  conversions: Pick<ConversionsService, 'submitForm' | 'bookMeeting'>;
  calendar: Pick<Calendar, 'taken' | 'meeting'>;
  engagement: Engagement;
  tokens: FormTokens;
  limits: VisitorLimits;
  ownBrowsers: OwnBrowsers;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Whether visitors come over https: then the cookie does too. */
  isSecure: boolean;
  /** Undefined for an installation that is alone. */
  places: PlacesOfPages | undefined;
  addressOf: AddressOf;
};

/** A page that people may see. */
export type LivePage = PublicPage & { model: PageModel };

/**
 * The page of the address, when people may see it.
 *
 * @throws NoticeError `not_found` for any token that opens nothing, `gone` for a page that was taken down
 * @throws ElsewhereError for a page of another cell
 */
export async function requireLivePage(context: PublicContext, c: Context): Promise<LivePage> {
  return asLivePage(await findPage(context, c));
}

/** A page that was found, when people may see it. @throws NoticeError as `requireLivePage` does */
export function asLivePage(page: PublicPage | undefined): LivePage {
  if (page?.isRemoved || page?.status === 'unpublished') throw new NoticeError('gone');
  if (page?.status !== 'rendered' || !page.model) throw new NoticeError('not_found');
  return { ...page, model: page.model };
}

/** The page of the address, whatever its state. Nothing is asked of the database for what can't be a token. */
export async function findPage(context: PublicContext, c: Context): Promise<PublicPage | undefined> {
  const token = c.req.param('token') ?? '';
  const page = /^[\w-]{16,64}$/.test(token) ? await context.pages.byToken(token) : undefined;
  await refuseElsewhere(context.places, { token, hostname: new URL(c.req.url).hostname }, page);
  return page && isShownHere(context, c, page) ? page : undefined;
}

/** A domain shows the pages of the workspace that proved it, and no others. */
export function isShownHere(
  { pageHosts }: PublicContext,
  c: Context,
  { workspaceId }: Pick<PublicPage, 'workspaceId'>,
): boolean {
  return pageHosts.mayShow(c.req.header('host') ?? new URL(c.req.url).host, workspaceId);
}

/**
 * Counts a call from the visitor's address.
 *
 * @returns the seconds to wait when there were too many, else 0
 */
export async function countCall(context: PublicContext, c: Context, kind: keyof VisitorLimits): Promise<number> {
  const address = context.addressOf(c.req.raw.headers, c.env);
  return address === undefined ? 0 : (await context.limits[kind](household(address))).waitSeconds;
}

/** Sends a page. Each visit has a form of its own and the link is a secret, so no cache keeps it. */
export function sendPage(
  c: Context,
  page: RenderedPage,
  status: 200 | 202 | 400 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503 = 200,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', page.contentSecurityPolicy);
  c.header('Cache-Control', 'no-store');
  return c.html(page.html, status);
}

/** Sends a page that is compressed already. */
export function sendPacked(c: Context, { gzip, contentSecurityPolicy }: PackedPage): Response {
  return c.body(gzip, 200, {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Encoding': 'gzip',
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  });
}
