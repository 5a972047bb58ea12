import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isbot } from 'isbot';
import type { PublicPage } from '../domains/pages/service.ts';
import type { Ids } from '../platform/ids.ts';

const COOKIE = 'cartouche_visitor';
const COOKIE_DAYS = 180;

/** 16 random bytes. */
export const VISITOR = /^[\w-]{22}$/;

type CountedPage = Pick<PublicPage, 'pageToken' | 'usesCookie'>;

const hasCookie = (c: Context) => getCookie(c, COOKIE) !== undefined;

// Every browser that people use names its engine. Scanners of mail (`Mozilla/4.0 (compatible; ms-office; …)`,
// `Mozilla/5.0 (compatible; Proofpoint)`) and programs that send no name at all do not.
const BROWSER = /^(?:Mozilla\/5\.0|Opera\/\d) ?.{0,300}\b(?:AppleWebKit|Gecko|Trident|Presto)\//;

/** Whether a person is looking: not a robot, a preview of a link, a page fetched in advance, or a HEAD request. */
export function isPerson(request: Request): boolean {
  const { headers } = request;
  const userAgent = headers.get('user-agent') ?? '';
  if (request.method === 'HEAD' || !BROWSER.test(userAgent) || isbot(userAgent)) return false;
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`;
  if (/prefetch|preview|prerender/i.test(purpose)) return false;
  return ['document', 'empty', undefined].includes(headers.get('sec-fetch-dest') ?? undefined);
}

/**
 * Recognizes a visitor of one page by a cookie that only this page gets. Visitors who send Global Privacy Control or Do Not Track
 * are not recognized, nor is any visitor where the workspace has turned the cookie off: one from before is removed.
 *
 * @returns a new or the known visitor; null for one who is not to be recognized
 */
export function visitorOf(c: Context, ids: Ids, page: CountedPage, isSecure: boolean): string | null {
  const path = `/p/${page.pageToken}`;
  if (!page.usesCookie && hasCookie(c)) deleteCookie(c, COOKIE, { path, secure: isSecure });
  if (!page.usesCookie || wantsToBeUnknown(c)) return null;
  const known = knownVisitor(c);
  if (known) return known;
  const visitor = ids.token(16);
  setCookie(c, COOKIE, visitor, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: COOKIE_DAYS * 86_400,
  });
  return visitor;
}

/** Like `visitorOf`, for a call that does not answer with a page: it never sets a new cookie. */
export function recognisedVisitor(c: Context, { usesCookie }: CountedPage): string | null {
  return !usesCookie || wantsToBeUnknown(c) ? null : (knownVisitor(c) ?? null);
}

/**
 * Names one opening of a page whose workspace has turned the cookie off, so that what the page's script reports of it belongs together.
 * The browser keeps it nowhere, so it ends with the page.
 *
 * @returns undefined where the cookie does this, and for a visitor who asked not to be recognized
 */
export function openingOf(c: Context, ids: Ids, { usesCookie }: CountedPage): string | undefined {
  return usesCookie || wantsToBeUnknown(c) ? undefined : ids.token(16);
}

function wantsToBeUnknown(c: Context): boolean {
  return c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
}

/** The visitor that the cookie names, if it could be ours. */
export function knownVisitor(c: Context): string | undefined {
  const value = getCookie(c, COOKIE);
  return value && VISITOR.test(value) ? value : undefined;
}
