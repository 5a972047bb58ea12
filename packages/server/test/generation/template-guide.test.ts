import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  FIELD_TYPES,
  SECTION_KINDS,
  validateTemplateDocument,
} from '../../src/generation/documents/template-document.ts';
import { TEMPLATE_VARIABLES } from '../../src/generation/documents/wording.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/templates.md'), 'utf8');

test.each([...Object.keys(TEMPLATE_VARIABLES), ...SECTION_KINDS, ...FIELD_TYPES])('the guide explains %s', (name) => {
  expect(guide).toContain(`\`${name}\``);
});

test('the template of the guide is valid', () => {
  const document = /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  expect(validateTemplateDocument(JSON.parse(document))).toMatchObject({ ok: true });
});
