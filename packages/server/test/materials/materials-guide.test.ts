import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zCreateMaterialsTemplateInput } from '@cartouche/contract/schemas';
import { expect, test } from 'vitest';
import { FORMULA_FUNCTIONS } from '../../src/generation/documents/formula.ts';
import { readSpec, SOURCES } from '../../src/generation/documents/materials-spec.ts';
import { PRESETS, presetSpec } from '../../src/generation/documents/presets.ts';
import { reviewSpec } from '../../src/generation/documents/validate-spec.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/materials.md'), 'utf8');

test.each([...Object.keys(SOURCES), ...Object.keys(PRESETS).filter((name) => name !== 'custom')])(
  'the guide names %s',
  (name) => {
    expect(guide).toContain(`\`${name}\``);
  },
);

test('the guide names every function of a formula', () => {
  for (const name of FORMULA_FUNCTIONS.keys()) expect(guide).toMatch(new RegExp(`\\b${name}\\b`));
});

test('the template of the guide is valid', () => {
  const template = zCreateMaterialsTemplateInput.parse(JSON.parse(/```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''));
  const { purposeSpec, inputContract, elementManifest, qualityChecks } = template;
  if (!purposeSpec || !inputContract || !elementManifest || !qualityChecks)
    throw new Error('The guide shows half a template.');
  const spec = readSpec({ purposeSpec, inputContract, elementManifest, qualityChecks } as Parameters<
    typeof readSpec
  >[0]);
  expect(reviewSpec(spec)).toEqual({ issues: [], warnings: [] });
});

test('every preset is valid', () => {
  for (const preset of Object.keys(PRESETS))
    expect(reviewSpec(presetSpec(preset, { goal: 'x', currency: 'EUR' }))).toEqual({ issues: [], warnings: [] });
});
