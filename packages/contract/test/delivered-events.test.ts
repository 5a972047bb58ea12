import { expect, it } from 'vitest';
import { contract } from './support/contract-ajv.ts';
import { deliveredExample, deliveryFaults } from './support/contract-answers.ts';

const webhooks = Object.keys(contract.webhooks as object).map((kind) => [kind, deliveredExample(kind)] as const);
const headersOf = (kind: string) => ({
  'x-service-signature': 't=1,v1=ab',
  'webhook-id': 'x',
  'webhook-timestamp': '1',
  'webhook-signature': 'v1,ab',
  'x-service-event': kind,
  'x-service-delivery': 'x',
  'x-service-attempt': '1',
});
const faults = (kind: string, body: object, headers: Record<string, string> = headersOf(kind)) =>
  deliveryFaults({ headers, rawBody: new TextEncoder().encode(JSON.stringify(body)) });

it.each(webhooks)('the example of %s is what the contract says', (kind, example) => {
  expect(faults(kind, example)).toEqual([]);
});

it.each(webhooks)('%s with one member more, one less, or one of another type is told', (kind, example) => {
  const { id: _id, ...less } = example;
  for (const body of [{ ...example, undeclared: 1 }, less, { ...example, created_at: 1 }])
    expect(faults(kind, body)).not.toEqual([]);
});

it('an unknown kind, and a delivery without its headers, are told', () => {
  const [kind, example] = webhooks[0] ?? ['', {}];
  expect(faults('page.burned', { ...example, event: 'page.burned' })).toEqual([
    'The webhook page.burned is not declared.',
  ]);
  expect(faults(kind, example, { 'x-service-signature': 't=1,v1=ab' })).not.toEqual([]);
  expect(faults(kind, example, {})).toEqual([]);
});
