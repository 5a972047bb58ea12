import { expect, it } from 'vitest';
import { readWrittenDomain } from '../../src/domains/prospects/written-domain.ts';

it.each([
  ['acme.com', 'acme.com'],
  ['  ACME.com. ', 'acme.com'],
  ['https://www.acme.com/about?utm_source=crm#team', 'www.acme.com'],
  ['http//acme.com', 'acme.com'],
  ['https:/acme.com/', 'acme.com'],
  ['//acme.com', 'acme.com'],
  ['<http://acme.com>', 'acme.com'],
  ['"acme.com"', 'acme.com'],
  ['mailto:info@acme.com', 'acme.com'],
  ['info@acme.com', 'acme.com'],
  ['https://user:secret@acme.com:8443/x', 'acme.com:8443'],
  ['acme.com, acme.de', 'acme.com'],
  ['acme.com;acme.de', 'acme.com'],
  ['Acme Corp | acme.com', 'acme.com'],
  ['Acme (www.acme.com)', 'www.acme.com'],
  ['müller.example', 'xn--mller-kva.example'],
  ['acme.com\\', 'acme.com'],
])('the site %j has the host %j', (text, host) => {
  expect(readWrittenDomain(text)).toBe(host);
});

it.each(['n/a', 'N/A', '-', '—', 'none', 'NULL', '#N/A', ' unknown '])('%j says that there is none', (text) => {
  expect(readWrittenDomain(text)).toBeNull();
});

it.each(['Acme', 'Acme Corp', 'no domain', 'ftp://acme.com', 'acme..com', 'https://', '@', 'a b c'])(
  '%j names no host',
  (text) => {
    expect(readWrittenDomain(text)).toBeUndefined();
  },
);
