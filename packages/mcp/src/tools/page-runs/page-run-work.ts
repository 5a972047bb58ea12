import type { BatchProgress, CallOptions, Cartouche } from '@cartouche/sdk';
import type { Work } from '../../tasks/work.ts';
import { progressWithNext } from './get-page-run-status.ts';

/** The pages of a run, as they are made one after the other. */
export const pageRunWork: Work = {
  idOf: (_, { batchId, mode }) => (mode === 'sync' ? undefined : (batchId as string)),
  pollIntervalMs: 3_000,
  read: async (cartouche, batchId, options) => {
    const progress = await cartouche.batches.status(batchId, options);
    const { all, percent } = shareOf(progress);
    const made = `${progress.counts.rendered} of ${all} pages made`;
    if (progress.status === 'generating') return { status: 'working', message: `${made}, ${percent} %` };
    if (progress.status === 'canceled') return { status: 'cancelled', message: `Canceled: ${made}` };
    return { status: 'completed', output: await progressWithNext(cartouche, progress, options) };
  },
  cancel: (cartouche, batchId, options) => cartouche.batches.cancel(batchId, options),
};

/** The progress of a page run, in percent. */
export async function pageRunPercent(cartouche: Cartouche, batchId: string, options: CallOptions): Promise<number> {
  return shareOf(await cartouche.batches.status(batchId, options)).percent;
}

function shareOf({ counts }: Pick<BatchProgress, 'counts'>) {
  const { rendered, failed, review } = counts;
  const done = rendered + failed + review;
  const all = done + counts.pending + counts.generating;
  return { done, all, percent: all === 0 ? 0 : Math.floor((100 * done) / all) };
}
