import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('the upgradeUrl of a 402 leads to a page that says who changes plans, and how', async () => {
  const { upgradeUrl } = (await server.call('GET', '/api/billing/entitlements')).body;
  const { status, headers, text } = await server.call('GET', upgradeUrl, { key: null });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(text).toContain('<h1>The operator of this server changes plans.</h1>');
  expect(text).toContain('cartouche-server workspaces update --workspace &lt;id&gt; --plan growth');
  // The command needs the folder, which the running server holds.
  const isEmbedded = server.database.kind === 'embedded';
  expect(text).toContain(isEmbedded ? 'Stop the server before' : 'A new plan counts within two seconds.');
  expect(text).toContain('1,500 cents<small>1 discovery credit</small>');
});

test('it needs no script and no other file, and can not be framed', async () => {
  const { headers, text } = await server.call('GET', '/settings/billing', { key: null });
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-request-id')).toMatch(/^req_/);
  expect(text).not.toMatch(/<script|<img|<link/);
  expect(text).toContain('<html lang="en">');
});

test('where people sign in, it leads to the billing screen of the dashboard', async () => {
  const withDashboard = await createTestServer({ dashboard: { url: 'https://app.example' } });
  try {
    const { status, headers } = await withDashboard.call('GET', '/settings/billing', { key: null });
    expect([status, headers.get('location')]).toEqual([302, '/dashboard/billing']);
    const { status: refused, body } = await withDashboard.call('POST', '/api/v1/workspace/domains', {
      body: { hostname: 'App.example' },
    });
    expect([refused, body.issues[0].message]).toEqual([400, "is the server's own host"]);
  } finally {
    await withDashboard.close();
  }
});
