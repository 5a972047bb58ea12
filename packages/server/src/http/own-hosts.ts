import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Whether a Host header names this server. */
export type IsOwnHost = (host: string) => boolean;

/**
 * Tells the server's own hosts from those of a page that points its own name at this machine (DNS rebinding): besides the configured
 * ones, addresses and names without a dot, such as localhost, which no foreign page can have.
 *
 * @param configured hosts without a port
 */
export function createIsOwnHost(configured: readonly string[]): IsOwnHost {
  const own = new Set(configured.map((host) => host.toLowerCase()));
  // Nearly all requests name the same few; reading one takes longer than much else of a call.
  const known = new LRUCache<string, boolean>({ max: REMEMBERED });
  return (host) => {
    const told = known.get(host);
    if (told !== undefined) return told;
    const isOwn = isOwnName(hostname(host), own);
    if (host.length <= REMEMBERED_CHARACTERS) known.set(host, isOwn);
    return isOwn;
  };
}

const REMEMBERED = 100;
const REMEMBERED_CHARACTERS = 260;

function isOwnName(name: string | undefined, own: ReadonlySet<string>): boolean {
  if (name === undefined) return false;
  return own.has(name) || !name.includes('.') || name.endsWith('.localhost') || isIP(name) !== 0;
}

/**
 * Whether a browser's page of this origin may call: one of the very host that it calls, or of a configured one. Programs that are not
 * browsers send no origin.
 */
export function mayCallFrom(origin: string | null, host: string, configured: readonly string[]): boolean {
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host.toLowerCase() || configured.includes(page.hostname);
}

/** The name or the address without the port, IPv6 without brackets. */
function hostname(host: string): string | undefined {
  if (!URL.canParse(`http://${host}/`)) return undefined;
  const url = new URL(`http://${host}/`);
  if (url.pathname !== '/' || url.username !== '' || url.search !== '' || url.hash !== '') return undefined;
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
