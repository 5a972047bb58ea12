import { readFile } from 'node:fs/promises';
import { homedir, hostname } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { CartoucheOptions } from '@cartouche/sdk';

/** Everything outside the program. A test replaces it. */
export type World = {
  env: Record<string, string | undefined>;
  /** The user's home folder. */
  home: string;
  /** The computer's name. */
  hostname: string;
  /** The folder in which the program was started. */
  folder: string;
  platform: NodeJS.Platform;
  /** Whether a person reads the output and can answer questions. */
  isTerminal: boolean;
  /** Writes one line of results. */
  print(line: string): void;
  /** Writes one line of progress, hints, or errors. */
  say(line: string): void;
  /** Reads standard input to its end. */
  readInput(): Promise<Buffer>;
  readFile(path: string): Promise<Buffer>;
  openInBrowser(url: string): Promise<void>;
  /** Options of the client apart from server and key. */
  clientOptions: Omit<CartoucheOptions, 'apiKey' | 'baseUrl'>;
  /**
   * Aborted when the user presses Ctrl-C, or something else asks the program to end. From when it is first read on, that is up to the
   * command; before, it ends the process.
   */
  readonly interrupted: AbortSignal;
};

/** The process that the program runs in. */
export function realWorld(): World {
  let interruption: AbortController | undefined;
  return {
    env: process.env,
    home: homedir(),
    hostname: hostname(),
    folder: process.cwd(),
    platform: process.platform,
    isTerminal: process.stdout.isTTY === true && process.stdin.isTTY === true,
    print: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
    readInput: () => {
      if (process.stdin.isTTY) process.stderr.write('Reading standard input. Ctrl-D ends it.\n');
      return buffer(process.stdin);
    },
    readFile: (path) => readFile(path),
    openInBrowser: async (url) => {
      const { default: open } = await import('open');
      await open(url);
    },
    clientOptions: {},
    get interrupted() {
      if (!interruption) {
        const controller = new AbortController();
        // Only once: a second Ctrl-C ends the process as if there were no listener.
        for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
        interruption = controller;
      }
      return interruption.signal;
    },
  };
}

/** The time by the client's clock, which tests replace. */
export const nowOf = ({ clientOptions: { clock } }: World): number => clock?.now?.() ?? Date.now();
