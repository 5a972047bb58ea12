import { makeLead, makeMany, makeResponse } from '@cartouche/testing/fixtures';
import { expect, test } from 'vitest';

test('counts leads by their kind', () => {
  const meetings = makeMany(makeLead, 3, () => ({ kind: 'meeting' }));
  const { leads } = makeResponse('listLeads', { leads: [makeLead(), ...meetings] });
  expect(leads.filter(({ kind }) => kind === 'meeting')).toHaveLength(3);
});
