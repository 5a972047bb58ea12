import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hashOf } from './links.ts';

/** The name of a session's cookie: its prefix keeps other hosts and subdomains from setting it. */
export const SESSION_COOKIE = '__Host-cartouche';

/** For how long a session lasts after its last visit. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** For how long a session lasts at most, however often it is used. */
export const SESSION_MAX_SECONDS = 30 * 24 * 60 * 60;

/**
 * The secret of the session's cookie: what stands before the signature, which only better-auth reads.
 *
 * @param header `Cookie`
 */
export function sessionTokenOf(header: string | null | undefined): string | undefined {
  const value = sessionCookieOf(header);
  const [token = ''] = (value ?? '').split('.');
  return /^[A-Za-z0-9]{32}$/.test(token) ? token : undefined;
}

/** The cookie's value as it came. */
export function sessionCookieOf(header: string | null | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === SESSION_COOKIE) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** `Set-Cookie` for a value that was set before, or, without one, to remove it. */
export function setSessionCookie(value: string | undefined): string {
  const age = value === undefined ? 0 : SESSION_SECONDS;
  return `${SESSION_COOKIE}=${value ?? ''}; Max-Age=${age}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

// Sent along with the session's: a proxy finds the cell of a browser by it. It gives access to nothing.
const CELL_COOKIE = '__Host-cartouche-cell';

/** `Set-Cookie` for the name of the cell that a session is in. */
export function setCellCookie(cell: string): string {
  return `${CELL_COOKIE}=${cell}; Max-Age=${SESSION_MAX_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

/** The cell that a browser's session is in, as its cookie says. */
export function cellOfCookies(header: string | null): string | undefined {
  return /(?:^|;) *__Host-cartouche-cell=([a-z][a-z\d]{0,14})(?=;|$)/.exec(header ?? '')?.[1];
}

const NEXT_COOKIE = 'cartouche-next';

// The time for which a mailed link works.
const NEXT_SECONDS = 15 * 60;

const NEXT_ATTRIBUTES = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/** Remembers in the browser that asks for a mailed link which page it wants. */
export function keepNext(c: Context, nextPath: string): void {
  setCookie(c, NEXT_COOKIE, hashOf(nextPath), { ...NEXT_ATTRIBUTES, maxAge: NEXT_SECONDS });
}

/**
 * The path that a mailed link leads to. Anyone can ask for a link to any member, so that the page that was asked for counts only in the
 * browser that asked; any other browser comes to the dashboard's start.
 */
export function takeNext(c: Context, nextPath: string | null): string {
  const kept = getCookie(c, NEXT_COOKIE, 'host');
  if (kept === undefined) return '/';
  deleteCookie(c, NEXT_COOKIE, NEXT_ATTRIBUTES);
  return nextPath !== null && kept === hashOf(nextPath) ? nextPath : '/';
}
