import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('serves the contract as JSON and as YAML, without a key', async () => {
  const json = await server.call('GET', '/openapi.json', { key: null });
  expect([json.status, json.body.openapi, json.body.info.version]).toEqual([200, '3.1.0', '1.0.0']);
  const yaml = await server.call('GET', '/openapi.yaml', { key: null });
  expect(yaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
  expect(parse(yaml.text)).toEqual(json.body);
});

it('links each operation with its method of the client, its tools and its errors', async () => {
  const { body } = await server.call('GET', '/openapi.json', { key: null });
  const operations = Object.values(body.paths).flatMap((item) => Object.values(item as object));
  for (const operation of operations) {
    expect(operation['x-sdk-method'], operation.operationId).toMatch(/^cartouche\.\w+\.\w+$/);
    const [, method] = operation['x-sdk-method'].split('cartouche');
    expect(operation['x-codeSamples'][0].source, operation.operationId).toContain(method);
    for (const code of operation['x-errors']) {
      expect(operation.description).toContain(`(#description/${code.replaceAll('_', '-')})`);
      expect(body.info.description).toContain(`\n## ${code}\n`);
    }
  }
  expect(body.paths['/api/v1/prospects'].post['x-tools']).toEqual(['upsert_contacts']);
});

it('compresses the script of the reference', async () => {
  const answer = await server.app.api.request('/reference/scalar.js', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(2_000_000);
});
