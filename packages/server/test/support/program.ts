import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';

/** A TypeScript program in a process of its own. */
export type Program = {
  /** Every line that it has printed. */
  lines: string[];
  /** Resolves with the first line that passes; rejects when the program ends before. */
  line(passes: (line: string) => boolean): Promise<string>;
  /** Sends a signal and waits until the process has ended; resolves with its exit code, null after a kill. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts a program alongside the test: `startProgram(new URL('./programs/x.ts', import.meta.url), [...])`. */
export function startProgram(file: URL, parameters: readonly string[] = [], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ['--conditions=@cartouche/source', fileURLToPath(file), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  started.add(endWithParent(child));
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  void ended.then(() => started.delete(child));
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  return {
    lines,
    line: (passes) => {
      const seen = lines.find(passes);
      if (seen !== undefined) return Promise.resolve(seen);
      return new Promise((resolve, reject) => {
        reader.on('line', (line) => passes(line) && resolve(line));
        void ended.then((code) =>
          reject(new Error(`The program ended with ${code}; it had printed:\n${lines.join('\n')}`)),
        );
      });
    },
    end: (signal) => {
      if (signal) child.kill(signal);
      return ended;
    },
  };
}
