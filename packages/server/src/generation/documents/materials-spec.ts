import type * as wire from '@cartouche/contract';

/** The purpose of a page, with every default filled in. */
export type Purpose = Required<wire.PurposeSpec> & { preset: string; language: string; currency: string };
export type ChecklistEntry = Required<wire.ChecklistEntry>;
export type FactSpec = Required<wire.FactSpec>;
export type ElementFormat = Required<NonNullable<wire.ElementSpec['format']>>;
export type ElementSpec = Required<Omit<wire.ElementSpec, 'format'>> & { format: ElementFormat | null };
export type QualityCheck = Required<wire.QualityCheck>;

/** A materials template as it is worked with: every default filled in, so that two equal specs are equal JSON. */
export type MaterialsSpec = {
  purpose: Purpose;
  materials: readonly ChecklistEntry[];
  facts: readonly FactSpec[];
  elements: readonly ElementSpec[];
  checks: readonly QualityCheck[];
};

/** The parts of a spec in the contract's words. */
export type SpecParts = {
  purposeSpec: wire.PurposeSpec;
  inputContract: wire.InputContract;
  elementManifest: readonly wire.ElementSpec[];
  qualityChecks: readonly wire.QualityCheck[];
};

/** Sources of an AI element in addition to facts and other elements. */
export const SOURCES = {
  answers: 'The answered questions of the contact.',
  call_wants: 'The wants that were stated on the call.',
  call_objections: 'The objections that were raised on the call.',
  call_next_steps: 'The next steps that were agreed on the call.',
  products: "The workspace's products.",
  proof_points: "The workspace's proof points.",
} as const;

const stated = undefined;

// The members of each part in their order, with what they are where a spec doesn't say otherwise.
export const DEFAULTS = {
  purpose: {
    goal: stated,
    preset: 'custom',
    audience: null,
    tone: null,
    exclusions: null,
    currency: 'USD',
    ctaLabel: null,
    language: 'en',
    booking: false,
  },
  material: { key: stated, label: stated, kind: stated, required: true, multiple: false, description: null },
  fact: { key: stated, label: stated, type: stated, unit: null, required: true, aliases: [], question: null },
  element: {
    id: stated,
    label: stated,
    source: stated,
    placement: stated,
    required: true,
    formula: null,
    format: null,
    text: null,
    fact: null,
    instruction: null,
    uses: [],
    maxLength: null,
    locked: false,
  },
  format: { style: stated, currency: null, unit: null, decimals: null },
  check: { id: stated, label: stated, kind: stated, target: null, value: stated, blocking: true },
};

/** Fills in what a spec leaves to the defaults. */
export function readSpec({ purposeSpec, inputContract, elementManifest, qualityChecks }: SpecParts): MaterialsSpec {
  const { purpose, material, fact, element, format, check } = DEFAULTS;
  return {
    purpose: filled(purpose, { ...purposeSpec, goal: purposeSpec.goal.trim() }),
    materials: inputContract.materials.map((one) => filled(material, one)),
    facts: inputContract.facts.map((one) => filled(fact, one)),
    elements: elementManifest.map((one) =>
      filled(element, { ...one, format: one.format ? filled(format, one.format) : null }),
    ),
    checks: qualityChecks.map((one) => filled(check, one)),
  } as unknown as MaterialsSpec;
}

function filled<Defaults extends object>(defaults: Defaults, given: object): Defaults {
  const members = Object.entries(defaults).map(([name, value]) => [
    name,
    (given as Defaults)[name as keyof Defaults] ?? value,
  ]);
  return Object.fromEntries(members);
}

/** A spec in the contract's words. */
export function specParts(spec: MaterialsSpec): SpecParts {
  return {
    purposeSpec: { ...spec.purpose },
    inputContract: { materials: [...spec.materials], facts: [...spec.facts] },
    elementManifest: spec.elements,
    qualityChecks: spec.checks,
  };
}

/** Whether the checklist asks for a call: a recording or its transcript. */
export function listensToCalls(materials: readonly Pick<ChecklistEntry, 'kind'>[]): boolean {
  return materials.some(({ kind }) => kind === 'recording' || kind === 'transcript');
}
