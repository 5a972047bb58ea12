import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDomainResolver } from '../../src/domains/workspace/prove-domain.ts';
import { startCompanySite } from '../support/company-site.ts';
import { startNameServer } from '../support/name-server.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

// A real name server, asked over the network by the resolver that the server uses.
let names: Awaited<ReturnType<typeof startNameServer>>;
let server: TestServer;
beforeAll(async () => {
  names = await startNameServer();
  server = await createTestServer({ domainResolver: createDomainResolver([names.address]) });
});
beforeEach(async () => {
  names.clear();
  names.fail(false);
  await server.reset();
  await server.services.workspace.pageHosts.refresh();
});
afterAll(async () => {
  await server.close();
  await names.close();
});

const HOST = 'pages.lumen.example';
const at = (action = '') => `/api/v1/workspace/domains/${HOST}${action}`;
const add = (hostname = HOST, options = {}) =>
  server.call('POST', '/api/v1/workspace/domains', { body: { hostname }, ...options });
const verify = (options = {}) => server.call('POST', at('/verify'), options);
const use = (used: boolean, options = {}) => server.call('POST', at('/use'), { body: { used }, ...options });
const remove = (options = {}) => server.call('DELETE', at(), options);

test('a domain is pending until its TXT record proves it', async () => {
  const { body } = await add('Pages.Lumen.example.');
  expect(body).toMatchObject({
    cnameTarget: 'pages.example',
    domain: {
      hostname: HOST,
      status: 'pending',
      used: false,
      verification: { name: `_cartouche.${HOST}`, txt: expect.stringMatching(/^cartouche-verification=[0-9a-f]{32}$/) },
    },
  });
  const { name, txt, cname } = body.domain.verification;
  expect(body.domain.problem).toBe(
    `${name} has no TXT or CNAME record. Add one of these records where your DNS is managed: TXT with the value ${txt}, or CNAME with the value ${cname}.`,
  );
  names.set('TXT', name, 'v=spf1 -all', 'cartouche-verification=0000');
  expect((await verify()).body.domain).toMatchObject({
    status: 'pending',
    problem: expect.stringMatching(/other records/),
  });
  names.set('TXT', name, 'v=spf1 -all', txt);
  expect((await verify()).body.domain).toMatchObject({ status: 'active', problem: null });
});

test('its CNAME record does as well, and a target that every customer has does not', async () => {
  const { name, cname } = (await add()).body.domain.verification;
  names.set('CNAME', HOST, 'pages.example');
  names.set('CNAME', name, 'pages.example');
  expect((await verify()).body.domain.status).toBe('pending');
  names.set('CNAME', name, cname);
  expect((await verify()).body.domain.status).toBe('active');
});

test('a list looks up again after a minute; a name server that fails takes nothing back, a record that is gone does', async () => {
  const { name, txt } = (await add()).body.domain.verification;
  const listed = async () => {
    server.clock.advance(61_000);
    return (await server.call('GET', '/api/v1/workspace/domains')).body.domains[0];
  };
  names.set('TXT', name, txt);
  expect((await listed()).status).toBe('active');
  names.fail(true);
  expect(await listed()).toMatchObject({ status: 'active', problem: 'The name server did not answer.' });
  names.fail(false);
  names.clear();
  expect((await listed()).status).toBe('pending');
});

test('listing a domain tells nothing about who else has it, and a record of another workspace proves nothing', async () => {
  const free = (await add()).body;
  names.set('TXT', free.domain.verification.name, free.domain.verification.txt);
  expect((await verify()).body.domain.status).toBe('active');
  await use(true);

  const { apiKey: key } = await server.addWorkspace();
  const held = await add(HOST, { key });
  const never = await add('pages.never.example', { key });
  const shape = (body: { domain: { hostname: string } }) =>
    JSON.stringify(body)
      .replaceAll(body.domain.hostname, 'HOST')
      .replaceAll(/has other records|has no TXT or CNAME record/g, 'RECORDS');
  expect([held.status, shape(held.body)]).toEqual([never.status, shape(never.body)]);
  expect((await verify({ key })).body.domain.status).toBe('pending');
  expect((await use(true, { key })).body).toMatchObject({ error: 'invalid_state', reason: 'pending' });
});

