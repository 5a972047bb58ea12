const MAX_LENGTH = 500;

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

// A browser that is sent there runs a script, shows what the address itself says, opens a file, or calls a program that expects no code.
const REFUSED_SCHEMES: ReadonlySet<string> = new Set([
  ...['javascript:', 'vbscript:', 'data:', 'blob:', 'file:', 'filesystem:', 'about:', 'view-source:', 'intent:'],
  ...['ws:', 'wss:', 'ftp:', 'mailto:', 'tel:', 'sms:', 'chrome:', 'chrome-extension:', 'ms-msdt:', 'search-ms:'],
]);

/**
 * Whether a client may be sent a code there: `https`, `http` on this machine, or a scheme that an installed program has registered, as
 * `cursor://…` (RFC 8252).
 */
export function isRedirectUri(text: string): boolean {
  const url = text.length <= MAX_LENGTH && !text.includes('#') ? URL.parse(text) : null;
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname);
  return /^[a-z][a-z0-9.+-]*:\/{1,3}[^/]/i.test(text) && !REFUSED_SCHEMES.has(url.protocol);
}

/** Whether one of a client's addresses is the one that it asks for. A program on this machine may listen on any port (RFC 8252, 7.3). */
export function isRegisteredUri(registered: readonly string[], asked: string): boolean {
  return registered.some((one) => one === asked || isSameButPort(one, asked));
}

function isSameButPort(registered: string, asked: string): boolean {
  const [one, other] = [URL.parse(registered), URL.parse(asked)];
  if (!one || !other || one.protocol !== 'http:' || !LOOPBACK.has(one.hostname)) return false;
  one.port = '';
  other.port = '';
  return one.href === other.href;
}

/** Names the place of an address for a person: its host, this computer, or the program that the scheme stands for. */
export function placeOf(redirectUri: string): { kind: 'web' | 'local' | 'program'; name: string } {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (protocol === 'https:') return { kind: 'web', name: host };
  if (LOOPBACK.has(hostname)) return { kind: 'local', name: host };
  return { kind: 'program', name: protocol.slice(0, -1) };
}
