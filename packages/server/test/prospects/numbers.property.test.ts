import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const EMAIL = 'numbers@x.example';
const number = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.maxSafeInteger(),
    fc.constantFrom(
      1e308,
      -1e308,
      1e21,
      1e22,
      1e-6,
      1e-7,
      5e-324,
      1.5e-10,
      123456789012345680000,
      0.000001,
      Number.MAX_VALUE,
    ),
  )
  .filter((value) => !Object.is(value, -0));

/** The text of the number in the member `n` of the first custom fields of an answer. */
const written = (text: string) => /"custom_fields":\s*\{"n":\s*([^,}]+)/.exec(text)?.[1];

it('a number comes back as short as it was sent, whatever the way', async () => {
  await fc.assert(
    fc.asyncProperty(number, fc.uuid(), async (value, idempotencyKey) => {
      const item = { email: EMAIL, custom_fields: { n: value } };
      const shortest = JSON.stringify(value);
      const ways = [
        await server.call('POST', '/api/v1/prospects', { body: item }),
        await server.call('POST', '/api/v1/prospects', { body: item, idempotencyKey }),
        await server.call('POST', '/api/v1/prospects', { body: item, idempotencyKey }),
        await server.call('POST', '/api/v1/prospects', { body: [item, { email: 'other@x.example' }] }),
        await server.call('GET', `/api/v1/prospects?email=${EMAIL}`),
      ];
      const id = ways[0]?.body.prospects[0].id;
      ways.push(await server.call('GET', `/api/v1/prospects/${id}`));
      ways.push(await server.call('GET', `/api/v1/prospects/${id}/export`));
      expect(ways.map(({ text }) => written(text))).toEqual(ways.map(() => shortest));
      expect(ways[2]?.text).toBe(ways[1]?.text);
    }),
    { numRuns: 60 },
  );
});
