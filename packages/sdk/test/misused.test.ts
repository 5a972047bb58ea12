import { expect, test } from 'vitest';
import { Cartouche, type CartoucheOptions, UsageError } from '../src/index.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

// Programs without a compiler: what is missing, misplaced or of another type is named, and nothing is sent.

/** The methods as JavaScript sees them. */
type Untyped = { [resource: string]: { [method: string]: (...parameters: unknown[]) => PromiseLike<unknown> } };

const priced = { body: { type: 'recipient_render', quantity: 2, estimateCents: 50 } };

test.each<[string, (client: Untyped) => PromiseLike<unknown>, message: string]>([
  ['an upsert of nothing', (c) => c.prospects!.upsert!(undefined), 'input must be an object, not undefined'],
  ['an upsert of text', (c) => c.prospects!.upsert!('ada@northwind.example'), 'input must be an object, not string'],
  ['a page for nobody', (c) => c.pages!.createForProspect!(), 'input must be an object'],
  ['a template of nothing', (c) => c.templates!.create!(null), 'input must be an object, not null'],
  ['an upload of a path', (c) => c.media!.upload!('./deck.pdf'), 'input must be an object, not string'],
  ['an upload without a name', (c) => c.media!.upload!({ file: new Blob(['a']) }), 'filename must be text'],
  ['answers that are none', (c) => c.runs!.answer!('r1', undefined), 'answers must be an array, not undefined'],
  ['an answer that is none', (c) => c.runs!.answer!('r1', [null]), 'answers[0] must be an object, not null'],
  ['a cursor for parameters', (c) => c.events!.list!('cursor'), 'params must be an object, not string'],
  ['null for parameters', (c) => c.media!.list!(null), 'params must be an object, not null'],
  ['a date for parameters', (c) => c.prospects!.list!('2026-11-01T00:00:00Z'), 'params must be an object, not string'],
  ['an id that is missing', (c) => c.prospects!.get!(), 'id must be an id, as text'],
  ['an id that is a number', (c) => c.prospects!.delete!(7), 'id must be an id, as text'],
  ['a wait for nothing', (c) => c.batches!.waitUntilDone!(undefined), 'id must be an id, as text'],
  ['options that are none', (c) => c.analytics!.get!(null), 'options must be an object, not null'],
  ['a key for options', (c) => c.connectors!.test!('c1', 'key-1'), 'options must be an object, not string'],
  ['options of a wait that are none', (c) => c.batches!.waitUntilDone!('b1', 5_000), 'options must be an object'],
  [
    'a controller for a signal',
    (c) => c.analytics!.get!({ signal: new AbortController() }),
    'signal must be an AbortSignal',
  ],
  ['a cursor that is an object', (c) => c.events!.list!({ cursor: new Date() }), 'cursor must be a plain value'],
  ['a batch of nothing', (c) => c.batches!.createAndGenerate!(), 'params must be an object, not undefined'],
  [
    'an estimate that was written by hand',
    (c) => c.batches!.generate!('b1', { estimate: { estimateCents: 5 } }),
    "estimate must be what billing.estimate({ type: 'recipient_render' }) returned",
  ],
])('refuses %s', async (_name, call, message) => {
  const { cartouche, received } = scripted({ body: {} });
  const error = await thrownBy(call(cartouche as unknown as Untyped));
  expect(error).toBeInstanceOf(UsageError);
  expect(error).toMatchObject({ message: expect.stringContaining(message), attempts: 0, outcome: 'not_applied' });
  expect(received).toEqual([]);
});

test('takes no text for a list of ids: it would be taken apart', async () => {
  const { cartouche, received } = scripted(priced);
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 2 });
  const prospectIds = 'p1' as unknown as string[];
  expect(await thrownBy(cartouche.batches.generate('b1', { estimate, prospectIds }))).toMatchObject({
    message: 'prospectIds must be an array, not string.',
  });
  expect(received).toHaveLength(1);
});

test('says which option threw, as what the call is rejected with', async () => {
  const { cartouche, received } = scripted(priced, {
    newIdempotencyKey: () => {
      throw new RangeError('no more keys');
    },
  });
  const error = await thrownBy(cartouche.prospects.upsert({ email: 'ada@northwind.example' }));
  expect(error).toMatchObject({ name: 'UsageError', message: 'newIdempotencyKey threw.' });
  expect(received).toEqual([]);
});

test.each([null, undefined, 'retries'])('refuses to derive a client with %o', (options) => {
  const { cartouche } = scripted(priced);
  expect(() => cartouche.with(options as never)).toThrow(UsageError);
});

test('refuses a client made from anything but options', () => {
  expect(() => new Cartouche('crt_0123456789' as CartoucheOptions)).toThrow('options must be an object, not string');
  const apiKey = 5 as unknown as string;
  expect(() => new Cartouche({ apiKey, baseUrl: 'https://api.example' })).toThrow('apiKey must be text');
});

test('sends the headers of a Headers too', async () => {
  const headers = new Headers({ 'x-team': 'a' }) as unknown as Record<string, string>;
  const { cartouche, received } = scripted({ body: { metrics: {} } }, { headers });
  await cartouche.analytics.get();
  expect(received[0]?.headers).toMatchObject({ 'x-team': 'a' });
});

test('needs no method of an address that is none', () => {
  const { cartouche } = scripted({});
  expect(() => cartouche.media.contentUrl(undefined as never)).toThrow('media must be an object, not undefined');
});
