import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOME = `<!doctype html><html lang="en"><head><title>Northwind | Cold-chain logistics</title>
<meta name="description" content="Northwind moves temperature-sensitive freight across Europe for 400 food producers."></head>
<body><nav><a href="/about">About us</a></nav><main><h1>Cold-chain logistics that never warms up</h1>
<p>Northwind moves temperature-sensitive freight across Europe for 400 food producers.</p>
<h2>What we do</h2><ul><li>Refrigerated groupage from one pallet</li><li>Live temperature tracking for every shipment</li></ul></main></body></html>`;
const ABOUT = `<!doctype html><html lang="en"><head><title>About Northwind</title></head>
<body><main><h1>About us</h1><p>Founded in 1998 in Rotterdam, Northwind runs 240 trucks from eleven depots.</p></main></body></html>`;

/** A company's web site on loopback. */
export type CompanySite = {
  /** For `company_domain`: `northwind.localhost:<port>`. */ domain: string;
  requests: string[];
  close(): Promise<void>;
};

export async function startCompanySite(): Promise<CompanySite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const page = request.url === '/' ? HOME : request.url === '/about' ? ABOUT : undefined;
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(page ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    domain: `northwind.localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
