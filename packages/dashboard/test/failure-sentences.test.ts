import { expect, it } from 'vitest';
import { sentenceOf } from '../src/api/failure-sentences.ts';

it.each([
  ['api_key_required', 'You were signed out. Sign in again to continue.'],
  ['estimate_mismatch', 'The price has changed. Check the new price, then try again.'],
  ['missing_scope', 'Ask an owner or admin to do this, or to change your role.'],
  ['publication_blocked', 'Some elements fail their checks. Fix these elements, then publish.'],
])('explains %s in words for people, without fields, headers, or codes of the API', (code, sentence) => {
  expect(sentenceOf({ code })).toBe(sentence);
});

it('tells who changed a record after it was opened, and when', () => {
  const changedAt = '2026-11-20T09:32:00.000Z';
  const code = 'changed_meanwhile';
  const said = (name: string | null, actor: 'key' | 'member') =>
    sentenceOf({ code, body: () => ({ changedAt, changedBy: { actor, id: 'c', name } }) });
  expect(said('Grace', 'member')).toMatch(
    /^Grace changed this on .*2026.*, after you opened it\. Reload the page, then make your change again\.$/,
  );
  expect(said(null, 'member')).toMatch(/^Another person changed this/);
  expect(said(null, 'key')).toMatch(/^Another program changed this/);
  expect(sentenceOf({ code, body: () => ({}) })).toMatch(/^This was changed after you opened it\./);
});

it('prefers the remedy of a reason to that of its code', () => {
  expect(sentenceOf({ code: 'generation_review', reason: 'research_too_thin' })).toBe(
    'There is not enough information to write this page. Add the company’s website, or a custom field that the template uses.',
  );
});

it('explains a code of a newer server as a server problem with a request ID', () => {
  const sentence = 'The server ran into a problem. Try again. If it happens again, report the request ID below.';
  expect(sentenceOf({ code: 'not_known_yet' })).toBe(sentence);
  expect(sentenceOf({})).toBe(sentence);
});
