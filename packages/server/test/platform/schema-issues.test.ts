import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaIssues } from '../../src/platform/schema-issues.ts';

const issuesOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  return schemaIssues(error?.issues ?? []).map(({ path, message }) => `${path} ${message}`);
};

const text = z.strictObject({ kind: z.literal('text'), words: z.string() });
const link = z.strictObject({ kind: z.literal('link'), url: z.string() });
const tagged = z.object({ block: z.union([text, link]) });

test.each([
  ['a tag that is missing', { words: 'Hello' }, ['block.kind is required']],
  ['a tag that names no form', { kind: 'video', words: 'Hello' }, ['block.kind must be one of text, link']],
  [
    'a member that its form lacks',
    { kind: 'link', words: 'Hello' },
    ['block.url is required', 'block.words is not a known field'],
  ],
  ['a member of another type', { kind: 'text', words: 1 }, ['block.words must be a string']],
])('of a value whose forms have a tag, %s is named', (_case, block, issues) => {
  expect(issuesOf(tagged, { block }).sort()).toEqual(issues);
});

test('a value that may be null is told the type that it may have else', () => {
  const nullable = z.object({ name: z.union([z.string(), z.null()]) });
  expect(issuesOf(nullable, { name: 5 })).toEqual(['name must be a string']);
});

test('members of two forms exclude each other, and one of them is required', () => {
  const forms = z.object({ to: z.union([z.strictObject({ email: z.string() }), z.strictObject({ id: z.string() })]) });
  expect(issuesOf(forms, { to: { email: 'a', id: 'b' } })).toEqual(['to.id must not be given together with email']);
  expect(issuesOf(forms, { to: {} })).toEqual(['to.email is required unless id is given']);
  expect(issuesOf(forms, { to: { phone: '1' } })).toEqual(['to.phone is not a known field']);
});
