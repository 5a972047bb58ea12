import { expect, test } from 'vitest';
import { eventForms, fillForm, operationForms, titleOf } from '../src/forms.ts';

test('asks for every placeholder of a path, and for no field twice', () => {
  for (const { id, path, fields } of operationForms) {
    const places = fields.map((field) => `${field.in} ${field.name}`);
    expect([id, new Set(places).size]).toEqual([id, places.length]);
    for (const [, name] of path.matchAll(/\{(\w+)\}/g))
      expect([id, fields]).toEqual([id, expect.arrayContaining([expect.objectContaining({ name, required: true })])]);
  }
});

test('puts each value where its field says, and leaves empty ones out', () => {
  const list = operationForms.find(({ id }) => id === 'listDeliveries');
  expect(list && fillForm(list, { id: 'a/b', status: 'exhausted', kind: '', since: undefined, other: 1 })).toEqual({
    path: '/api/v1/connectors/a%2Fb/deliveries',
    query: { status: 'exhausted' },
    body: {},
  });
  const upsert = operationForms.find(({ id }) => id === 'upsertProspects');
  expect(upsert && fillForm(upsert, { email: 'ada@northwind.example', tags: [], first_name: null })).toEqual({
    path: '/api/v1/prospects',
    query: {},
    body: { email: 'ada@northwind.example', tags: [], first_name: null },
  });
});

test('offers the events about prospects, and none about connectors', () => {
  expect(eventForms.map(({ event }) => event)).toEqual([
    'page.rendered',
    'form.submitted',
    'meeting.booked',
    'lead.intent',
    'meeting.moved',
    'meeting.canceled',
  ]);
});

test.each([
  ['createProspectPage', 'Create Prospect Page'],
  ['prospect_id', 'Prospect ID'],
  ['form.submitted', 'Form Submitted'],
])('writes %s as a title', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
