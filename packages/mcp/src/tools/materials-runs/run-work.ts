import type { Work } from '../../tasks/work.ts';
import { nextStep } from './next-step.ts';

/** The writing of a run's page. */
export const runWork: Work = {
  idOf: ({ runId }) => runId as string,
  pollIntervalMs: 2_000,
  read: async (cartouche, runId, options) => {
    const snapshot = await cartouche.runs.get(runId, options);
    const { status } = snapshot.run;
    if (status === 'generating') return { status: 'working', message: 'The page is being written' };
    return { status: 'completed', output: { runId, status, next: nextStep(snapshot) } };
  },
};
