import { type AnyJob, type GiveUp, jobKind, RETRIED, type Run } from '../../queue/job-kind.ts';

const STEP = { ...RETRIED, concurrency: 6, share: 4, expireInSeconds: 300 };

/** Looks again at what a run lacks. */
export const runAssess = jobKind<{ workspaceId: string; runId: string }>('run.assess', {
  ...STEP,
  expireInSeconds: 60,
});

/** Reads one material of a run. */
export const runExtract = jobKind<{ workspaceId: string; runId: string; materialId: string }>('run.extract', STEP);

/** Writes, checks and renders the page of a run. */
export const runGenerate = jobKind<{ workspaceId: string; runId: string; generationId: string }>('run.generate', STEP);

/** Rewrites one element of a run in review. */
export const runElement = jobKind<{ workspaceId: string; runId: string; elementId: string; requestId: string }>(
  'run.element',
  STEP,
);

type Handlers = {
  assess: Run<typeof runAssess>;
  extract: Run<typeof runExtract>;
  giveUp: GiveUp<typeof runExtract>;
  generate: Run<typeof runGenerate>;
  giveGenerationUp: GiveUp<typeof runGenerate>;
  regenerate: Run<typeof runElement>;
  giveElementUp: GiveUp<typeof runElement>;
};

/** The jobs of this domain. */
export function runsJobs(runs: Handlers): AnyJob[] {
  return [
    { ...runAssess, run: runs.assess },
    { ...runExtract, run: runs.extract, giveUp: runs.giveUp },
    { ...runGenerate, run: runs.generate, giveUp: runs.giveGenerationUp },
    { ...runElement, run: runs.regenerate, giveUp: runs.giveElementUp },
  ];
}
