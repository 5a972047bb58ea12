import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { decodeHtml } from './decode-html.ts';
import { createRobotsGate, USER_AGENT } from './robots-gate.ts';

export type FetchedPage =
  | { kind: 'page'; url: string; html: string; crawlDelaySeconds: number }
  | { kind: 'disallowed'; reason: string }
  /** `isConnectionFailure`: nobody spoke HTTP there, so that another protocol may be tried. */
  | { kind: 'failed'; reason: string; isConnectionFailure: boolean };

/** Gets one HTML page, asking the robots.txt of every host that it is sent to. */
export type PageFetcher = (url: URL) => Promise<FetchedPage>;

const MAX_REDIRECTS = 3;
const NO_HTTP_THERE = new Set(['refused', 'reset', 'timeout', 'tls_error']);

/** Reads pages until the time of `limits` is over; the fetcher's own signal is the caller's and that. */
export function createPageFetcher(options: {
  outbound: Outbound;
  limits: { totalMs: number; pageMs: number; pageBytes: number };
  signal?: AbortSignal | undefined;
}): { fetchPage: PageFetcher; signal: AbortSignal } {
  const { outbound, limits } = options;
  const deadline = AbortSignal.timeout(limits.totalMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const robots = createRobotsGate(outbound, { timeoutMs: limits.pageMs, signal });

  async function fetchHops(start: URL): Promise<FetchedPage> {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const gate = await robots.check(url);
      if (gate.verdict === 'unreachable') throw gate.error;
      if (gate.verdict === 'disallowed')
        return { kind: 'disallowed', reason: `robots.txt of ${url.host} asks robots to stay away.` };
      const answer = await outbound.request({
        method: 'GET',
        url: url.href,
        headers: {
          'user-agent': USER_AGENT,
          accept: 'text/html, application/xhtml+xml;q=0.9',
          'accept-language': 'en, *;q=0.5',
        },
        timeoutMs: limits.pageMs,
        maxBytes: limits.pageBytes,
        overflow: 'truncate',
        decompress: true,
        signal,
      });
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined || !URL.canParse(location, url.href)) {
        return readAnswer(answer, gate.crawlDelaySeconds);
      }
      url = new URL(location, url);
    }
    return failed(`More than ${MAX_REDIRECTS} redirects.`);
  }

  const fetchPage: PageFetcher = async (url) => {
    try {
      return await fetchHops(url);
    } catch (error) {
      if (error instanceof OutboundError) return failed(error.message, NO_HTTP_THERE.has(error.reason));
      if (signal.aborted) return failed('There was no time left to read this page.');
      throw error;
    }
  };
  return { fetchPage, signal };
}

function readAnswer(answer: OutboundResponse, crawlDelaySeconds: number): FetchedPage {
  if (answer.status !== 200) return failed(`The site answered ${answer.status}.`);
  const contentType = answer.headers['content-type'] ?? '';
  if (!/^\s*(text\/html|application\/xhtml\+xml)/i.test(contentType)) {
    const [type] = contentType.split(';');
    return failed(type ? `The answer is ${type}, not HTML.` : 'The answer names no content type.');
  }
  return { kind: 'page', url: answer.url, html: decodeHtml(answer.bytes, contentType), crawlDelaySeconds };
}

function failed(reason: string, isConnectionFailure = false): FetchedPage {
  return { kind: 'failed', reason, isConnectionFailure };
}
