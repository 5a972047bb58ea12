import type { DescriptionPart, OpenQuestion } from '@cartouche/contract';
import type {
  BriefProspect,
  DiscoveryAnalysis,
  DiscoveryMaterial,
  DiscoveryNotes,
  PageBrief,
  WorkspaceKnowledge,
} from './brief/page-brief.ts';
import type { FactSpec, MaterialsSpec, Purpose } from './documents/materials-spec.ts';
import type { PageContent } from './documents/page-content.ts';
import type { CallPoints, ElementItem, Resolution, RunGround } from './documents/resolve-elements.ts';
import type { Origin } from './documents/statement.ts';
import type { TemplateDocument } from './documents/template-document.ts';
import type { Call } from './reading/read-call.ts';
import type { Candidate } from './reading/tables/candidate.ts';
import type { SiteProfile } from './research/profile-from-site.ts';
import type { SitePage } from './research/site-page.ts';
import type { Grid } from './text/grid.ts';

/** `rejected`: sentences of an earlier draft that can't be published, for one more attempt. */
export type WritingOptions = { signal?: AbortSignal | undefined; rejected?: readonly RejectedSentence[] | undefined };
export type RejectedSentence = { text: string; reason: string };

/** A sentence that a model wrote, with the passages that it claims to rest on. */
export type SentenceToJudge = { text: string; passages: readonly string[] };
export type JudgeQuestion = {
  /** Names of the person and the company that the page is for, and of the workspace that it is from. */
  reader: string;
  us: string;
  /** The language that the sentences have to be in; null for any. */
  language: string | null;
  sentences: readonly SentenceToJudge[];
};
/** `opinion`: an invitation or a view that states no fact. */
export type Verdict = 'entailed' | 'not_entailed' | 'contradicted' | 'not_for_reader' | 'other_language' | 'opinion';

export type MaterialsWish = { description: string; preset: string | null; knowledge: WorkspaceKnowledge };

/** A proposal; what of the description was not taken up is asked. */
export type ProposedMaterials = { name: string; spec: MaterialsSpec; openQuestions: OpenQuestion[] };

/** A material of a run, as text or as JSON, with the facts to look for. */
export type MaterialToRead = {
  /** File name, address, or the checklist entry's label. */
  label: string;
  /** `isSent`: false for JSON that was read at an address, whose numbers no one sent as these facts. */
  content: { text: string; tables?: readonly Grid[] | undefined } | { structured: unknown; isSent?: boolean };
  /** The speakers and their sides, when the material is a call: only the buyer's side states facts. */
  call?: Call | null;
  facts: readonly FactSpec[];
  purpose: Pick<Purpose, 'goal' | 'currency' | 'language'>;
};

/** A fact and the words it was read from; of a call also whose they are. A percent is a fraction. */
export type ReadFact = { key: string; value: string | number; quote: string; side?: 'buyer' };
/** A fact that a material speaks of without stating it, for the question that asks for it. */
export type UnclearFact = {
  key: string;
  /** The open point, in a sentence. */
  reason: string;
  /** The values that it may be, as in `110 or 96?`. */
  suggestion: string | null;
  /** The places of the material that may state it, the nearest first. */
  candidates?: readonly Candidate[] | undefined;
};
/** `gist`: what a model says that the material is about. */
export type MaterialReading = {
  facts: readonly ReadFact[];
  unclear: readonly UnclearFact[];
  summary: string;
  gist?: string | undefined;
};

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
export type ElementsBrief = ElementsGround & { wanted: readonly string[] };

/** `refused`: why its words can't be published, a sentence each. */
export type WrittenElement = {
  text: string;
  items: readonly ElementItem[];
  origin: Origin;
  refused?: readonly string[];
};
export type WrittenElements = Readonly<Record<string, WrittenElement>>;

export type TemplateWish = {
  description: string;
  /** Default: from the description. */
  name?: string | undefined;
  knowledge: WorkspaceKnowledge;
};

export type WrittenTemplate = { document: TemplateDocument; parts: readonly DescriptionPart[] };

export type EditedTemplate = { document: TemplateDocument; changes: readonly string[] };

export type TemplateEditWish = { document: TemplateDocument; instruction: string; knowledge: WorkspaceKnowledge };

/** A discovery session whose questions the seller went through. */
export type DiscoveryTemplateWish = DiscoveryNotes & {
  /** The prospect on the call, for the template's name. */
  prospectName: string | null;
  companyName: string | null;
  exclusions: string | null;
  /** The language that the seller chose. Default: that of the answers. */
  language?: string | null;
};

/**
 * Turns what is known into words. Two implementations: one offline and deterministic, one that asks a language model.
 * What they write of a page goes through the same gate.
 */
export type Writer = {
  /** Name of the writer, e.g. of its model. */
  name: 'deterministic' | 'ai';
  /** @throws GenerationFailed, from the AI writer only */
  writePage(brief: PageBrief, options?: WritingOptions): Promise<PageContent>;
  /** Writes a template from a description. @throws GenerationFailed, from the AI writer only */
  writeTemplate(wish: TemplateWish, options?: WritingOptions): Promise<WrittenTemplate>;
  /** The valid document after an instruction. @throws InstructionNotUnderstood offline, GenerationFailed from the AI writer */
  updateTemplate(wish: TemplateEditWish, options?: WritingOptions): Promise<EditedTemplate>;
  /** Reads the workspace's own site. */
  readProfile(pages: readonly SitePage[], options?: WritingOptions): Promise<SiteProfile>;
  /** Finds the questions of a call. @throws GenerationFailed, from the AI writer only */
  analyseDiscovery(material: DiscoveryMaterial, options?: WritingOptions): Promise<DiscoveryAnalysis>;
  /** Writes the template of a follow-up page. @throws GenerationFailed, from the AI writer only */
  writeDiscoveryTemplate(wish: DiscoveryTemplateWish, options?: WritingOptions): Promise<TemplateDocument>;
  /** Says in a few sentences what a file holds. */
  summariseFile(file: FileToSummarise, options?: WritingOptions): Promise<string>;
  /** @throws GenerationFailed, from the AI writer only */
  proposeMaterials(wish: MaterialsWish, options?: WritingOptions): Promise<ProposedMaterials>;
  /** Reads a material and finds its facts and questions. */
  readMaterial(material: MaterialToRead, options?: WritingOptions): Promise<MaterialReading>;
  /** Finds the points of a call that may become part of a page. */
  digestCall(call: CallToRead, options?: WritingOptions): Promise<CallPoints>;
  /** A verdict for each sentence, in order; null for one that nothing judged. @throws GenerationFailed, from the AI writer only */
  judge(question: JudgeQuestion, options?: WritingOptions): Promise<readonly (Verdict | null)[]>;
  /** An element that nothing is known for comes back empty. */
  writeElements(brief: ElementsBrief, options?: WritingOptions): Promise<WrittenElements>;
};

/** A document or a recording that was read. */
export type FileToSummarise = {
  filename: string;
  /** The file type in people's words: `PDF document`, `MP3 recording`. */
  typeName: string;
  text: string;
  /** `text` is only its beginning. */
  isCut: boolean;
  title: string | null;
  /** Pages or slides. */
  parts: { count: number; name: 'page' | 'slide' | 'sheet' } | null;
  tables: readonly { name: string | null; rows: number; columns: readonly string[] }[];
};
