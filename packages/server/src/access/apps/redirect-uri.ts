const MAX_LENGTH = 500;

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

// Agent clients with a scheme of one word. Any other scheme could be a browser's or an operating system's, and run a script or open a file.
const KNOWN_SCHEMES: ReadonlySet<string> = new Set([
  ...[
    'claude:',
    'cursor:',
    'goose:',
    'kiro:',
    'raycast:',
    'trae:',
    'vscode:',
    'vscode-insiders:',
    'vscodium:',
    'warp:',
    'windsurf:',
    'zed:',
  ],
]);

// A domain name read backwards, as RFC 8252, 7.1 asks for.
const OWN_SCHEME = /^[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+:$/;

/**
 * Whether a client may be sent a code there: `https`, `http` on this machine, the scheme of a known agent client, as `cursor://…`, or one that is
 * a domain name read backwards, as `com.example.app:/…` (RFC 8252).
 */
export function isRedirectUri(text: string): boolean {
  const url = text.length <= MAX_LENGTH && !text.includes('#') ? URL.parse(text) : null;
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname);
  return /^[^:]+:\/{1,3}[^/]/.test(text) && (KNOWN_SCHEMES.has(url.protocol) || OWN_SCHEME.test(url.protocol));
}

/** Whether one of a client's addresses is the one that it asks for. A program on this machine may listen on any port (RFC 8252, 7.3). */
export function isRegisteredUri(registered: readonly string[], asked: string): boolean {
  return registered.some((one) => one === asked || withoutLocalPort(one) === withoutLocalPort(asked));
}

/** The address without the port that a program on this machine happens to listen on; any other address as it is. */
export function withoutLocalPort(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' || !LOOPBACK.has(url.hostname)) return address;
  url.port = '';
  return url.href;
}

/** Names the place of an address for a person: its host, this computer, or the program that the scheme stands for. */
export function placeOf(redirectUri: string): { kind: 'web' | 'local' | 'program'; name: string } {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (protocol === 'https:') return { kind: 'web', name: host };
  if (LOOPBACK.has(hostname)) return { kind: 'local', name: host };
  return { kind: 'program', name: protocol.slice(0, -1) };
}
