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
