import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { judgeDelivery } from '../../contract/test/support/contract-answers.ts';
import type { Target } from './target.ts';

/** A delivery as it arrived, byte for byte. */
export type Received = { headers: IncomingHttpHeaders; rawBody: Buffer; receivedAt: number };

/** The outside world of the server under test: a company's site, and receivers of webhooks. */
export type OutsideWorld = {
  /** For `company_domain`. */
  companyDomain: string;
  /** Address of that site. */
  siteUrl: string;
  /** Address of a small table as CSV. */
  tableUrl: string;
  /** An address for a connector. It answers with `statuses`, one a delivery, then with 204. */
  receiver(statuses?: readonly number[]): { url: string; received: Received[] };
  close(): void;
};

/** The home page of a company. */
export const HOME = `<!doctype html><html lang="en"><head><title>Northwind | Cold-chain logistics</title>
<meta name="description" content="Northwind moves temperature-sensitive freight across Europe for 400 food producers."></head>
<body><main><h1>Cold-chain logistics that never warms up</h1>
<p>Northwind moves temperature-sensitive freight across Europe for 400 food producers.</p>
<h2>What we do</h2><ul><li>Refrigerated groupage from one pallet</li><li>Live temperature tracking for every shipment</li></ul>
</main></body></html>`;

const TABLE_PATH = '/fleet.csv';
const TABLE = 'Metric,Value\nFleet size,240\nHours for each truck,1.5\n';

/** @returns undefined when the target can't reach this machine, as far as is known */
export async function startOutsideWorld({ baseUrl, outside }: Target): Promise<OutsideWorld | undefined> {
  if (!outside.publicUrl && !isLoopback(new URL(baseUrl).hostname)) return undefined;
  const receivers = new Map<string, (received: Received) => number>();
  const server = createServer(async (request, response) => {
    const rawBody = await buffer(request);
    const receive = receivers.get(request.url ?? '');
    if (receive) judgeDelivery({ headers: request.headers, rawBody });
    if (receive)
      return void response.writeHead(receive({ headers: request.headers, rawBody, receivedAt: Date.now() })).end();
    if (request.url === TABLE_PATH)
      return void response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' }).end(TABLE);
    const isHome = request.url === '/';
    response
      .writeHead(isHome ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(isHome ? HOME : 'Not found');
  }).listen(outside.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = outside.publicUrl?.replace(/\/$/, '') ?? `http://127.0.0.1:${port}`;
  const companyDomain = outside.publicUrl ? new URL(outside.publicUrl).host : `northwind.localhost:${port}`;
  return {
    companyDomain,
    siteUrl: outside.publicUrl ? `${origin}/` : `http://${companyDomain}/`,
    tableUrl: `${origin}${TABLE_PATH}`,
    receiver: (statuses = []) => {
      const path = `/hooks/${crypto.randomUUID()}`;
      const received: Received[] = [];
      receivers.set(path, (delivery) => statuses[received.push(delivery) - 1] ?? 204);
      return { url: `${origin}${path}`, received };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
