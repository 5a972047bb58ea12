// Pages of a blocking run that are made at once.
const CONCURRENCY = 4;

/** Works on all items, a few at a time. The first failure ends it. */
export async function runAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
