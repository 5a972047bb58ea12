import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

const packagesFolder = fileURLToPath(new URL('../../', import.meta.url));
/** Packages that measure or stand in for a user: their files are not part of a step. */
const OUTSIDE = /^(bench|testing)\//;

/** Counts which source files of our packages run code in this thread. */
export type ExecutedFiles = Awaited<ReturnType<typeof watchExecutedFiles>>;

/** Starts to count in this process. A module that is loaded later counts as executed once, when it is loaded. */
export async function watchExecutedFiles() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const take = async () => {
    // Sets V8's counters back to zero.
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const files = result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .flatMap(({ url }) => ownFile(url) ?? []);
    return [...new Set(files)].sort();
  };
  await take();
  return {
    /** @returns the files of which a function has run since the last call, sorted, as `server/src/app.ts` */
    take,
  };
}

function ownFile(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  const path = fileURLToPath(url);
  if (!path.startsWith(packagesFolder)) return undefined;
  const file = path.slice(packagesFolder.length).replaceAll('\\', '/');
  return /^[\w-]+\/src\//.test(file) && !OUTSIDE.test(file) ? file : undefined;
}
