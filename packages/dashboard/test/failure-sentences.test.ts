import { errorCatalogue } from '@cartouche/contract';
import { FOREIGN_ANSWERS } from '@cartouche/contract/foreign-answer';
import { expect, it } from 'vitest';
import { fieldsOf, sentenceOf } from '../src/api/failure-sentences.ts';
import { foreignSentenceOf } from '../src/api/foreign-sentence.ts';

it.each([
  ['api_key_required', 'You were signed out. Sign in to save your changes.'],
  ['estimate_mismatch', 'The price has changed. Check the new price, then try again.'],
  ['missing_scope', 'Ask an owner or admin to do this, or to change your role.'],
  ['publication_blocked', 'Some parts of the page fail their checks. Correct these parts, then publish.'],
])('explains %s in words for people, without fields, headers, or codes of the API', (code, sentence) => {
  expect(sentenceOf({ code })).toBe(sentence);
});

it('prefers the remedy of a reason to that of its code', () => {
  expect(sentenceOf({ code: 'generation_review', reason: 'research_too_thin' })).toBe(
    "We don't know enough about this person to write a page. Add a company name or website.",
  );
});

it('explains a code of a newer server as a server problem with the number of the request', () => {
  const sentence = 'The server ran into a problem. Try again. If it happens again, report the request number below.';
  expect(sentenceOf({ code: 'not_known_yet' })).toBe(sentence);
});

it('names the fields to correct as screens do, each once, and headers never', () => {
  const issue = (path: string) => ({ path, message: 'is not what the API takes' });
  const paths = ['prospects[3].email', 'email', 'patch.cta.label', 'fonts.heading', 'header.If-Match', 'tags[2]'];
  expect(fieldsOf({ issues: paths.map(issue) })).toEqual([
    'Email: an address such as ada@example.com',
    'Label',
    'Heading font: the name of a font, in letters, digits, and spaces',
    'Tags',
  ]);
  expect(fieldsOf({})).toEqual([]);
});

// Words of the API, of HTTP, and of JSON.
const TECHNICAL = /[`{}]|\b[a-z]+_[a-z_]+\b|[a-z][A-Z]|\b(?:JSON|header|HTTP|API|scope|idempotency|payload|body|ID)\b/;

it.each(Object.keys(errorCatalogue))('has a sentence for people for %s', (code) => {
  const sentence = sentenceOf({ code });
  expect(sentence).not.toMatch(TECHNICAL);
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  const isOfServer = code === 'internal_error';
  expect(sentence === sentenceOf({ code: 'not_known_yet' })).toBe(isOfServer);
});

it.each(FOREIGN_ANSWERS)('names what answered in the place of the server, and the next step, for %s', (kind) => {
  const redirect = { redirectsTo: 'https://new.example' };
  const sentence = foreignSentenceOf({ kind, status: 502, server: 'nginx/1.22.1', ...redirect });
  expect(sentence).not.toContain('new.example');
  expect(sentence).not.toMatch(TECHNICAL);
  expect(sentence).toMatch(/^[A-Z].*\. ?.*\.$/);
  expect(sentence).toMatch(/\b(?:[Tt]ry|[Aa]sk|[Oo]pen)\b/);
  const isNamed = !['moved', 'https_needed'].includes(kind);
  expect(sentence.includes('between you and the server (nginx, answer 502)')).toBe(isNamed);
});

it('explains an answer of which nothing is known', () => {
  expect(foreignSentenceOf({})).toBe(
    'Something between you and the server answered in the place of the server. Try again, or from another network.',
  );
});
