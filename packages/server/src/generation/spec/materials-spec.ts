import type * as wire from '@cartouche/contract';

/** What a page is for, with nothing left out. */
export type Purpose = Required<wire.PurposeSpec> & { preset: string };
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

/** What an AI element may be written from beside facts and other elements. */
export const SOURCES = {
  answers: 'The answered questions of the contact.',
  call_wants: 'What was wanted on the call.',
  call_objections: 'What was objected on the call.',
  call_next_steps: 'What was agreed on the call.',
  products: "The workspace's products.",
  proof_points: "The workspace's proof points.",
} as const;

const DEFAULT_CURRENCY = 'USD';

/** Fills in what a spec leaves to the defaults. */
export function readSpec({ purposeSpec, inputContract, elementManifest, qualityChecks }: SpecParts): MaterialsSpec {
  return {
    purpose: {
      goal: purposeSpec.goal.trim(),
      preset: purposeSpec.preset ?? 'custom',
      audience: purposeSpec.audience ?? null,
      tone: purposeSpec.tone ?? null,
      exclusions: purposeSpec.exclusions ?? null,
      currency: purposeSpec.currency ?? DEFAULT_CURRENCY,
      ctaLabel: purposeSpec.ctaLabel ?? null,
      language: purposeSpec.language ?? 'en',
      booking: purposeSpec.booking ?? false,
    },
    materials: inputContract.materials.map((entry) => ({
      key: entry.key,
      label: entry.label,
      kind: entry.kind,
      required: entry.required ?? true,
      multiple: entry.multiple ?? false,
      description: entry.description ?? null,
    })),
    facts: inputContract.facts.map((fact) => ({
      key: fact.key,
      label: fact.label,
      type: fact.type,
      unit: fact.unit ?? null,
      required: fact.required ?? true,
      aliases: fact.aliases ?? [],
      question: fact.question ?? null,
    })),
    elements: elementManifest.map((element) => ({
      id: element.id,
      label: element.label,
      source: element.source,
      placement: element.placement,
      required: element.required ?? true,
      formula: element.formula ?? null,
      format: element.format
        ? {
            style: element.format.style,
            currency: element.format.currency ?? null,
            unit: element.format.unit ?? null,
            decimals: element.format.decimals ?? null,
          }
        : null,
      text: element.text ?? null,
      fact: element.fact ?? null,
      instruction: element.instruction ?? null,
      uses: element.uses ?? [],
      maxLength: element.maxLength ?? null,
      locked: element.locked ?? false,
    })),
    checks: qualityChecks.map((check) => ({
      id: check.id,
      label: check.label,
      kind: check.kind,
      target: check.target ?? null,
      value: check.value,
      blocking: check.blocking ?? true,
    })),
  };
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
