import { fileURLToPath } from 'node:url';

/** How the stdio program is started from its source. */
export function program(env: Record<string, string> = {}) {
  return {
    command: process.execPath,
    args: ['--conditions=@cartouche/source', fileURLToPath(new URL('../../src/main.ts', import.meta.url))],
    // Node 24 says on stderr that it reads TypeScript; nobody needs to know.
    env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', ...env },
    stderr: 'pipe' as const,
  };
}
