import { writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import type { ConsumerService } from './consumer-service.ts';
import { runProgram } from './run-program.ts';

const PROGRAM_MS = 60_000;

/** The surroundings of consumers: a folder with the archives installed, and the service that they ask. */
export type Ground = { folder: string; service: ConsumerService };

/** A small project that has the packages as a user has them. */
export type Consumer = { name: string; travel: (ground: Ground) => Promise<string | undefined> };

/** Runs a program of a consumer, which says that it arrived. */
export async function arrive(command: string, args: string[], cwd: string): Promise<string | undefined> {
  const { ok, output } = await runProgram(command, args, { cwd, timeoutMs: PROGRAM_MS });
  return ok && output.trim().endsWith('arrived') ? undefined : output || 'it ended without a word';
}

/** The argument that tells a consumer where it is. */
export const situationArgument = ({ service }: Ground, name: string): string =>
  JSON.stringify(service.situationOf(name));

/** Bundles a consumer into one file, as esbuild does it for a user: nothing left out, no code split off. */
export async function bundle(
  folder: string,
  entry: string,
  options: { platform: 'node' | 'browser' | 'neutral'; outfile?: string; conditions?: string[] },
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    ...options,
  });
  const text = outputFiles[0]?.text ?? '';
  if (options.outfile !== undefined) await writeFile(options.outfile, text);
  return text;
}
