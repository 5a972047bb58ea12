import { formerPaths } from '@cartouche/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('a former path', () => {
  it('answers as its successor does and says that it is deprecated', async () => {
    const { headers, status } = await server.call('GET', '/api/connectors');
    expect(status).toBe(200);
    expect(headers.get('deprecation')).toBe(`@${Date.parse(formerPaths.deprecatedAt) / 1000}`);
    expect(Date.parse(headers.get('sunset') ?? '')).toBe(Date.parse(formerPaths.sunsetAt));
    expect(headers.get('link')).toBe('</api/v1/connectors>; rel="successor-version"');
  });

  it('names the successor of the record that was asked for, in an error too', async () => {
    const id = '7d1f6f0e-4a4d-4b0e-9d59-0d3f4f0c9a11';
    const { headers, status } = await server.call('DELETE', `/api/prospects/${id}`);
    expect(status).toBe(404);
    expect(headers.get('link')).toBe(`</api/v1/prospects/${id}>; rel="successor-version"`);
  });

  it('replays what was done at the successor under the same Idempotency-Key', async () => {
    const body = { prospects: [{ email: 'ada@northwind.example' }] };
    const idempotencyKey = 'moved-path';
    const first = await server.call('POST', '/api/v1/prospects/import', { body, idempotencyKey });
    const again = await server.call('POST', '/api/prospects/import', { body, idempotencyKey });
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('is not mentioned where the path never changed', async () => {
    const { headers } = await server.call('GET', '/api/v1/prospects');
    expect(headers.get('deprecation')).toBeNull();
  });
});
