import { expect, it } from 'vitest';
import { answerTo } from '../src/routes/_app/leads/-components/answer-to.ts';

const read = (href: string | undefined) => {
  const url = new URL(href ?? '');
  return [decodeURIComponent(url.pathname), url.searchParams.get('subject'), url.searchParams.get('body')];
};

it.each([
  [
    { kind: 'lead', fields: { name: 'Ada', email: 'ada+x@a.example', message: 'Two lines,\nplease & soon' } },
    ['ada+x@a.example', 'Your message', '\r\n\r\n> Two lines,\r\n> please & soon'],
  ],
  [{ kind: 'lead', fields: { work_email: 'ada@a.example' } }, ['ada@a.example', 'Your message', null]],
  [{ kind: 'meeting', fields: { email: 'ada@a.example', notes: '' } }, ['ada@a.example', 'Our meeting', null]],
] as const)('answers %o', (lead, answer) => {
  expect(read(answerTo(lead))).toEqual(answer);
});

it.each([{}, { email: 'ada' }, { email: 'ada@a.example?bcc=all@evil.example' }, { message: 'write to ada@a.example' }])(
  'answers no lead with %o',
  (fields) => {
    expect(answerTo({ kind: 'lead', fields })).toBeUndefined();
  },
);
