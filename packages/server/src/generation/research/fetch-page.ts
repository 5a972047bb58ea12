import robotsParser from 'robots-parser';
import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { withSheets } from './fetch-sheets.ts';
import type { HtmlBytes } from './html-tree.ts';

export type FetchedPage =
  | ({ kind: 'page' } & HtmlBytes)
  | { kind: 'disallowed'; reason: string }
  /** `isConnectionFailure`: nothing spoke HTTP there, so that another protocol may be tried. */
  | { kind: 'failed'; reason: string; isConnectionFailure: boolean };

/** Gets one HTML page, asking the robots.txt of every host that it is sent to. */
export type PageFetcher = (url: URL) => Promise<FetchedPage>;

const PRODUCT = 'CartoucheBot';
/** The `User-Agent` that the visited site sees. */
export const USER_AGENT = `${PRODUCT}/1.0`;
const MAX_REDIRECTS = 3;
const MAX_ROBOTS_BYTES = 500 * 1024;
const NO_HTTP_THERE = new Set(['refused', 'reset', 'timeout', 'tls_error']);
// The package's types describe an ES module; what Node loads is the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** Reads pages until the time of `limits` is over; the fetcher's own signal is the caller's and that. */
export function createPageFetcher(options: {
  outbound: Outbound;
  limits: { totalMs: number; pageMs: number; pageBytes: number };
  signal?: AbortSignal | undefined;
}): { fetchPage: PageFetcher; signal: AbortSignal } {
  const { outbound, limits } = options;
  const deadline = AbortSignal.timeout(limits.totalMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const robots = new Map<string, Promise<(url: URL) => boolean>>();

  function get(url: string, more: { accept: string; maxBytes: number; followRedirects?: number }) {
    const { accept, ...limit } = more;
    const headers = { 'user-agent': USER_AGENT, accept, 'accept-language': 'en, *;q=0.5' };
    const cut = { overflow: 'truncate', decompress: true } as const;
    return outbound.request({ method: 'GET', url, headers, timeoutMs: limits.pageMs, signal, ...cut, ...limit });
  }

  /** Robots as RFC 9309 has it: no file (4xx) allows everything, a failing server (5xx) allows nothing until it is well. */
  async function rulesOf(origin: string): Promise<(url: URL) => boolean> {
    const address = `${origin}/robots.txt`;
    const accept = 'text/plain, */*;q=0.1';
    const { status, bytes } = await get(address, { accept, maxBytes: MAX_ROBOTS_BYTES, followRedirects: 5 });
    if (status >= 500 || status === 429) return () => false;
    const rules = parseRobots(address, status === 200 ? new TextDecoder().decode(bytes) : '');
    return (url) => rules.isAllowed(url.href, PRODUCT) !== false;
  }

  async function fetchHops(
    start: URL,
    accept = 'text/html, application/xhtml+xml;q=0.9',
  ): Promise<OutboundResponse | Exclude<FetchedPage, { kind: 'page' }>> {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const rules = robots.get(url.origin) ?? rulesOf(url.origin);
      robots.set(url.origin, rules);
      const isAllowed = await rules;
      if (!isAllowed(url)) return { kind: 'disallowed', reason: `robots.txt of ${url.host} asks robots to stay away.` };
      const answer = await get(url.href, { accept, maxBytes: limits.pageBytes });
      const { location = '' } = answer.headers;
      const next =
        answer.status >= 300 && answer.status <= 399 && location !== '' ? URL.parse(location, url.href) : null;
      if (next === null) return answer;
      url = next;
    }
    return failed(`More than ${MAX_REDIRECTS} redirects.`);
  }

  async function fetchSheet(url: URL): Promise<string | null> {
    try {
      const answer = await fetchHops(url, 'text/css');
      return 'kind' in answer ? null : sheetIn(answer);
    } catch (error) {
      if (error instanceof OutboundError || signal.aborted) return null;
      throw error;
    }
  }

  const fetchPage: PageFetcher = async (url) => {
    try {
      const answer = await fetchHops(url);
      if ('kind' in answer) return answer;
      const page = readAnswer(answer);
      return page.kind === 'page' ? { kind: 'page', ...(await withSheets(page, fetchSheet, signal)) } : page;
    } catch (error) {
      if (error instanceof OutboundError) return failed(error.message, NO_HTTP_THERE.has(error.reason));
      if (signal.aborted) return failed('There was no time left to read this page.');
      throw error;
    }
  };
  return { fetchPage, signal };
}

function readAnswer({ status, headers, url, bytes }: OutboundResponse): FetchedPage {
  if (status !== 200) return failed(`The site answered ${status}.`);
  const contentType = headers['content-type'] ?? '';
  if (isHtml(contentType)) return { kind: 'page', url, bytes, contentType };
  const [type] = contentType.split(';');
  return failed(type ? `The answer is ${type}, not HTML.` : 'The answer names no content type.');
}

export function isHtml(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)/i.test(contentType);
}

/** A style sheet as a browser takes it: none where there is none, or no style sheet. Null for one that came in part, or not at all. */
export function sheetIn({ status, headers, bytes, truncated }: OutboundResponse): string | null {
  if (truncated || status >= 500 || status === 429) return null;
  const isSheet = status === 200 && /^\s*text\/css/i.test(headers['content-type'] ?? '');
  return isSheet ? new TextDecoder().decode(bytes) : '';
}

function failed(reason: string, isConnectionFailure = false): FetchedPage & { kind: 'failed' } {
  return { kind: 'failed', reason, isConnectionFailure };
}
