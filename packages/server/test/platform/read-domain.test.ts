import { expect, it } from 'vitest';
import { readDomain } from '../../src/platform/read-domain.ts';

it.each([
  ['acme.com', 'acme.com'],
  [' Acme.COM ', 'acme.com'],
  ['https://acme.com/about?x=1#top', 'acme.com'],
  ['http://acme.com', 'acme.com'],
  ['acme.com.', 'acme.com'],
  ['acme.com:8080', 'acme.com:8080'],
  ['https://www.acme.com/', 'www.acme.com'],
  ['sub.domain.acme.co.uk', 'sub.domain.acme.co.uk'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['localhost:4010', 'localhost:4010'],
  ['acme.localhost:4010', 'acme.localhost:4010'],
  ['127.0.0.1:4010', '127.0.0.1:4010'],
])('stores %j as %j', (text, stored) => {
  expect(readDomain(text)).toBe(stored);
});

it.each([
  '',
  'acme',
  'acme com',
  'ada@acme.com',
  'https://',
  '-acme.com',
  'acme-.com',
  'acme..com',
  '.acme.com',
  'acme.com:0',
  'acme.com:70000',
  'acme.com:x',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
  '[::1]:80',
  'javascript:alert(1)',
  'ftp://acme.com',
  'a'.repeat(600),
  'acme.com\nHost: evil',
])('refuses %j', (text) => {
  expect(readDomain(text)).toBeNull();
});
