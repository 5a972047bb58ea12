import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite } from '../generation/site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
});
afterAll(() => server.close());

const get = async (path: string) => (await server.call('GET', `/api/v1/workspace/${path}`)).body;
const patch = (path: string, body: object) => server.call('PATCH', `/api/v1/workspace/${path}`, { body });

describe('the company profile', () => {
  test('of a new workspace has its name and nothing else', async () => {
    expect((await get('company-profile')).companyProfile).toEqual({
      version: 1,
      name: 'Lumen Logistics',
      website: null,
      oneLiner: null,
      voice: null,
      products: [],
      proofPoints: [],
      audiences: [],
      faqs: [],
      privacyUrl: null,
      imprint: null,
      visitorCookie: true,
      leadMails: true,
      keepErasedAddresses: false,
    });
  });
});

describe('reading a website', () => {
  const SITE = {
    '/': `<!doctype html><html><head><title>Lumen</title><meta property="og:site_name" content="Lumen Logistics">
      <meta name="description" content="Lumen plans the routes of your fleet overnight, so that no truck drives empty."><meta name="theme-color" content="#0B5FFF">
      <style>body{font-family:"Inter",sans-serif}</style></head><body><a href="/products">Products</a><a href="/faq">FAQ</a>
      <main><h1>Routes that plan themselves</h1><p>We plan the routes of 120 fleets across Europe every single night.</p></main></body></html>`,
    '/products':
      '<script type="application/ld+json">[{"@type":"Product","name":"Planner","description":"Plans the routes of tomorrow while your team sleeps."},{"@type":"Product","name":"Tracker"}]</script><main><h2>Planner</h2><p>Plans the routes of tomorrow while your team sleeps.</p><h2>Tracker</h2><p>Shows where every truck is, minute by minute.</p></main>',
    '/faq':
      '<script type="application/ld+json">{"@type":"Question","name":"How long does the setup take?","acceptedAnswer":{"text":"Two weeks for most fleets."}}</script><main><h2>How long does the setup take?</h2><p>Two weeks for most fleets.</p><blockquote>We drive 12% less. <cite>Ada Moll</cite></blockquote></main>',
  };
  const scrape = (body: object) => server.call('POST', '/api/v1/workspace/company-profile/scrape', { body });

  test('fills what is empty, says where it was read, and leaves the rest', async () => {
    await patch('company-profile', { oneLiner: 'Our own line.' });
    const site = await startSite(SITE);
    const { status, body } = await scrape({ url: site.domain });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.companyProfile).toMatchObject({
      oneLiner: 'Our own line.',
      products: [
        { name: 'Planner', description: 'Plans the routes of tomorrow while your team sleeps.' },
        { name: 'Tracker' },
      ],
      faqs: [{ question: 'How long does the setup take?', answer: 'Two weeks for most fleets.' }],
    });
    expect(body.companyProfile).toMatchObject({ proofPoints: [], audiences: [] });
    expect(body.brand).toMatchObject({ colors: { primary: '#0b5fff' }, fonts: { body: 'Inter' } });
    const fields = body.found.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['products', 'faqs', 'brand.colors.primary']));
    const products = body.found.filter(({ field }: { field: string }) => field === 'products');
    expect(products).toEqual([
      { field: 'products', item: 'Planner', source: `http://${site.domain}/products` },
      { field: 'products', item: 'Tracker', source: `http://${site.domain}/products` },
    ]);
    expect(fields).not.toContain('oneLiner');
    expect(body.pages).toHaveLength(3);
    const again = await scrape({ url: `http://${site.domain}/`, overwrite: true });
    expect(again.body.companyProfile.oneLiner).not.toBe('Our own line.');
    expect((await get('brand')).brand).toEqual(again.body.brand);
    await site.close();
  });
});

test('the team lists owners first', async () => {
  expect((await get('team')).members).toEqual([]);
  const { workspaceId, services } = server;
  await services.workspace.team.save(workspaceId, { email: 'Noor@lumen.example', name: 'Noor', role: 'editor' });
  server.clock.advance(1000);
  await services.workspace.team.save(workspaceId, { email: 'mira@lumen.example', name: null, role: 'owner' });
  await services.workspace.team.save(workspaceId, { email: 'noor@lumen.example', name: 'Noor Haddad', role: 'viewer' });
  expect((await get('team')).members).toMatchObject([
    { email: 'mira@lumen.example', role: 'owner', status: 'active' },
    { email: 'noor@lumen.example', name: 'Noor Haddad', role: 'viewer' },
  ]);
});
