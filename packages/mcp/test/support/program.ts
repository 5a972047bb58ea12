import { fileURLToPath } from 'node:url';

/** Command, arguments and environment of the stdio program, from its source. */
export function program(env: Record<string, string> = {}) {
  return {
    command: process.execPath,
    args: ['--conditions=@cartouche/source', fileURLToPath(new URL('../../src/main.ts', import.meta.url))],
    // Node 24 prints on stderr that it reads TypeScript, which users don't need to see.
    env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', ...env },
    stderr: 'pipe' as const,
  };
}
