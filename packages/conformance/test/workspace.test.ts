import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { startOutsideWorld } from '../src/outside-world.ts';
import { makePage, needsOperator, newWorkspace, ownApi, writeTemplate } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

const profileOf = async (of: Api) => (await of.get('/api/v1/workspace/company-profile')).body.companyProfile;
const patchProfile = (of: Api, body: object) => of.patch('/api/v1/workspace/company-profile', body);

describe('/api/v1/workspace/company-profile', () => {
  test('MCP §4: is read and updated; a member replaces, null clears, the rest stays', async () => {
    const products = [{ name: 'Planner', description: 'Plans routes.' }];
    await patchProfile(api, { oneLiner: 'Route planning.', products, voice: 'plain' });
    const { status, body } = await patchProfile(api, { voice: null, faqs: [{ question: 'How?', answer: 'So.' }] });
    expect(status).toBe(200);
    expect(body.companyProfile).toMatchObject({
      oneLiner: 'Route planning.',
      products,
      voice: null,
      faqs: [{ question: 'How?', answer: 'So.' }],
    });
    expect(await profileOf(api)).toEqual(body.companyProfile);
  });

  test('inferred: pages say what it says', async (context) => {
    needsOperator(context);
    const { api: fresh } = await newWorkspace();
    const products = [{ name: 'Quillwork', description: 'Quillwork plans the routes of tomorrow.' }];
    await patchProfile(fresh, { products });
    await writeTemplate(fresh);
    const { url } = await makePage(fresh);
    expect(await (await fetch(url)).text()).toContain('Quillwork');
  });

  test.for([
    ['a product without a name', { products: [{ description: 'x' }] }, 'products[0].name'],
    ['an unknown field', { oneliner: 'x' }, 'oneliner'],
    ['a text for a list', { proofPoints: 'x' }, 'proofPoints'],
  ] as const)('§7: refuses %s', async ([, sent, path]) => {
    const { status, body } = await patchProfile(api, sent);
    expect([status, body.error, body.issues[0].path]).toEqual([400, 'validation_failed', path]);
  });
});

describe('POST /api/v1/workspace/company-profile/scrape', () => {
  const scrape = (of: Api, url: string) => of.post('/api/v1/workspace/company-profile/scrape', { url });

  test('MCP §4: fills what is empty from a website, and says where it was read', async (context) => {
    needsOperator(context);
    const outside = await startOutsideWorld(inject('target'));
    if (!outside) return context.skip('the server can not reach this machine: set OUTSIDE_URL');
    const { api: fresh } = await newWorkspace();
    await patchProfile(fresh, { oneLiner: null, products: [{ name: 'Our own' }] });
    const { status, body } = await scrape(fresh, outside.siteUrl);
    outside.close();
    expect(status).toBe(200);
    expect(body.companyProfile.oneLiner).toMatch(/cold-chain|freight/i);
    expect(body.companyProfile.products).toEqual([{ name: 'Our own', description: '' }]);
    const fields = body.found.map(({ field }: { field: string }) => field);
    expect(fields).toContain('oneLiner');
    expect(fields).not.toContain('products');
    expect(await profileOf(fresh)).toEqual(body.companyProfile);
  });

  test('inferred: a site that can not be read changes nothing, and the answer says why', async () => {
    const before = await profileOf(api);
    const { status, body } = await scrape(api, 'http://127.0.0.1:9/');
    expect([status, body.error, body.reason]).toEqual([422, 'source_unreadable', 'unreachable']);
    expect(await profileOf(api)).toEqual(before);
  });
});

describe('/api/v1/workspace/brand', () => {
  test('MCP §4: has colors, fonts, logo and the voice of the profile', async () => {
    await patchProfile(api, { voice: 'plain, warm' });
    const logoUrl = 'https://lumen.example/logo.svg';
    const patched = await api.patch('/api/v1/workspace/brand', { colors: { primary: '#1f6feb' }, logoUrl });
    expect(patched.status).toBe(200);
    const { brand } = (await api.get('/api/v1/workspace/brand')).body;
    expect(brand).toEqual(patched.body.brand);
    expect(Object.keys(brand).sort()).toEqual(['colors', 'fonts', 'logoUrl', 'version', 'voice']);
    expect(brand).toMatchObject({ colors: { primary: '#1f6feb' }, logoUrl, voice: 'plain, warm' });
  });

  test('§7: refuses invalid colors, and a logo that runs code', async () => {
    expect((await api.patch('/api/v1/workspace/brand', { colors: { primary: 'red' } })).status).toBe(400);
    const { status, body } = await api.patch('/api/v1/workspace/brand', { logoUrl: 'javascript:alert(1)' });
    expect([status, body.issues[0].path]).toEqual([400, 'logoUrl']);
  });
});

describe('/api/v1/workspace/domains', () => {
  test('MCP §4: lists custom domains, their status and the CNAME target', async () => {
    const hostname = `pages-${crypto.randomUUID().slice(0, 8)}.lumen.example`;
    const added = await api.post('/api/v1/workspace/domains', { hostname });
    expect([added.status, added.body.domain.hostname, added.body.domain.status]).toEqual([201, hostname, 'pending']);
    const { status, body } = await api.get('/api/v1/workspace/domains');
    expect([status, body.cnameTarget]).toEqual([200, added.body.cnameTarget]);
    expect(body.cnameTarget).toEqual(expect.any(String));
    expect(body.domains.map((domain: { hostname: string }) => domain.hostname)).toContain(hostname);
  });

  test('§7: refuses invalid host names', async () => {
    for (const hostname of ['localhost', 'a b.example', '127.0.0.1']) {
      const { status, body } = await api.post('/api/v1/workspace/domains', { hostname });
      expect([hostname, status, body.issues[0].path]).toEqual([hostname, 400, 'hostname']);
    }
  });
});

describe('GET /api/v1/workspace/team', () => {
  test('MCP §4: lists people and roles', async () => {
    const { status, body } = await api.get('/api/v1/workspace/team');
    expect([status, Array.isArray(body.members)]).toEqual([200, true]);
    for (const { role } of body.members) expect(['owner', 'editor', 'viewer']).toContain(role);
  });
});
