import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const lines: { msg: string; peer?: string }[] = [];
let server: TestServer;
beforeAll(async () => {
  const logger = createLogger({ destination: { write: (line) => lines.push(JSON.parse(line)) } });
  server = await createTestServer({ logger });
});
afterAll(() => server.close());

test('a proxy that is not trusted is warned about once, whichever host it stands before', async () => {
  const warnings = () => lines.filter(({ msg }) => msg.includes('TRUST_PROXY')).map(({ peer }) => peer);
  const ask = (host: 'api' | 'pages', path: string) => {
    const request = new Request(`http://localhost${path}`, { headers: { 'X-Forwarded-For': '6.6.6.6' } });
    return server.app[host].fetch(request, { incoming: { socket: { remoteAddress: '11.2.3.4' } } });
  };
  await ask('pages', '/p/unknown');
  expect(warnings()).toEqual(['11.2.3.4']);
  await ask('api', '/api/v1/prospects');
  await ask('pages', '/p/unknown');
  expect(warnings()).toEqual(['11.2.3.4']);
});
