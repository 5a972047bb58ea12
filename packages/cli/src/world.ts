import { readFile } from 'node:fs/promises';
import { homedir, hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import type { CartoucheOptions } from '@cartouche/sdk';

/** Everything outside the program. A test replaces it. */
export type World = {
  env: Record<string, string | undefined>;
  /** The user's home folder. */
  home: string;
  /** What the computer is called. */
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
  readInput(): Promise<string>;
  readFile(path: string): Promise<Buffer>;
  openInBrowser(url: string): Promise<void>;
  /** Options of the client apart from server and key. */
  clientOptions: Omit<CartoucheOptions, 'apiKey' | 'baseUrl'>;
  /** Aborted when the user presses Ctrl-C. */
  interrupted: AbortSignal;
};

/** The process that the program runs in. */
export function realWorld(): World {
  const interruption = new AbortController();
  // Only once: a second Ctrl-C ends the process as if there were no listener.
  process.once('SIGINT', () => interruption.abort());
  return {
    env: process.env,
    home: homedir(),
    hostname: hostname(),
    folder: process.cwd(),
    platform: process.platform,
    isTerminal: process.stdout.isTTY === true && process.stdin.isTTY === true,
    print: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
    readInput: () => text(process.stdin),
    readFile: (path) => readFile(path),
    openInBrowser: async (url) => {
      const { default: open } = await import('open');
      await open(url);
    },
    clientOptions: {},
    interrupted: interruption.signal,
  };
}
