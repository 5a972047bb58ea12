import { gzipSync } from 'node:zlib';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { startLoopbackServer } from '../outbound/loopback-server.ts';

/** The answer of a site's path: HTML, or a whole answer. */
export type SitePage =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array; hang?: boolean };

/** Serves a company's site on loopback. Its domain is `acme.localhost:<port>`. */
export async function startSite(pages: Record<string, SitePage>) {
  const agents = new Set<string>();
  const server = await startLoopbackServer((request, response) => {
    agents.add(String(request.headers['user-agent']));
    const page = pages[request.url ?? '/'];
    if (page === undefined)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    if (typeof page === 'string') {
      const isText = request.url?.endsWith('.txt') === true;
      return void response
        .writeHead(200, {
          'content-type': isText ? 'text/plain' : 'text/html; charset=utf-8',
          'content-encoding': 'gzip',
        })
        .end(gzipSync(page));
    }
    if (page.hang === true) return;
    response.writeHead(page.status ?? 200, { 'content-type': 'text/html', ...page.headers }).end(page.body ?? '');
  });
  return { ...server, agents, domain: `acme.localhost:${server.port}` };
}

/** A page as it would have come from a site. */
export const fetched = (html: string, url = 'https://a.example/') => ({
  url,
  bytes: Buffer.from(html),
  contentType: 'text/html; charset=utf-8',
});

export const clock = createManualClock('2026-11-20T08:00:00.000000Z');
export const loopback = createOutbound({ allowPrivateNetworks: ['127.0.0.0/8'], clock });

export const bakery = {
  '/robots.txt': 'User-agent: *\nDisallow: /private\n',
  '/': `<!doctype html><html lang="en"><head><title>Harbour Bakery | Bread before seven</title>
    <meta name="description" content="Harbour Bakery bakes sourdough through the night and delivers it to 14 shops before seven.">
    <meta property="og:site_name" content="Harbour Bakery">
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","@id":"#b"}</script>
    <script type="application/ld+json">{"@graph":[{"@type":"Organization","name":"Harbour Bakery Ltd","foundingDate":"2011-04-01","address":{"addressLocality":"Bristol","addressCountry":"GB"},"numberOfEmployees":{"value":160}}]}</script>
    <script>var html = "<h1>We sell nothing at all to anyone anywhere.</h1>";</script></head>
    <body><div id="cookie-banner"><p>We use cookies to improve everything that we do on this site for you.</p></div>
    <nav><a href="/about-us">About</a> <a href="/products/">What we bake</a> <a href="/pricing?x=1">Prices</a> <a href="/private/customers">Customers</a>
      <a href="https://elsewhere.example/about">Partner</a> <a href="/login">Sign in</a></nav>
    <main><h1>Bread that is there before you are</h1><p>We bake for cafés and corner shops. Our ovens start at eight in the evening, and our first van leaves at four in the morning.</p></main>
    <footer><p>We are a company registered in England under number 1234567.</p></footer></body></html>`,
  '/about-us': `<title>About</title><main><h2>Who we are</h2><p>Since 2011 we have grown from one oven to 160 bakers and drivers working in three shifts.
    Our delivery routes are planned by hand every evening.</p></main>`,
  '/products/':
    '<main><h1>What we bake</h1><p>Our sourdough ferments for thirty-six hours in a cool room before it is baked.</p><ul><li>Rye</li></ul></main>',
};
