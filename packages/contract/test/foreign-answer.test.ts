import { expect, test } from 'vitest';
import { connectionRemedyOf } from '../src/connection-remedy.ts';
import { FOREIGN_ANSWERS, isApiCode, readForeignAnswer, remedyOf } from '../src/foreign-answer.ts';

const url = 'http://api.example:8080/api/v1/prospects';
const read = (status: number, text = '', headers: Record<string, string> = {}) =>
  readForeignAnswer({ url, status, headers: new Headers(headers), text });

const page = (title: string) => `<html>\r\n<head><title>${title}</title></head>`;

// As nginx 1.22, HAProxy 2.6, Caddy 2.6, Apache 2.4, Varnish 7.1, lighttpd 1.4, and Squid 5.7 answer when configured so.
test.each<[string, number, string, Record<string, string>, object]>([
  ['nginx without the path', 404, page('404 Not Found'), { server: 'nginx/1.22.1' }, { kind: 'not_found' }],
  ['nginx that denies', 403, page('403 Forbidden'), {}, { kind: 'refused' }],
  ['nginx with a password', 401, page('401 Authorization Required'), {}, { kind: 'sign_in' }],
  ['nginx with a small limit', 413, page('413 Request Entity Too Large'), {}, { kind: 'too_large' }],
  ['nginx before a dead server', 502, page('502 Bad Gateway'), {}, { kind: 'gateway_down' }],
  [
    'nginx with TLS on the port',
    400,
    page('400 The plain HTTP request was sent to HTTPS port'),
    {},
    { kind: 'https_needed' },
  ],
  ['Go with TLS on the port', 400, 'Client sent an HTTP request to an HTTPS server.\n', {}, { kind: 'https_needed' }],
  [
    'Apache with TLS on the port',
    400,
    "<p>Reason: You're speaking plain HTTP to an SSL-enabled server port.</p>",
    {},
    { kind: 'https_needed' },
  ],
  ['HAProxy that limits', 429, page('429 Too Many Requests'), {}, { kind: 'rate_limited', server: undefined }],
  ['Caddy before a dead server', 502, '', { server: 'Caddy' }, { kind: 'gateway_down', server: 'Caddy' }],
  ['Caddy without a route', 200, '', { server: 'Caddy' }, { kind: 'empty' }],
  ['Apache before a dead server', 503, page('503'), { server: 'Apache/2.4.68 (Debian)' }, { server: 'Apache/2.4.68' }],
  ['a network', 511, page('Network Authentication Required'), {}, { kind: 'network_sign_in' }],
  ['a captive portal', 200, '<!doctype html><title>Welcome</title>', {}, { kind: 'web_page' }],
  ['a browser that hides a redirect', 0, '', {}, { kind: 'sign_in' }],
  ['a choice without an address', 300, page('300'), {}, { kind: 'unknown' }],
  ['a bad request', 400, page('400 Bad Request'), {}, { kind: 'unknown' }],
  ['JSON that was cut off', 200, '{"prospects":[', {}, { kind: 'unknown' }],
  ['a server with a long name', 404, '', { server: `x y${'z'.repeat(99)}` }, { server: 'x' }],
  ['a server with markup for a name', 404, '', { server: '<b>nginx</b>' }, { server: undefined }],
])('recognizes %s', (_name, status, text, headers, expected) => {
  expect(read(status, text, headers)).toMatchObject(expected);
});

test('a redirect without an address leads nowhere', () => {
  expect(read(302)).toEqual({ kind: 'unknown', server: undefined });
});

test('a body that is too large to hold is of no known kind', () => {
  expect(readForeignAnswer({ url, status: 200, headers: new Headers(), text: undefined }).kind).toBe('unknown');
});

test.each([
  ['https://sso.example/login?next=/api/v1/prospects', 'sign_in', 'https://sso.example'],
  ['/login', 'sign_in', 'http://api.example:8080'],
  ['https://api.example/api/v1/prospects', 'moved', 'https://api.example'],
  ['https://www.api.example/api/v1/prospects/', 'moved', 'https://www.api.example'],
])('a redirect to %s is %s', (location, kind, redirectsTo) => {
  expect(read(302, '', { location })).toEqual({ kind, redirectsTo, server: undefined, host: 'api.example:8080' });
});

test('each kind has a remedy of its own, which names the setting that the caller knows', () => {
  const redirect = { redirectsTo: 'https://api.example', host: 'api.example' };
  const remedies = FOREIGN_ANSWERS.map((kind) => remedyOf({ kind, ...redirect }, 'APP_URL'));
  expect(new Set(remedies).size).toBe(FOREIGN_ANSWERS.length);
  expect(remedies.join()).not.toMatch(/baseUrl|undefined/);
  expect(remedyOf({ kind: 'moved', ...redirect })).toBe('Set baseUrl to https://api.example');
});

test.each([
  'https://thief.example',
  'http://api.example',
  'https://api.example.thief.example',
  'https://thief.example:8080',
])('a redirect to %s is an address to look at, and not one to send the key to', (redirectsTo) => {
  const answer = read(302, '', { location: `${redirectsTo}/api/v1/prospects` });
  expect(answer).toMatchObject({ kind: 'moved', redirectsTo });
  expect(remedyOf(answer, 'APP_URL')).toBe('Check where api.example:8080 redirects');
});

test.each([
  ['not_found', true],
  ['unavailable', true],
  ['unauthorized', false],
  ['Not Found', false],
  [{ code: 'not_found' }, false],
])('%j is a code of the API: %s', (code, expected) => {
  expect(isApiCode(code)).toBe(expected);
});

test('a connection that failed has a remedy by its code, and none for a code that says nothing', () => {
  expect(connectionRemedyOf('ECONNREFUSED', 'APP_URL')).toBe(
    'Nothing listens there: start the server, or correct APP_URL',
  );
  expect(connectionRemedyOf('UND_ERR_SOCKET', 'APP_URL')).toContain('check APP_URL');
  expect(connectionRemedyOf('ERR_SOMETHING', 'APP_URL')).toBeUndefined();
});
