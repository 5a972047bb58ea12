import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';

const bin = fileURLToPath(new URL('../../node_modules/.bin/', import.meta.url));

/** A program's exit code and output. */
export type Ended = { code: number | null; stdout: string; stderr: string };

export type RunOptions = {
  timeoutMs?: number;
  env?: Record<string, string>;
  /** Gets everything that the program has said so far, each time it says something. */
  onText?: (text: string) => void;
};

/** Runs a program of the package's dependencies to its end, in an empty folder and home of its own. */
export async function runProgram(
  name: string,
  args: readonly string[],
  { timeoutMs = 120_000, onText, env }: RunOptions = {},
): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'cartouche-referee-'));
  try {
    return await new Promise<Ended>((resolve, reject) => {
      const child = spawn(join(bin, name), args, {
        cwd: folder,
        // The Node that runs this test: some of these programs want a newer one than the machine's.
        env: {
          PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
          HOME: folder,
          NODE_NO_WARNINGS: '1',
          NO_COLOR: '1',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: timeoutMs,
      });
      endWithParent(child);
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
        onText?.(stdout + stderr);
      });
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
        onText?.(stdout + stderr);
      });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, stdout, stderr }));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
