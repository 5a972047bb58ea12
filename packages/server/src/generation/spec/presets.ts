import { DEFAULTS, type MaterialsSpec, type Purpose } from './materials-spec.ts';
import { caseMatch } from './presets/case-match.ts';
import { custom } from './presets/custom.ts';
import { discoveryFollowup } from './presets/discovery-followup.ts';
import { onboarding } from './presets/onboarding.ts';
import type { Preset } from './presets/preset.ts';
import { proposal } from './presets/proposal.ts';
import { roi } from './presets/roi.ts';

/** By their names in the contract. */
export const PRESETS: Readonly<Record<string, Preset>> = {
  discovery_followup: discoveryFollowup,
  roi,
  proposal,
  onboarding,
  case_match: caseMatch,
  custom,
};

/** The presets by name, with what each is, for people. */
export const PRESET_LIST = Object.entries(PRESETS)
  .filter(([key]) => key !== 'custom')
  .map(([key, { name }]) => `${key} (${name})`)
  .join(', ');

/** The spec of a preset for a purpose of which the rest is left to the defaults. */
export function presetSpec(key: string, purpose: Partial<Purpose> & Pick<Purpose, 'goal'>): MaterialsSpec {
  const { materials, facts, elements, checks, ctaLabel } = PRESETS[key] ?? custom;
  return {
    purpose: { ...DEFAULTS.purpose, preset: key, ctaLabel, ...purpose },
    ...{ materials, facts, elements, checks },
  };
}
