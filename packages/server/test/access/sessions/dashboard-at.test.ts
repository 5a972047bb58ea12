import { expect, test } from 'vitest';
import { dashboardAt } from '../../../src/access/sessions/dashboard-at.ts';

const apiUrl = 'http://localhost:4800';
const at = (url: string | undefined, pageHostUrl: string) =>
  dashboardAt({ url, oidc: undefined, connectsApps: true }, { apiUrl, pageHostUrl })?.url;

test('is at the API of this machine unless it is told an address', () => {
  expect(at(undefined, 'http://localhost:4801')).toBe(apiUrl);
  expect(at(undefined, 'https://pages.example')).toBe(apiUrl);
  expect(at('https://app.example', 'https://pages.example')).toBe('https://app.example');
  expect(dashboardAt(undefined, { apiUrl, pageHostUrl: apiUrl })).toBeUndefined();
});

test.each([
  ['https://app.example', 'https://app.example'],
  ['https://app.example', 'https://app.example:8443'],
  ['https://app.example', 'http://app.example'],
  [undefined, apiUrl],
])('never shares a host with the pages: %s and %s', (url, pageHostUrl) => {
  expect(() => at(url, pageHostUrl)).toThrow(/Set DASHBOARD_URL or PAGE_HOST_URL to another host name/);
});

test('refuses an address whose sessions no browser would keep', () => {
  expect(() => at('http://app.example', 'https://pages.example')).toThrow(/must begin with https/);
  expect(at('http://127.0.0.1:4800', 'https://pages.example')).toBe('http://127.0.0.1:4800');
});
