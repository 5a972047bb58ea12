import { describe, expect, it } from 'vitest';
import { checkFields, type Field } from '../../src/visitors/page-form.ts';

const field = (
  type: Field['type'],
  { name = 'it', options = [], required = false }: { name?: string; options?: string[]; required?: boolean } = {},
): Field => {
  const asked = { name, label: 'It', required };
  return type === 'select' ? { ...asked, type, options } : { ...asked, type };
};
const problem = (of: Field, value: string) => checkFields([of], new Map([['it', value]])).errors.it;

describe('checkFields', () => {
  it.each([
    [field('text'), 'Ada'],
    [field('text'), ''],
    [field('email'), 'ada.byron+x@mail.northwind.example'],
    [field('email'), 'ada@grünwald.example'],
    [field('tel'), '+49 (0) 30 / 123-456'],
    [field('url'), 'https://northwind.example/about?x=1'],
    [field('number'), '-12,5'],
    [field('select', { options: ['One', 'Two'] }), 'Two'],
    [field('checkbox', { required: true }), 'yes'],
    [field('textarea'), 'a\r\nb\tc'],
  ])('takes %o with %j', (of, value) => {
    expect(problem(of, value)).toBeUndefined();
  });

  it.each([
    [field('text', { required: true }), ' \n ', 'Please fill this in.'],
    [field('select', { required: true, options: ['One'] }), '', 'Please choose one.'],
    [field('checkbox', { required: true }), '', 'Please tick this box to continue.'],
    [field('text'), 'a\nb', 'Please keep this on one line.'],
    [field('text'), 'x'.repeat(501), 'Please keep this under 500 characters.'],
    [field('email'), 'ada@northwind', 'Please check this address. It should look like name@company.com.'],
    [field('email'), 'ada@north wind.example', 'Please check this address. It should look like name@company.com.'],
    [field('email'), 'a@b.example, c@d.example', 'Please check this address. It should look like name@company.com.'],
    [
      field('email'),
      `${'a'.repeat(250)}@b.example`,
      'Please check this address. It should look like name@company.com.',
    ],
    [field('tel'), 'call me', 'Please check this number. Digits, spaces and a leading + are fine.'],
    [field('url'), 'javascript:alert(1)', 'Please check this address. It should begin with https://.'],
    [field('number'), '1e9', 'Please write a number.'],
    [field('select', { options: ['One'] }), 'Three', 'Please choose one of the list.'],
    [field('checkbox'), 'on', 'Please tick this box to continue.'],
    [field('text'), 'a\u0000b', 'Please type this again: it holds characters that can’t be read.'],
  ])('refuses %o with %j', (of, value, message) => {
    expect(problem(of, value)).toBe(message);
  });

  it('stores trimmed values, leaves out the empty ones, and drops what the form does not have', () => {
    const checked = checkFields(
      [field('text'), field('text', { name: 'other' })],
      new Map([
        ['it', ' x '],
        ['other', ' '],
        ['more', 'y'],
      ]),
    );
    expect(checked.fields).toEqual({ it: 'x' });
  });

  it('decides a hostile address in no time', () => {
    const startedAt = performance.now();
    problem(field('email'), `a@${'a-'.repeat(120)}`);
    problem(field('email'), `${'a.'.repeat(120)}@`);
    problem(field('tel'), '1'.repeat(499));
    problem(field('url'), `http://${'.'.repeat(480)}`);
    expect(performance.now() - startedAt).toBeLessThan(100);
  });
});
