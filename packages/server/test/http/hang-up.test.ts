import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
const lines: { level: number; operation?: string; status?: number }[] = [];
const hangUp = new AbortController();
beforeAll(async () => {
  const deterministic = createOfflineWriter();
  server = await createTestServer({
    logger: createLogger({ destination: { write: (line) => lines.push(JSON.parse(line)) } }),
    writer: {
      ...deterministic,
      writePage: async () => {
        hangUp.abort();
        throw new Error('The connection is gone.');
      },
    },
  });
  await addTemplate(server);
});
afterAll(() => server.close());

test('a client that disconnects is not an error in the log', async () => {
  await server.app.api.request('/api/v1/prospect-pages', {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@northwind.example', companyName: 'Northwind' }),
    signal: hangUp.signal,
  });
  expect(lines.find(({ operation }) => operation === 'createProspectPage')).toMatchObject({ level: 30, status: 499 });
});
