import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkHistory } from '../src/chaos/check-history.ts';
import { keepHistory, type Line, readHistory } from '../src/chaos/history.ts';

const SECONDS = ['00', '10', '20', '30', '40', '50'];
const at = (index: number) => `2026-01-01T00:00:${SECONDS[index]}.000Z`;
const line = (kind: string, key: string, result: Line['result'] = {}, second = 0): Line => ({
  at: at(second),
  kind,
  key,
  result,
});
const pages = ['page-1', 'member-1', 'member-2', 'member-3', 'member-4', 'member-5'];
const received = (token: string, change: Line['result'] = {}) =>
  line('received', `delivery of ${token}`, {
    answered: 204,
    attempt: 1,
    event: 'page.rendered',
    eventId: `event of ${token}`,
    pageToken: token,
    form: null,
    isSigned: true,
    body: 'b1',
    ...change,
  });

/** A short run in which all went well. */
const GOOD: readonly Line[] = [
  line('read-usage-before', '', { usedCents: 500, heldCents: 0 }),
  line('prospect', 'prospect-1', { email: 'ada@acme.example' }),
  line('page', 'page-1', { email: 'ada@acme.example' }),
  line('generate', 'batch-1'),
  line('kill', '1', { victim: 'serve' }, 1),
  line('unanswered', 'call-1', { call: 'upsert', status: 0, error: 'ECONNREFUSED' }, 1),
  line('back', '1', {}, 2),
  line('visit', 'token of page-1', { status: 200 }, 3),
  line('form', 'message-1', { token: 'token of page-1' }, 3),
  line('repeat', 'call-1', { isSame: true }, 4),
  ...pages.map((id) => received(`token of ${id}`)),
  received('token of page-1', { event: 'form.submitted', eventId: 'event of form-1', form: 'message-1', body: 'b2' }),
  line('read-batch', 'batch-1', { status: 'completed' }, 5),
  line('read-prospect', 'prospect-1', {}, 5),
  ...pages.map((id, index) => {
    const batchId = index === 0 ? null : 'batch-1';
    return line(
      'read-page',
      id,
      { token: `token of ${id}`, status: 'rendered', batchId, prospectId: `for ${id}`, shown: 200 },
      5,
    );
  }),
  ...pages.map((id) => line('read-charge', `page:${id}`, { state: 'charged', amount: 25 }, 5)),
  line('read-lead', 'lead-1', { message: 'message-1' }, 5),
  ...pages.map((id) =>
    line('read-delivery', `delivery of ${id}`, { eventId: `event of ${id}`, status: 'delivered' }, 5),
  ),
  line('read-usage', '', { usedCents: 650, heldCents: 0 }, 5),
].map((one) => (one.result['form'] === 'message-1' ? { ...one, key: 'delivery of form-1' } : one));

const without = (kind: string, key: string) => GOOD.filter((one) => one.kind !== kind || one.key !== key);
const changed = (kind: string, key: string, result: Line['result']) =>
  GOOD.map((one) => (one.kind === kind && one.key === key ? { ...one, result: { ...one.result, ...result } } : one));
const found = (lines: readonly Line[]) =>
  checkHistory(lines).contradictions.map(({ what, text }) => `${what}: ${text.split(': ')[0]}`);

test('nothing contradicts a history in which all that was acknowledged is there', () => {
  expect(found(GOOD)).toEqual([]);
});

const CASES: [lines: readonly Line[], contradiction: string][] = [
  [without('read-prospect', 'prospect-1'), 'lost: an acknowledged prospect'],
  [without('read-page', 'page-1'), 'lost: an acknowledged page'],
  [without('read-page', 'member-2'), 'lost: pages of a batch'],
  [without('read-lead', 'lead-1'), 'lost: an acknowledged form'],
  [without('read-charge', 'page:member-1'), 'lost: a page was not charged'],
  [without('received', 'delivery of token of member-3'), 'lost: a page was not announced'],
  [without('received', 'delivery of form-1'), 'lost: a form was not announced'],
  [without('read-usage', ''), 'failed: the history has no end'],
  [changed('read-batch', 'batch-1', { status: 'generating' }), 'failed: an acknowledged batch did not complete'],
  [changed('read-page', 'page-1', { shown: 503 }), 'failed: a page'],
  [changed('read-page', 'member-1', { prospectId: 'for member-2' }), 'double: a prospect has two pages'],
  [
    changed('read-usage', '', { usedCents: 675 }),
    'double: the account does not add up to {"usedCents":650,"heldCents":0}',
  ],
  [changed('read-charge', 'page:page-1', { state: 'held' }), 'failed: money is still held'],
  [changed('read-delivery', 'delivery of page-1', { status: 'waiting' }), 'failed: a delivery did not end'],
  [changed('repeat', 'call-1', { isSame: false }), 'failed: a repeated call was answered otherwise'],
  [changed('received', 'delivery of form-1', { isSigned: false }), 'failed: a delivery was not signed'],
  [changed('visit', 'token of page-1', { status: 500 }), 'failed: an answer'],
  [[...GOOD, line('read-lead', 'lead-2', { message: 'message-1' })], 'double: a form'],
  [
    [...GOOD, line('read-charge', 'page:nothing', { state: 'charged' })],
    'double: something was charged that is not there',
  ],
  [
    [...GOOD, received('token of page-1', { attempt: 2, body: 'b3' })],
    'double: a delivery changed between two attempts',
  ],
  [[...GOOD, received('token of page-1')], 'double: an attempt was made twice'],
  [[...GOOD, { ...received('token of page-1', { eventId: 'other' }), key: 'other' }], 'double: an event has two ids'],
  [[...GOOD, line('unanswered', 'call-2', { status: 503 }, 4)], 'failed: no answer though nothing was killed'],
  [[...GOOD, line('unanswered', 'call-2', { status: 500 }, 1)], 'failed: an answer'],
  [[...GOOD, line('refused', 'call-2', { status: 404 })], 'failed: a call was refused'],
  [[...GOOD, line('abandoned', 'call-2')], 'lost: a call was never answered'],
  [
    [
      ...GOOD,
      line('erase', 'prospect-1', { pageId: 'page-1' }),
      line('read-erased', 'prospect-1', { prospect: 200, page: 404 }),
    ],
    'failed: an erased person is still shown',
  ],
  [[...GOOD, line('erase', 'prospect-9', { pageId: 'page-9' })], 'lost: an erasure was not read back'],
];

