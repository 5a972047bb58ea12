import { describe, expect, it } from 'vitest';
import { createAddressPolicy, parseOutboundUrl } from '../../src/outbound/outbound-address.ts';

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '0:0:0:0:0:ffff:7f00:1',
  'not an address',
  '',
];
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
  '::ffff:8.8.8.8',
];

describe('the address policy', () => {
  const strict = createAddressPolicy(false);

  it.each(PRIVATE)('refuses %s', (address) => expect(strict.allows(address)).toBe(false));
  it.each(PUBLIC)('lets %s through', (address) => expect(strict.allows(address)).toBe(true));

  it('opens exactly the ranges it is given', () => {
    const policy = createAddressPolicy(['10.0.0.0/8', 'fd00::/8']);
    expect(policy.allows('10.9.9.9')).toBe(true);
    expect(policy.allows('::ffff:10.9.9.9')).toBe(true);
    expect(policy.allows('fd00::5')).toBe(true);
    expect(policy.allows('127.0.0.1')).toBe(false);
    expect(policy.allows('169.254.169.254')).toBe(false);
    expect(policy.allows('8.8.8.8')).toBe(true);
  });

  it('opens every address when told so', () => {
    const policy = createAddressPolicy(true);
    expect(policy.allows('127.0.0.1')).toBe(true);
    expect(policy.allows('fe80::1%eth0')).toBe(true);
    expect(policy.allows('nonsense')).toBe(false);
  });

  it.each(['10.0.0.0', '10.0.0.0/33', 'fd00::/129', 'acme.com/8', '10.0.0.0/-1', '/8'])(
    'refuses %s as a range',
    (range) => {
      expect(() => createAddressPolicy([range])).toThrow(RangeError);
    },
  );
});

describe('the form of a URL', () => {
  it.each([
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f000001/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://127.0.0.1./', '127.0.0.1'],
    ['http://%31%32%37.0.0.1/', '127.0.0.1'],
    ['http://１２７.0.0.1/', '127.0.0.1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://[0:0:0:0:0:0:0:1]/', '::1'],
  ])('reads the literal in %s', (url, host) => {
    expect(parseOutboundUrl(url)).toMatchObject({ host, isLiteral: true });
  });

  it.each(['localhost', 'LOCALHOST', 'acme.localhost', 'acme.localhost.'])('knows %s as loopback', (host) => {
    expect(parseOutboundUrl(`http://${host}:4010/`)).toMatchObject({ isLocalhost: true });
  });

  it.each([
    'ftp://acme.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://acme.com/',
    '/relative',
    'https://',
    'not a url',
    'https://user@acme.com/',
    'https://user:pass@acme.com/',
    'https://acme.com:22/',
    'https://acme.com:0/',
    'http://acme.com:25/',
  ])('refuses %s', (url) => {
    expect(() => parseOutboundUrl(url)).toThrow(expect.objectContaining({ reason: 'invalid_url' }));
  });
});
