import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { PublicPage } from '../domains/pages/service.ts';
import { createSigner, type Keyring } from '../platform/keyring.ts';

const COOKIE_DAYS = 180;

type OwnPage = Pick<PublicPage, 'workspaceId'>;

/** Recognizes the browsers of the people who send the pages, so that their own looks count as no visit. */
export type OwnBrowsers = ReturnType<typeof createOwnBrowsers>;

export type OwnBrowsersOptions = {
  /** Origin at which people sign in. Without it no browser is recognized. */
  dashboardUrl: string | undefined;
  encryptionKeys: Keyring;
  /** Whether pages are opened over https: then the cookie is kept to it. */
  isSecure: boolean;
};

/**
 * A browser that opens a page from the dashboard is one of the workspace's own, and stays so for 180 days on that host. The dashboard's session
 * never reaches the page host, so the browser names the origin that it comes from instead, and keeps a signed cookie. One who forges the origin
 * only keeps their own visits from being counted.
 */
export function createOwnBrowsers({ dashboardUrl, encryptionKeys, isSecure }: OwnBrowsersOptions) {
  const { sign, isSigned } = createSigner(encryptionKeys, 'cartouche own browser', 32);
  const origin = dashboardUrl === undefined ? undefined : new URL(dashboardUrl).origin;
  // The cookie of one workspace, as people are in several.
  const nameOf = ({ workspaceId }: OwnPage) => `cartouche_own_${workspaceId}`;
  const isKnown = (c: Context, page: OwnPage) => isSigned(getCookie(c, nameOf(page)) ?? '', page.workspaceId);

  return {
    /** Whether a browser of the workspace asks. */
    isKnown,
    /** The same where a person opens a page, which may be the first one that they come to from the dashboard. */
    meet(c: Context, page: OwnPage): boolean {
      if (isKnown(c, page)) return true;
      if (origin === undefined || URL.parse(c.req.header('referer') ?? '')?.origin !== origin) return false;
      setCookie(c, nameOf(page), sign(page.workspaceId), {
        path: '/p',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: COOKIE_DAYS * 86_400,
      });
      return true;
    },
  };
}
