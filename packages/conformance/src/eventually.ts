/** Timeout for background work of the server. */
const PATIENCE_MS = 300_000;
const PAUSE_MS = 150;

/**
 * Asks again until an answer passes.
 *
 * @throws with the last answer, when none did within five minutes
 */
export async function eventually<T>(ask: () => Promise<T> | T, passes: (answer: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const answer = await ask();
    if (passes(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE_MS / 1000} s. The last answer: ${show(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function show(answer: unknown): string {
  const { body } = (answer ?? {}) as { body?: unknown };
  return JSON.stringify(body ?? answer)?.slice(0, 1_000);
}
