import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultOf } from '../src/editor/fault-sentences.ts';

const contract = readFileSync(join(import.meta.dirname, '../../../openapi.yaml'), 'utf8');
const [, listed = ''] = /check: \{ type: string, x-open-enum: true, enum: \[([a-z_, ]+)\]/.exec(contract) ?? [];
// Checks of a run's elements besides those of every page.
const OF_ELEMENTS = ['missing', 'holes', 'stale', 'call_digest', 'calculation'];
const CHECKS = [...listed.split(', '), ...OF_ELEMENTS];

// Words of the API, of HTTP, and of JSON.
const TECHNICAL = /[`{}]|\b[a-z]+_[a-z_]+\b|[a-z][A-Z]|\b(?:JSON|header|HTTP|API|Liquid|payload|body|ID)\b/;
const OTHER = 'A check found something';

it('knows the checks of the contract', () => {
  expect(CHECKS).toEqual(expect.arrayContaining(['empty', 'blank', 'figures', 'judge', 'language', 'missing']));
});

it.each(CHECKS)('explains a finding of %s to a person, with what to do next', (check) => {
  const { title, text } = faultOf(check);
  expect(title).not.toBe(OTHER);
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(text).toMatch(/^[A-Z].*\.$/);
  expect(`${title} ${text}`).not.toMatch(TECHNICAL);
});

it('explains a check of a newer server, or of a template, without its name', () => {
  expect(faultOf('tone_of_voice').title).toBe(OTHER);
});
