import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPublicSite, type PublicSite } from './public-site.ts';

let site: PublicSite;
beforeAll(async () => {
  site = await createPublicSite({ visitorLimits: { reading: 5, signals: 100, sending: 100 }, trustProxy: true });
});
afterAll(() => site.database.close());

it('holds back an address that asks for too many images, as for pages', async () => {
  const image = '/media/7d9f0c1e-2f3a-4b5c-8d6e-7f8091a2b301/1600x900/640.webp';
  const from = { 'X-Forwarded-For': '203.0.113.7' };
  for (let call = 0; call < 5; call += 1) expect((await site.get(image, from)).status).toBe(404);
  expect((await site.get(image, from)).status).toBe(429);
  expect((await site.get(image, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(404);
});
