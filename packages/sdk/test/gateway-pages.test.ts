import { inspect } from 'node:util';
import { remedyOf } from '@cartouche/contract/foreign-answer';
import { expect, test } from 'vitest';
import { ApiError, UnexpectedResponseError } from '../src/index.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

// Proxies and gateways answer in the API's place: none of their answers says anything about a record.

const HTML = 'text/html; charset=UTF-8';
const nginx = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;

const pages: [name: string, status: number, type: string, text: string][] = [
  ['nginx 404', 404, 'text/html', nginx('404 Not Found')],
  ['nginx 403', 403, 'text/html', nginx('403 Forbidden')],
  ['nginx 401', 401, 'text/html', nginx('401 Authorization Required')],
  ['nginx 413', 413, 'text/html', nginx('413 Request Entity Too Large')],
  ['nginx 503', 503, 'text/html', nginx('503 Service Temporarily Unavailable')],
  [
    'Cloudflare 403',
    403,
    HTML,
    '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head></html>',
  ],
  ['Cloudflare 522', 522, HTML, '<!DOCTYPE html><title>pages.example | 522: Connection timed out</title>'],
  ['Cloudflare 429', 429, 'text/plain; charset=UTF-8', 'error code: 1015'],
  ['AWS API Gateway 403', 403, 'application/json', '{"message":"Forbidden"}'],
  ['AWS API Gateway 404', 404, 'application/json', '{"message":"Not Found"}'],
  ['AWS load balancer 503', 503, 'text/html', '<html><head><title>503 Service Temporarily Unavailable</title></head>'],
  ['S3 404', 404, 'application/xml', '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>'],
  [
    'IIS 404',
    404,
    'text/html',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><title>404 - File not found.</title>',
  ],
  ['Traefik 404', 404, 'text/plain; charset=utf-8', '404 page not found\n'],
  ['Envoy 503', 503, 'text/plain', 'no healthy upstream'],
  ['Kong 404', 404, 'application/json', '{"message":"no Route matched with those values"}'],
  ['Express 404', 404, HTML, '<pre>Cannot GET /api/v1/pages/p1</pre>'],
  ['Spring 404', 404, 'application/json', '{"status":404,"error":"Not Found","path":"/api/v1/pages/p1"}'],
  ['Vercel 404', 404, 'application/json', '{"error":{"code":"404","message":"The page could not be found"}}'],
  ['an OAuth proxy 401', 401, 'application/json', '{"error":"invalid_token","error_description":"expired"}'],
  ['a proxy 401', 401, 'application/json', '{"error":"unauthorized"}'],
  ['a proxy 407', 407, 'text/html', '<h1>Proxy Authentication Required</h1>'],
  ['nothing 404', 404, '', ''],
  ['a captive portal', 200, 'text/html', '<html><body>Accept the terms of Airport WiFi</body></html>'],
];

test.each(pages)('%s is not the API’s answer', async (_name, status, type, text) => {
  const { cartouche, received } = scripted({ status, text, headers: { 'content-type': type } }, { retries: 0 });
  const error = (await thrownBy(cartouche.pages.get('p1'))) as UnexpectedResponseError;
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'unexpected_response', status, host: 'api.example', contentType: type });
  expect(error.message).toMatch(new RegExp(`\\)\\. ${remedyOf({ kind: error.kind ?? 'unknown' })}$`));
  const start = text.replace(/\s+/g, ' ').trim().slice(0, 200);
  expect(error.excerpt).toBe(start === '' ? undefined : start);
  expect(received).toHaveLength(1);
});

test('names the server that answered, its redirect, and what to do, in the message and as fields', async () => {
  const headers = {
    server: 'nginx/1.22.1',
    location: 'https://sso.example/login?code=secret',
    'content-type': 'text/html',
  };
  const { cartouche } = scripted({ status: 302, text: nginx('302 Found'), headers }, { retries: 0 });
  const error = (await thrownBy(cartouche.pages.get('p1'))) as UnexpectedResponseError;
  expect(error).toMatchObject({ kind: 'sign_in', server: 'nginx/1.22.1', redirectsTo: 'https://sso.example' });
  expect(error.message).toBe(
    'GET /api/v1/pages/{id} → 302 is a redirect to https://sso.example (api.example, nginx/1.22.1, text/html). A sign-in stands before the API: let calls with a key pass it, or correct baseUrl',
  );
});

test.each([429, 500, 502, 503, 504])('a gateway’s %i is waited for', async (status) => {
  const page = { status, text: nginx(`${status}`), headers: { 'content-type': 'text/html', 'retry-after': '7' } };
  const { cartouche, received } = scripted(page);
  const error = await thrownBy(cartouche.pages.get('p1'));
  expect(error).toMatchObject({ status, attempts: 3, retryAfterSeconds: 7, retryAt: expect.any(Date) });
  expect(received).toHaveLength(3);
});

test('the excerpt hides the key, other secrets and addresses, also where the cut goes through one', async () => {
  const apiKey = 'crt_live.with~marks_0123456789';
  const text = `Bad header: Bearer ${apiKey}, whsec_0123456789abcdef ${'.'.repeat(130)} ada@northwind.example`;
  const { cartouche } = scripted({ status: 400, text }, { apiKey });
  const error = (await thrownBy(cartouche.pages.get('p1'))) as UnexpectedResponseError;
  expect(error.excerpt).toMatch(/^Bad header: Bearer …, whsec_… /);
  expect(inspect(error) + JSON.stringify(error)).not.toMatch(/with~marks|0123456789|ada@|northwind/);
});

test('the write behind a gateway’s 502 may have been applied, and that behind its 404 was not', async () => {
  const outcomeOf = async (status: number) => {
    const { cartouche } = scripted({ status, text: nginx(`${status}`) }, { retries: 0 });
    return ((await thrownBy(cartouche.prospects.upsert({ email: 'a@b.example' }))) as UnexpectedResponseError).outcome;
  };
  expect([await outcomeOf(502), await outcomeOf(408), await outcomeOf(404)]).toEqual([
    'unknown',
    'unknown',
    'not_applied',
  ]);
});

test('a wait outlives a gateway’s 503', async () => {
  const down = { status: 503, text: nginx('503') };
  const done = { body: { batchId: 'b1', status: 'completed', counts: {} } };
  const { cartouche } = scripted([down, down, done], { retries: 0 });
  expect(await cartouche.batches.waitUntilDone('b1')).toMatchObject({ status: 'completed' });
});