test('a domain goes over once its record does, and not while both are there', async () => {
  const mine = (await add()).body.domain.verification;
  names.set('TXT', mine.name, mine.txt);
  await verify();
  const { apiKey: key } = await server.addWorkspace();
  const theirs = (await add(HOST, { key })).body.domain.verification;
  expect(theirs.txt).not.toBe(mine.txt);
  names.set('TXT', mine.name, mine.txt, theirs.txt);
  expect((await verify({ key })).body.domain.status).toBe('pending');
  names.set('TXT', mine.name, theirs.txt);
  expect((await verify({ key })).body.domain.status).toBe('active');
  expect((await server.call('GET', '/api/v1/workspace/domains')).body.domains[0].status).toBe('pending');
});

test('a used domain is in the addresses of pages, shows those of its own workspace, and nothing once it is removed', async () => {
  const { name, txt } = (await add()).body.domain.verification;
  names.set('TXT', name, txt);
  await verify();
  await addTemplate(server);
  const site = await startCompanySite();
  const page = async (key: string) => {
    const body = { email: 'ada@northwind.example', companyName: 'Northwind', companyDomain: site.domain };
    return (await server.call('POST', '/api/v1/prospect-pages', { key, body })).body;
  };
  const before = await page(server.apiKey);
  expect(before.url).toMatch(/^https:\/\/pages\.example\/p\//);
  expect((await use(true)).body.domain.used).toBe(true);
  const read = async () => (await server.call('GET', `/api/v1/pages/${before.pageId}`)).body.page.url;
  expect(await read()).toBe(before.url.replace('pages.example', HOST));

  const path = new URL(before.url).pathname;
  const statusAt = async (host: string, of = path) =>
    (await server.visit(`https://${host}${of}`, { headers: { Host: host } })).status;
  expect(await statusAt(HOST)).toBe(200);
  expect(await statusAt(`${HOST.toUpperCase()}.`)).toBe(200);
  expect(await statusAt('pages.example')).toBe(200);
  expect(await statusAt('127.0.0.1:4801')).toBe(200);
  expect(await statusAt('localhost:4801')).toBe(200);
  expect(await statusAt('evil.example')).toBe(404);

  const other = await server.addWorkspace();
  const asOther = (method: string, path: string, options = {}) =>
    server.call(method, path, { key: other.apiKey, ...options });
  await addTemplate({ ...server, call: asOther });
  const theirs = await page(other.apiKey);
  await site.close();
  const theirPath = new URL(theirs.url).pathname;
  expect(new URL(theirs.url).host).toBe('pages.example');
  expect(await statusAt(HOST, theirPath)).toBe(404);
  for (const under of ['/go', '/book', '/thanks', '/form'])
    expect(await statusAt(HOST, `${theirPath}${under}`)).not.toBe(200);

  expect((await use(false)).body.domain.used).toBe(false);
  expect(await read()).toBe(before.url);
  expect((await remove()).body).toEqual({ hostname: HOST });
  expect(await statusAt(HOST)).toBe(404);
  for (const answer of [await remove(), await verify(), await use(true)])
    expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
});

test('only one domain is used at a time', async () => {
  for (const hostname of [HOST, 'go.lumen.example']) {
    server.clock.advance(1_000);
    const { name, txt } = (await add(hostname)).body.domain.verification;
    names.set('TXT', name, txt);
    await server.call('POST', `/api/v1/workspace/domains/${hostname}/verify`);
    expect(
      (await server.call('POST', `/api/v1/workspace/domains/${hostname}/use`, { body: { used: true } })).status,
    ).toBe(200);
  }
  const { domains } = (await server.call('GET', '/api/v1/workspace/domains')).body;
  expect(domains.map((row: { hostname: string; used: boolean }) => [row.hostname, row.used])).toEqual([
    [HOST, false],
    ['go.lumen.example', true],
  ]);
});

test('a domain is a host name, and not the server’s own', async () => {
  for (const hostname of ['localhost', 'a b.example', '127.0.0.1', 'pages.example', 'x.pages.example'])
    expect((await add(hostname)).body.issues[0].path).toBe('hostname');
});

test.each(['http://203.0.113.7:8080', 'https://[2001:db8::7]'])(
  'no domain is added while pages stand at the address %s, to which no CNAME record can point',
  async (pageHostUrl) => {
    const elsewhere = await createTestServer({ pageHostUrl });
    const { status, body } = await elsewhere.call('POST', '/api/v1/workspace/domains', { body: { hostname: HOST } });
    expect([status, body.error]).toEqual([400, 'validation_failed']);
    expect(body.issues[0]).toMatchObject({ path: 'hostname', message: expect.stringContaining('Set PAGE_HOST_URL') });
    expect((await elsewhere.call('GET', '/api/v1/workspace/domains')).body.domains).toEqual([]);
    await elsewhere.close();
  },
);
