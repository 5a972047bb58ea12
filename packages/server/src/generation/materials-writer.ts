import type { OpenQuestion } from '@cartouche/contract';
import type { BriefProspect, WorkspaceKnowledge } from './brief/page-brief.ts';
import type { Call } from './reading/read-call.ts';
import type { FactSpec, MaterialsSpec, Purpose } from './spec/materials-spec.ts';
import type { Origin } from './spec/page-content.ts';
import type { CallPoints, ElementItem, Resolution, RunGround } from './spec/resolve-elements.ts';

export type WritingOptions = { signal?: AbortSignal | undefined };

/** What a materials template is wanted for, in a person's words. */
export type MaterialsWish = { description: string; preset: string | null; knowledge: WorkspaceKnowledge };

/** A proposal; what of the description was not taken up is asked. */
export type ProposedMaterials = { name: string; spec: MaterialsSpec; openQuestions: OpenQuestion[] };

/** One material of a run, as text or as JSON, and what is looked for in it. */
export type MaterialToRead = {
  /** File name, address, or the checklist entry's label. */
  label: string;
  content: { text: string } | { structured: unknown };
  /** Who said what, when the material is a call: only the buyer's people state facts. */
  call?: Call | null;
  facts: readonly FactSpec[];
  purpose: Pick<Purpose, 'goal' | 'currency' | 'language'>;
};

/** A fact and the words it was read from; of a call also whose they are. A percent is a fraction. */
export type ReadFact = { key: string; value: string | number; quote: string; side?: 'buyer' };
/** A fact that a material speaks of without stating it, for the question that asks for it. */
export type UnclearFact = {
  key: string;
  /** What is not clear, in a sentence. */
  reason: string;
  /** The values that it may be, as in `110 or 96?`. */
  suggestion: string | null;
};
export type MaterialReading = { facts: readonly ReadFact[]; unclear: readonly UnclearFact[]; summary: string };

/** A call that was written down, with the sides of its speakers. */
export type CallToRead = {
  call: Call;
  prospect: Pick<BriefProspect, 'first_name' | 'last_name' | 'company_name'> | null;
  exclusions: string | null;
  knowledge: WorkspaceKnowledge;
};

/** All that AI elements may rest on. */
export type ElementsGround = {
  ground: RunGround;
  resolution: Resolution;
  prospect: BriefProspect;
  knowledge: WorkspaceKnowledge;
};
/** AI elements to write, by their ids. */
export type ElementsBrief = ElementsGround & { wanted: readonly string[] };

export type WrittenElement = { text: string; items: readonly ElementItem[]; origin: Origin };
export type WrittenElements = Readonly<Record<string, WrittenElement>>;

/** The part of a writer that makes pages from materials. */
export type MaterialsWriter = {
  /** @throws GenerationFailed, from the AI writer only */
  proposeMaterials(wish: MaterialsWish, options?: WritingOptions): Promise<ProposedMaterials>;
  readMaterial(material: MaterialToRead, options?: WritingOptions): Promise<MaterialReading>;
  digestCall(call: CallToRead, options?: WritingOptions): Promise<CallPoints>;
  /** An element that nothing is known for comes back empty. */
  writeElements(brief: ElementsBrief, options?: WritingOptions): Promise<WrittenElements>;
};
