import type { OpenQuestion } from '@cartouche/contract';
import { DEFAULTS, type MaterialsSpec, type Purpose, readSpec, type SpecParts } from './materials-spec.ts';
import presets from './presets.json' with { type: 'json' };

/** The fixed part of a proposal for one known purpose, in the contract's words. */
type Preset = Omit<SpecParts, 'purposeSpec'> & {
  name: string;
  ctaLabel: string;
  /** Decisions for a person to make, each with the assumption that applies until then. */
  open: readonly OpenQuestion[];
};

/** By their names in the contract; a description that names none of them gets `custom`. */
export const PRESETS = presets as unknown as Readonly<Record<string, Preset>> & { custom: Preset };

/** The presets by name, with what each is, for people. */
export const PRESET_LIST = Object.entries(PRESETS)
  .filter(([key]) => key !== 'custom')
  .map(([key, { name }]) => `${key} (${name})`)
  .join(', ');

/** The spec of a preset for a purpose of which the rest is left to the defaults. */
export function presetSpec(key: string, purpose: Partial<Purpose> & Pick<Purpose, 'goal'>): MaterialsSpec {
  const { ctaLabel, ...parts } = PRESETS[key] ?? PRESETS.custom;
  return readSpec({ ...parts, purposeSpec: { ...DEFAULTS.purpose, preset: key, ctaLabel, ...purpose } });
}
