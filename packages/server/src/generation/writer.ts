import type { DescriptionPart } from '@cartouche/contract';
import type { DiscoveryAnalysis, DiscoveryMaterial } from './brief/discovery-analysis.ts';
import type { PageBrief, SolutionMapEntry, WorkspaceKnowledge } from './brief/page-brief.ts';
import type { MaterialsWriter, WritingOptions } from './materials-writer.ts';
import type { FileToSummarise } from './reading/file-to-summarise.ts';
import type { SiteProfile } from './research/profile-from-site.ts';
import type { SitePage } from './research/site-page.ts';
import type { PageContent } from './spec/page-content.ts';
import type { TemplateDocument } from './spec/template-document.ts';

/** What a new template is wanted for, in a person's words. */
export type TemplateWish = {
  description: string;
  /** Default: from the description. */
  name?: string | undefined;
  knowledge: WorkspaceKnowledge;
};

/** A template, and what became of each part of the description that it was wanted by. */
export type WrittenTemplate = { document: TemplateDocument; parts: readonly DescriptionPart[] };

/** A document after an instruction, and a sentence for each change. */
export type EditedTemplate = { document: TemplateDocument; changes: readonly string[] };

/** A template that stands, and what its owner wants changed, in their words. */
export type TemplateEditWish = { document: TemplateDocument; instruction: string; knowledge: WorkspaceKnowledge };

/** A discovery session whose questions the seller went through. */
export type DiscoveryTemplateWish = {
  /** Whom the call was with, for the template's name. */
  prospectName: string | null;
  companyName: string | null;
  /** Only the answered ones. */
  answers: readonly { question: string; answer: string }[];
  solutionMap: readonly SolutionMapEntry[];
  exclusions: string | null;
  knowledge: WorkspaceKnowledge;
};

/**
 * Turns what is known into words. Two implementations: one offline and deterministic, one that asks a language model.
 * Neither checks its own work: `createGenerator` puts both through the same gate.
 */
export type Writer = MaterialsWriter & {
  name: 'deterministic' | 'ai';
  /** @throws GenerationFailed, from the AI writer only */
  writePage(brief: PageBrief, options?: WritingOptions): Promise<PageContent>;
  /** Writes a template from a description. @throws GenerationFailed, from the AI writer only */
  writeTemplate(wish: TemplateWish, options?: WritingOptions): Promise<WrittenTemplate>;
  /** Edits a template by an instruction. @throws InstructionNotUnderstood, from the deterministic writer only */
  editTemplate(wish: TemplateEditWish, options?: WritingOptions): Promise<EditedTemplate>;
  /** Reads the workspace's own site. */
  readProfile(pages: readonly SitePage[], options?: WritingOptions): Promise<SiteProfile>;
  /** Finds the questions of a call. @throws GenerationFailed, from the AI writer only */
  analyseDiscovery(material: DiscoveryMaterial, options?: WritingOptions): Promise<DiscoveryAnalysis>;
  /** Writes the template of a follow-up page. @throws GenerationFailed, from the AI writer only */
  writeDiscoveryTemplate(wish: DiscoveryTemplateWish, options?: WritingOptions): Promise<TemplateDocument>;
  /** Says in a few sentences what a file holds. */
  summariseFile(file: FileToSummarise, options?: WritingOptions): Promise<string>;
};