test.each(CASES)('a history is contradicted: %#', (lines, contradiction) => {
  expect(found(lines)).toContain(contradiction);
});

/** The same, but the site of one member of the batch could not be read. */
const REVIEWED = GOOD.filter(
  ({ key }) => key !== 'page:member-5' && !/token of member-5|delivery of member-5/.test(key),
).map((one) => {
  if (one.kind === 'read-page' && one.key === 'member-5')
    return { ...one, result: { ...one.result, status: 'review', shown: 404 } };
  if (one.kind === 'read-batch')
    return { ...one, result: { status: 'partially_failed', counts: { rendered: 4, review: 1 } } };
  return one.kind === 'read-usage' ? { ...one, result: { ...one.result, usedCents: 625 } } : one;
});

test('a page that stopped for review contradicts nothing when it is free, not shown, and announced to no one', () => {
  expect(found(REVIEWED)).toEqual([]);
  const charged = [...REVIEWED, line('read-charge', 'page:member-5', { state: 'charged', amount: 25 }, 5)];
  expect(found(charged)).toEqual(['double: something was charged that is not there']);
  const shown = REVIEWED.map((one) =>
    one.key === 'member-5' ? { ...one, result: { ...one.result, shown: 200 } } : one,
  );
  expect(found(shown)).toEqual(['failed: a page']);
  expect(found([...REVIEWED, received('token of member-5')])).toEqual(['failed: a page in review was announced']);
});

test('a page that was acknowledged as rendered may not be in review', () => {
  expect(found(changed('read-page', 'page-1', { status: 'review', shown: 404 }))).toContain('failed: a page');
});

test('a call may be told of a kill for as long as it ran, and no longer', () => {
  const late = { status: 503, tookMs: 35_000 };
  expect(found([...GOOD, line('unanswered', 'call-2', late, 5)])).toEqual([]);
  expect(found([...GOOD, line('unanswered', 'call-2', { ...late, tookMs: 5_000 }, 5)])).toEqual([
    'failed: no answer though nothing was killed',
  ]);
});

test('a delivery that came again because its attempt was interrupted contradicts nothing, and is counted', () => {
  const { contradictions, figures } = checkHistory([...GOOD, received('token of page-1', { attempt: 2 })]);
  expect(contradictions).toEqual([]);
  expect(figures['deliveries']?.['accepted twice']).toBe(1);
});

test('a kept history has every line, and is judged as it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartouche-history-'));
  try {
    const path = join(folder, 'kept.jsonl.gz');
    const ids = { page: '8e44710f-0883-84be-b854-48d9fed79f82', prospect: '468e6034-bb79-45fa-a475-1a74d1c9b0c6' };
    const lines = GOOD.map(
      (one) =>
        JSON.parse(JSON.stringify(one).replaceAll('page-1', ids.page).replaceAll('prospect-1', ids.prospect)) as Line,
    );
    keepHistory(path, lines);
    const kept = readHistory(path);
    expect(kept).toHaveLength(lines.length);
    expect(JSON.stringify(kept)).not.toContain(ids.page);
    expect(checkHistory(kept)).toEqual(checkHistory(lines));
    keepHistory(
      path,
      lines.filter(({ kind }) => kind !== 'read-prospect'),
    );
    expect(found(readHistory(path))).toEqual(['lost: an acknowledged prospect']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const HISTORIES = join(import.meta.dirname, '..', 'histories');
const kept = readdirSync(HISTORIES).filter((name) => name.endsWith('.jsonl.gz'));

test('the histories of the last runs on both engines are kept', () => {
  const engines = kept.map((name) => name.split('-')[0]);
  expect(new Set(engines)).toEqual(new Set(['embedded', 'postgres']));
});

test.each(kept)('the verdict next to %s is what its history says', (name) => {
  const verdict = JSON.parse(readFileSync(join(HISTORIES, name.replace('.jsonl.gz', '.json')), 'utf8')) as object;
  expect(JSON.parse(JSON.stringify(checkHistory(readHistory(join(HISTORIES, name)))))).toEqual(verdict);
});
