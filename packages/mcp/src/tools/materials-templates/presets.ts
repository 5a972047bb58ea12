/** Purposes that a proposal can begin from. */
export const presets = ['custom', 'roi', 'discovery_followup', 'proposal', 'onboarding', 'case_match'] as const;
