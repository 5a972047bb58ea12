import { expect, it } from 'vitest';
import { createDestinationRule, type DestinationRuleOptions } from '../../src/domains/connectors/destination-rule.ts';

const addresses: Record<string, string[]> = {
  'crm.example': ['93.184.216.34'],
  'intranet.example': ['10.0.0.7'],
  'mixed.example': ['93.184.216.34', '10.0.0.7'],
};

const check = (url: string, options: DestinationRuleOptions = {}) =>
  createDestinationRule({
    resolve: async (host) => {
      const found = addresses[host];
      if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
      return found.map((address) => ({ address }));
    },
    ...options,
  }).check(url);

it('accepts and normalizes an https URL with a public address', async () => {
  expect(await check('https://CRM.example:443/hooks/pages?a=1')).toEqual({
    url: 'https://crm.example/hooks/pages?a=1',
  });
  expect(await check('https://crm.example:8443/a b\u0000c')).toEqual({ url: 'https://crm.example:8443/a%20b%00c' });
});

it.each([
  ['http://crm.example/hooks', 'must be an https URL'],
  ['ftp://crm.example/hooks', "can't be delivered to: Only http and https are called, not ftp."],
  ['https://user:pw@crm.example/', "can't be delivered to: The URL must not carry a user or a password."],
  ['https://.../', "can't be delivered to: The URL does not name a host."],
  ['https://xn--/', "can't be delivered to: The URL does not name a host."],
  ['https://crm..example/', "can't be delivered to: The URL does not name a host."],
  ['https://crm.example:22/', "can't be delivered to: Port 22 is not called; use 80, 443 or 1024 and above."],
])('refuses %s', async (url, problem) => {
  expect(await check(url)).toEqual({ problem });
});

it.each([
  'https://localhost/',
  'https://hooks.localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://168.63.129.16/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://intranet.example/',
  'https://mixed.example/',
])('refuses the private address behind %s', async (url) => {
  expect(await check(url)).toEqual({
    problem: 'must be a public address; this server sends nothing into private networks',
  });
});

it('takes a name that does not resolve yet, or not in time: every attempt checks again', async () => {
  expect(await check('https://soon.example/')).toEqual({ url: 'https://soon.example/' });
  const never = { resolve: () => new Promise<never>(() => undefined), resolveTimeoutMs: 5 };
  expect(await check('https://slow.example/', never)).toEqual({ url: 'https://slow.example/' });
});

it('takes private addresses and plain http to them where the deployment allows them', async () => {
  const options = { allowPrivateNetworks: true };
  for (const url of [
    'http://127.0.0.1:4000/',
    'http://localhost:4000/',
    'http://intranet.example/',
    'https://10.1.2.3/',
  ]) {
    expect(await check(url, options)).toEqual({ url });
  }
});

it('takes only the listed private ranges', async () => {
  const options = { allowPrivateNetworks: ['10.0.0.0/8'] };
  expect(await check('http://10.1.2.3/', options)).toEqual({ url: 'http://10.1.2.3/' });
  expect(await check('http://192.168.0.1/', options)).toHaveProperty('problem');
});

it('never takes plain http to a public or unknown address', async () => {
  const options = { allowPrivateNetworks: true };
  for (const url of ['http://crm.example/', 'http://mixed.example/', 'http://soon.example/']) {
    expect(await check(url, options)).toEqual({
      problem: 'must be an https URL; plain http is only sent to private addresses',
    });
  }
});
