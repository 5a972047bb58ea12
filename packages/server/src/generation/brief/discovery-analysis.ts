import type * as wire from '@cartouche/contract';
import type { Call } from '../reading/read-call.ts';
import type { SolutionMapEntry, WorkspaceKnowledge } from './page-brief.ts';

/** What a call left behind, and what the workspace knows. Any of the three sources may be null or empty. */
export type DiscoveryMaterial = {
  /** Null without a call. Only what speakers of a known side said is used. */
  call: Call | null;
  notes: string | null;
  solutionMap: readonly SolutionMapEntry[];
  exclusions: string | null;
  /** Tells a writer whom the call was with. */
  prospect: { first_name: string | null; last_name: string | null; company_name: string | null } | null;
  knowledge: WorkspaceKnowledge;
};

/** What a question is about. */
export const QUESTION_CATEGORIES = [
  ...(['pain', 'pricing', 'timeline', 'integration', 'security'] as const),
  ...(['objection', 'fit', 'proof', 'next_steps', 'general'] as const),
] as const;

/** A question of a discovery session before the seller saw it. `rag_confidence`: how much of it the sources speak about. */
export type DiscoveryQuestion = Omit<wire.DiscoveryQuestion, 'status' | 'answer'>;

/** The questions that the material raises; none when it raises none. */
export type DiscoveryAnalysis = { questions: readonly DiscoveryQuestion[] };
