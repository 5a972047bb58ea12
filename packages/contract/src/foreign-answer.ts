// Answers in the API's place: gateways, load balancers, firewalls, sign-in pages, and networks that ask for a sign-in.

/** The kinds of answers in the API's place. Each has a remedy of its own. */
export const FOREIGN_ANSWERS = [
  'gateway_down',
  'sign_in',
  'network_sign_in',
  'moved',
  'refused',
  'rate_limited',
  'too_large',
  'not_found',
  'https_needed',
  'web_page',
  'empty',
  'unknown',
] as const;

/** A kind of answers in the API's place. */
export type ForeignKind = (typeof FOREIGN_ANSWERS)[number];

/** An answer that is not the API's, as far as it tells what gave it. */
export type ForeignAnswer = {
  /** The kind of the answer, which decides the remedy. */
  kind: ForeignKind;
  /** The name that the answering server gives itself, such as `nginx/1.22.1`. */
  server?: string | undefined;
  /** Origin to which the answer redirects. */
  redirectsTo?: string | undefined;
  /** Host that was called. */
  host?: string | undefined;
};

type Read = {
  /** Address that was called. */
  url: string;
  /** HTTP status; 0 for a redirect that a browser hides. */
  status: number;
  /** Headers of the answer. */
  headers: Pick<Headers, 'get'>;
  /** The body, or its start. Undefined for one that is too large to hold. */
  text: string | undefined;
};

// A name and a version: anything else that a server says about itself does not go into messages.
const SERVER = /^[\w.+-]{1,30}(?:\/[\w.+-]{1,20})?/;
const TLS_PORT = /HTTPS? (?:request (?:was sent )?to (?:an )?HTTPS|to an SSL)/i;
const LOOKED_AT = 1_000;

const KIND_BY_STATUS: Readonly<Record<number, ForeignKind>> = {
  401: 'sign_in',
  403: 'refused',
  404: 'not_found',
  405: 'not_found',
  406: 'refused',
  407: 'sign_in',
  410: 'not_found',
  413: 'too_large',
  414: 'too_large',
  421: 'not_found',
  429: 'rate_limited',
  431: 'too_large',
  451: 'refused',
  494: 'too_large',
  501: 'not_found',
  511: 'network_sign_in',
};

// The API's codes are words in snake case, and this one. A gateway says `Not Found` or `unauthorized`, in its JSON too.
const API_CODE = /^(?:[a-z]+(?:_[a-z\d]+)+|unavailable)$/;

/** Whether a value is a code of the API, as in the `error` of its error responses. */
export const isApiCode = (value: unknown): value is string => typeof value === 'string' && API_CODE.test(value);

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * Tells what kind of an answer stands in the API's place, from its status, headers, and text. Nothing of its text is in the result.
 */
export function readForeignAnswer({ url, status, headers, text }: Read): ForeignAnswer {
  const server = SERVER.exec(headers.get('server') ?? '')?.[0];
  const location = headers.get('location') ?? '';
  const isRedirect = status >= 300 && status < 400 && location !== '' && URL.canParse(location, url);
  if (!isRedirect) return { kind: kindOf(status, text?.slice(0, LOOKED_AT)), server };
  const from = new URL(url);
  const to = new URL(location, url);
  const isMoved = to.origin !== from.origin && withoutSlash(to.pathname) === withoutSlash(from.pathname);
  return { kind: isMoved ? 'moved' : 'sign_in', server, redirectsTo: to.origin, host: from.host };
}

function kindOf(status: number, text: string | undefined): ForeignKind {
  if (status === 400 && TLS_PORT.test(text ?? '')) return 'https_needed';
  const kind = KIND_BY_STATUS[status];
  if (kind) return kind;
  if (status >= 500) return 'gateway_down';
  if (status === 0) return 'sign_in';
  if (status >= 300 || text === undefined) return 'unknown';
  if (text.trim() === '') return 'empty';
  return text.trimStart().startsWith('<') ? 'web_page' : 'unknown';
}

/**
 * Says what to do about an answer in the API's place, without a full stop.
 *
 * @param address - the name of the setting that holds the API's address
 */
export function remedyOf({ kind, redirectsTo, host }: ForeignAnswer, address = 'baseUrl'): string {
  const correct = `correct ${address}`;
  const remedies: Readonly<Record<ForeignKind, string>> = {
    gateway_down: 'The API behind the gateway does not answer: wait, then see whether the API runs',
    sign_in: `A sign-in stands before the API: let calls with a key pass it, or ${correct}`,
    network_sign_in: 'The network asks for a sign-in: sign in with a browser',
    // The answering host chose the address, and the key is sent there.
    moved: redirectsTo === `https://${host}` ? `Set ${address} to ${redirectsTo}` : `Check where ${host} redirects`,
    refused: `A gateway or firewall refuses the call: allow it there, or ${correct}`,
    rate_limited: 'A gateway limits calls: wait, or raise its limit',
    too_large: 'A gateway takes no request of this size: raise its limit, or send less in each call',
    not_found: `Nothing of the API is at this address: ${correct}, or let the gateway forward the path`,
    https_needed: `The port takes only TLS: begin ${address} with https://`,
    web_page: `A website, or a network that asks for a sign-in, answers there: ${correct}, or sign in with a browser`,
    empty: `A gateway answers there: ${correct}, or let the gateway forward the path`,
    unknown: `Check ${address}, and any gateway before the API`,
  };
  return remedies[kind];
}
