/** What makes everything that is due and says how much that was. */
type Drains<T> = { drain(): Promise<T> };

/**
 * Runs every job and sends every delivery that is due, and what they add: jobs make events, and events deliveries.
 *
 * @returns how many ended; a delivery's attempt counts as completed, whatever its receiver answered
 * @example
 * const worker = createWorker(database, { queues: app.queues });
 * const { completed } = await drainAll(worker, app.deliveryEngine);
 */
export async function drainAll(
  worker: Drains<{ completed: number; failed: number }>,
  deliveryEngine: Drains<number>,
): Promise<{ completed: number; failed: number }> {
  const sum = { completed: 0, failed: 0 };
  for (;;) {
    const jobs = await worker.drain();
    const attempts = await deliveryEngine.drain();
    sum.completed += jobs.completed + attempts;
    sum.failed += jobs.failed;
    if (attempts === 0) return sum;
  }
}
