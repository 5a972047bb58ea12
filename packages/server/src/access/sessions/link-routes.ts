import type { Context } from 'hono';
import { z } from 'zod';
import { INVITATION_PREFIX, LINK_PATH } from '../../domains/workspace/service.ts';
import { readText } from '../../http/form-body.ts';
import { SECURITY_HEADERS } from '../../http/security-headers.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { isMisleading } from '../../platform/seen-text.ts';
import type { NotAccepted } from './accept-invitation.ts';
import type { On } from './answering.ts';
import type { CallAuth } from './hand-on.ts';
import {
  firstOwnerPage,
  invitationPage,
  type LinkPage,
  linkPage,
  noWorkspacePage,
  proveAddressPage,
  signInFirstPage,
  spentPage,
} from './link-page.ts';
import { hashOf } from './links.ts';
import { takeNext } from './session-cookie.ts';
import type { SignInParts } from './sign-in-parts.ts';
import * as store from './store.ts';
import type { FirstOwner } from './take-link.ts';

type LinkRoutesParts = SignInParts & {
  on: On;
  countAttempt(c: Context): Promise<void>;
  callAuth: CallAuth;
};

const FORM_MAX_BYTES = 10_000;

const text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((name) => !isMisleading(name));
const firstOwner = z.object({ email: z.email().max(254), name: text, workspaceName: text.optional() });

/**
 * The page behind a link. A button sends its form: programs that look through mail open links, and would use them up if opening were
 * enough.
 */
export function linkRoutes(parts: LinkRoutesParts): void {
  const { on, countAttempt, callAuth, takeLink, acceptInvitation, sessions, database, clock } = parts;
  const { db } = database;
  const show = (c: Context, { html, contentSecurityPolicy }: LinkPage, status: 200 | 400 | 409 | 410) =>
    c.html(html, status, {
      ...SECURITY_HEADERS,
      // No other site learns the link; this one's form says where it comes from.
      'Referrer-Policy': 'same-origin',
      'Content-Security-Policy': contentSecurityPolicy,
    });

  const showNone = (c: Context, why: NotAccepted) => {
    if (why === 'gone') return show(c, spentPage(), 410);
    return show(c, why === 'sign_in' ? signInFirstPage() : proveAddressPage(), 409);
  };

  const answerGet = async (c: Context) => {
    await countAttempt(c);
    const token = c.req.query('token') ?? '';
    if (token.startsWith(INVITATION_PREFIX)) {
      const found = await acceptInvitation.find(token, await sessions.find(c.req.raw));
      return typeof found === 'string' ? showNone(c, found) : show(c, invitationPage(token, found), 200);
    }
    const link = await store.findLink(db, hashOf(token), clock.now());
    if (!link) return show(c, spentPage(), 410);
    return show(c, pageOf(link, token), 200);
  };

  const answerPost = async (c: Context) => {
    await countAttempt(c);
    const form = new URLSearchParams((await readText(c.req.raw, FORM_MAX_BYTES)) ?? '');
    const token = form.get('token') ?? '';
    if (token.startsWith(INVITATION_PREFIX)) {
      const accepted = await acceptInvitation.accept(token, await sessions.find(c.req.raw));
      if (typeof accepted === 'string') return showNone(c, accepted);
      await callAuth.byUserId(c, accepted.userId);
      return c.redirect('/dashboard/', 303);
    }
    const link = await store.findLink(db, hashOf(token), clock.now());
    if (!link) return show(c, spentPage(), 410);
    let asked: FirstOwner | undefined;
    if (link.email === null) {
      const given = firstOwner.safeParse(Object.fromEntries(form));
      if (!given.success) return show(c, pageOf(link, token, Object.fromEntries(form)), 400);
      const { email, name, workspaceName } = given.data;
      asked = { email, name, workspaceName };
    }
    const person = await takeLink(token, asked).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.code === 'invalid_state') return error;
      throw error;
    });
    if (person instanceof ApiFailure) return show(c, noWorkspacePage(person.message), 409);
    if (!person) return show(c, spentPage(), 410);
    await callAuth.byUserId(c, person.userId);
    return c.redirect(`/dashboard${takeNext(c, link.next_path)}`, 303);
  };

  on('GET', LINK_PATH, 'link', answerGet, true);
  on('POST', LINK_PATH, 'byLink', answerPost, true);
}

function pageOf(link: store.LinkRow, token: string, wrong?: Record<string, string>): LinkPage {
  if (link.email !== null) return linkPage({ token, email: link.email });
  return firstOwnerPage({ token, asksForWorkspace: link.workspace_id === null, wrong });
}
