import { type ChecklistEntry, DEFAULTS, type ElementSpec, type FactSpec, type QualityCheck } from './materials-spec.ts';

/** The fixed part of a proposal for one known purpose. */
export type Preset = {
  name: string;
  materials: readonly ChecklistEntry[];
  facts: readonly FactSpec[];
  elements: readonly ElementSpec[];
  checks: readonly QualityCheck[];
  ctaLabel: string;
  /** What a person has to decide, and what is assumed until then. */
  open: readonly { question: string; context: string }[];
};

/** A material of the checklist. */
export const material = (
  key: string,
  label: string,
  kind: ChecklistEntry['kind'],
  more: Partial<ChecklistEntry> = {},
): ChecklistEntry => {
  return { ...DEFAULTS.material, key, label, kind, ...more };
};
/** A fact that is asked for when no material states it. */
export const fact = (
  key: string,
  label: string,
  type: FactSpec['type'],
  question: string,
  more: Partial<FactSpec> = {},
): FactSpec => {
  return { ...DEFAULTS.fact, key, label, type, question, ...more };
};
const blank = DEFAULTS.element;
/** An element that a writer words. */
export const written = (
  id: string,
  label: string,
  placement: ElementSpec['placement'],
  instruction: string,
  uses: string[],
  more: Partial<ElementSpec> = {},
): ElementSpec => ({ ...blank, id, label, source: 'ai', placement, instruction, uses, ...more });
/** An element that is calculated. */
export const figure = (
  id: string,
  label: string,
  formula: string,
  style: 'number' | 'currency' | 'percent',
  more: { unit?: string; decimals?: number; placement?: 'figure' | 'hidden'; required?: boolean } = {},
): ElementSpec => ({
  ...blank,
  id,
  label,
  source: 'calc',
  placement: more.placement ?? 'figure',
  required: more.required ?? true,
  formula,
  format: { style, currency: null, unit: more.unit ?? null, decimals: more.decimals ?? null },
});
/** An element that shows a fact. */
export const shown = (
  id: string,
  label: string,
  placement: ElementSpec['placement'],
  factKey: string,
  more: Partial<ElementSpec> = {},
): ElementSpec => {
  return { ...blank, id, label, source: 'fact', placement, fact: factKey, ...more };
};
/** Spread over an element that a page can do without. */
export const optional = { required: false };
/** The page's headline, and the sentence below it that a page can do without. */
export const headline = (instruction: string, ...uses: string[]) =>
  written('headline', 'Headline', 'headline', instruction, uses, { maxLength: 120 });
export const subheadline = (instruction: string, ...uses: string[]) =>
  written('subheadline', 'Subheadline', 'subheadline', instruction, uses, optional);
/** What the contact asked, and what was agreed on the call. */
export const yourQuestions = written(
  ...(['your_questions', 'Your questions', 'questions'] as const),
  'The questions and the answers as the seller gave them.',
  ['answers'],
  optional,
);
export const nextSteps = written(
  ...(['next_steps', 'What happens next', 'steps', 'The agreed steps, in order.'] as const),
  ['call_next_steps'],
  optional,
);
/** The workspace's proof points, where they fit. */
export const proof = written(
  'proof',
  'What others got out of it',
  'proof',
  'Choose the proof that fits best.',
  ['proof_points'],
  optional,
);
/** A count, an amount or a share that can't be less than nothing. */
export const notNegative = (target: string, label: string): QualityCheck => {
  return { id: `${target}_from_zero`, label, kind: 'min_value', target, value: 0, blocking: true };
};
