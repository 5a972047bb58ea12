import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isbot } from 'isbot';
import type { Ids } from '../ids.ts';

const COOKIE = 'cartouche_visitor';
const COOKIE_DAYS = 180;

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
 * are not recognized.
 *
 * @returns a new or the known visitor; null for a visitor who asked not to be recognized
 */
export function visitorOf(c: Context, ids: Ids, pageToken: string, isSecure: boolean): string | null {
  if (wantsToBeUnknown(c)) return null;
  const known = knownVisitor(c);
  if (known) return known;
  const visitor = ids.token(16);
  setCookie(c, COOKIE, visitor, {
    path: `/p/${pageToken}`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: COOKIE_DAYS * 86_400,
  });
  return visitor;
}

/** Like `visitorOf`, for a call that does not answer with a page: it never sets a new cookie. */
export function recognisedVisitor(c: Context): string | null {
  return wantsToBeUnknown(c) ? null : (knownVisitor(c) ?? null);
}

function wantsToBeUnknown(c: Context): boolean {
  return c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
}

/** The visitor that the cookie names, if it could be ours. */
export function knownVisitor(c: Context): string | undefined {
  const value = getCookie(c, COOKIE);
  return value && /^[\w-]{22}$/.test(value) ? value : undefined;
}
