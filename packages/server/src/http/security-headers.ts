/** The headers of every page that a browser shows. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** Seconds for which browsers that came over https refuse http: a year. 0 takes an earlier promise back. */
export const HSTS_SECONDS = 31_536_000;

/** The header for pages of this origin; none for one over http. It promises nothing for a host's subdomains. */
export function strictTransport(origin: string, seconds: number = HSTS_SECONDS): Record<string, string> {
  return origin.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${seconds}` } : {};
}
