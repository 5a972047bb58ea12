import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hashOf } from './links.ts';

const NAME = 'cartouche-next';

// The time for which a mailed link works.
const MAX_AGE_SECONDS = 15 * 60;

const attributes = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/** Remembers in the browser that asks for a mailed link which page it wants. */
export function keepNext(c: Context, nextPath: string): void {
  setCookie(c, NAME, hashOf(nextPath), { ...attributes, maxAge: MAX_AGE_SECONDS });
}

/**
 * The path that a mailed link leads to. Anyone can ask for a link to any member, so that the page that was asked for counts only in the
 * browser that asked; any other browser comes to the dashboard's start.
 */
export function takeNext(c: Context, nextPath: string | null): string {
  const kept = getCookie(c, NAME, 'host');
  if (kept === undefined) return '/';
  deleteCookie(c, NAME, attributes);
  return nextPath !== null && kept === hashOf(nextPath) ? nextPath : '/';
}
