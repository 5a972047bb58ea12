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
