import { expect, it } from 'vitest';
import { lookAlikesIn } from '../src/components/look-alikes.ts';

const person = (email: string, first_name: string | null, last_name: string | null, company_name: string | null) => {
  return { email, first_name, last_name, company_name };
};
const bjorn = person('bjorn.halloran@dairy.example', 'Björn', 'Halloran', 'Halloran Dairy');

it.each([
  ['a first name that stands alone at the same company', person('b@dairy.example', 'Bjorn', null, 'halloran dairy')],
  ['both names at the same mail domain', person('bh@dairy.example', 'BJÖRN', 'Halloran', null)],
  [
    'both names at the same company, with another mail domain',
    person('b@mail.example', 'Björn', 'Halloran', 'Halloran Dairy'),
  ],
])('takes for one person %s', (_, other) => {
  const found = lookAlikesIn([person('ada@dairy.example', 'Ada', 'Halloran', 'Halloran Dairy'), bjorn, other]);
  expect([...found].map(([email, { email: twin }]) => [email, twin])).toEqual([
    [bjorn.email, other.email],
    [other.email, bjorn.email],
  ]);
});

it.each([
  ['another last name', person('b@dairy.example', 'Björn', 'Ek', 'Halloran Dairy')],
  ['another company', person('b@mail.example', 'Björn', 'Halloran', 'Ice Ltd.')],
  ['no names', person('b@dairy.example', null, null, 'Halloran Dairy')],
  ['a first name that stands alone at a mail provider', person('b@dairy.example', 'Björn', null, null)],
])('takes for another person one with %s', (_, other) => {
  expect(lookAlikesIn([bjorn, other]).size).toBe(0);
});

it('tells two people apart who share a mail domain and nothing else that is known', () => {
  const found = lookAlikesIn([person('max@gmail.com', 'Max', null, null), person('max2@gmail.com', 'Max', null, null)]);
  expect(found.size).toBe(0);
});
