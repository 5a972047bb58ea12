import type { CallDigest, CallSpeaker, RunQuestion, SolutionMapEntry, SpeakerSide } from '@cartouche/contract';
import type { ElementWords, Grid, MaterialsSpec, ReadFact, UnclearFact } from '../generation/index.ts';

/** A question of a run. `raised_by`: the materials that a question of the contact comes from. */
export type StoredQuestion = RunQuestion & { raised_by?: readonly string[]; speakers?: readonly string[] };

/** The parts of a run that its page was published with. */
export type PublishedRun = {
  spec: MaterialsSpec;
  overrides: Record<string, string | number>;
  pinned_by: Record<string, { by: string; at: string }>;
  questions: StoredQuestion[];
  call_digest: CallDigest | null;
  words: Record<string, ElementWords>;
  materials: MaterialReading[];
};

/** The reading of a material of a run. `said`: the seller's answers about the speakers. */
export type MaterialReading = {
  id: string;
  extraction_status: 'queued' | 'done' | 'failed' | 'unsupported';
  understood_summary: string | null;
  error: string | null;
  facts: ReadFact[];
  unclear: UnclearFact[];
  speakers: CallSpeaker[];
  said: SpeakerSide[] | null;
};

/** The source of a run's material. */
export type RunMaterialContent =
  // The content of an address is kept with it: the address may answer otherwise, or no more, when the material is read again.
  (
    | { text: string; url?: string; tables?: readonly Grid[] }
    | { structured: unknown; url?: string }
    | { url: string }
    | { mediaId: string }
  ) & {
    /** The seller's answers about the speakers of a call. */
    speakers?: SpeakerSide[];
  };

/** The source of a discovery session. */
export type DiscoveryMaterial = {
  transcript?: string;
  notes?: string;
  solutionMap?: SolutionMapEntry[];
  exclusions?: string;
  recordingUrl?: string;
  /** The seller's answers about the speakers. */
  speakers?: SpeakerSide[];
  /** The speakers whom the seller was asked about. */
  asked?: string[];
};
