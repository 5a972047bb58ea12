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
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];

/** A question of a discovery session, in the contract's own words. */
export type DiscoveryQuestion = {
  /** `q1`…, in the order in which they were raised. */
  id: string;
  /** Voiced as the prospect asking. */
  question: string;
  /** What in the material led to it. */
  context: string;
  category: QuestionCategory;
  /** Empty when nothing that is known answers it. */
  ai_suggested_answer: string;
  /** `retrieval`: words the workspace already had. `ai_rag`: written by the AI writer over them. */
  answer_source: 'retrieval' | 'ai_rag' | 'none';
  /** 0 to 1, two decimals: how much of the question the sources speak about. */
  rag_confidence: number;
};

/** The questions that the material raises; none when it raises none. */
export type DiscoveryAnalysis = { questions: readonly DiscoveryQuestion[] };
