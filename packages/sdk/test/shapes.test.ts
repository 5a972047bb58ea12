import { expect, test } from 'vitest';
import type { Cartouche } from '../src/index.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

const person = { email: 'ada@northwind.example' };
const reads: Record<string, [string, (cartouche: Cartouche) => PromiseLike<unknown>]> = {
  'pages.get': ['page', (cartouche) => cartouche.pages.get('1')],
  'prospects.get': ['prospect', (cartouche) => cartouche.prospects.get('1')],
  'templates.get': ['template', (cartouche) => cartouche.templates.get('1')],
  'connectors.get': ['connector', (cartouche) => cartouche.connectors.get('1')],
  'deliveries.get': ['delivery', (cartouche) => cartouche.deliveries.get('1')],
  'media.get': ['media', (cartouche) => cartouche.media.get('1')],
  'keys.get': ['key', (cartouche) => cartouche.keys.get('1')],
};

test.each(Object.entries(reads))('%s refuses what is not a record with an id', async (_name, [key, call]) => {
  for (const value of [[], [{ id: '1' }], {}, { id: 1 }, { id: '' }, 'text', 1, true, null]) {
    const { cartouche } = scripted({ body: { [key]: value } });
    expect(await thrownBy(call(cartouche)), JSON.stringify(value)).toMatchObject({ name: 'UnexpectedResponseError' });
  }
  const { cartouche } = scripted({ body: { [key]: { id: '1' } } });
  expect(await call(cartouche)).toEqual({ id: '1' });
});

test('a record without an id of its own is an object all the same', async () => {
  for (const brand of [[], 'text', null]) {
    const { cartouche } = scripted({ body: { brand } });
    expect(await thrownBy(cartouche.workspace.getBrand())).toMatchObject({ name: 'UnexpectedResponseError' });
  }
});

test('a list that is not a list is refused', async () => {
  for (const value of [{}, 'text', { length: 1 }, null]) {
    const { cartouche } = scripted({ body: { keys: value, media: value, domains: value, events: value } });
    for (const call of [
      cartouche.keys.list(),
      cartouche.media.list(),
      cartouche.workspace.listDomains(),
      cartouche.events.list(),
    ])
      expect(await thrownBy(call)).toMatchObject({ name: 'UnexpectedResponseError' });
  }
});

test('a result whose id is not text is refused, and may have been applied', async () => {
  for (const pageId of [null, 7, [], '']) {
    const { cartouche } = scripted({ body: { pageId } });
    expect(await thrownBy(cartouche.pages.createForProspect(person))).toMatchObject({
      name: 'UnexpectedResponseError',
      outcome: 'unknown',
    });
  }
});
