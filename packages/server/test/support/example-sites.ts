import { USER_AGENT } from '../../src/generation/research/fetch-page.ts';
import type { Outbound, OutboundRequest, OutboundResponse } from '../../src/outbound/outbound.ts';

const HOST = /^([a-z0-9-]+)\.example$/;

/**
 * The given way out of the server, behind which each `<name>.example` has a home page that describes a company: the host names are set
 * aside for examples, so that nothing else could answer there. Only the reader of sites sees it.
 */
export function withExampleSites(outbound: Outbound): Outbound {
  return {
    ...outbound,
    request: async (request) => siteAnswer(request) ?? outbound.request(request),
  };
}

function siteAnswer({ method, url, headers }: OutboundRequest): OutboundResponse | undefined {
  const { host = '', pathname = '/' } = URL.parse(url) ?? {};
  const [, name] = HOST.exec(host) ?? [];
  if (name === undefined || method !== 'GET' || headers?.['user-agent'] !== USER_AGENT) return undefined;
  const isHome = pathname === '/';
  return {
    status: isHome ? 200 : 404,
    headers: { 'content-type': isHome ? 'text/html; charset=utf-8' : 'text/plain' },
    bytes: new TextEncoder().encode(isHome ? homeOf(name) : 'Not found'),
    truncated: false,
    url,
    remoteAddress: '192.0.2.1',
    startedAt: new Date(0),
    durationMs: 0,
    timings: { dnsMs: 0, connectMs: 0, firstByteMs: 0 },
  };
}

function homeOf(domain: string): string {
  const name = `${domain.charAt(0).toUpperCase()}${domain.slice(1)}`;
  const description = `${name} bakes rye bread for shops all over Europe.`;
  return `<!doctype html><html lang="en"><head><title>${name}</title><meta name="description" content="${description}"></head>
<body><main><h1>${name}</h1><p>${description}</p></main></body></html>`;
}
