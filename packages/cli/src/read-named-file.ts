import { type DecodedText, decodeText, type TextEncoding } from '@cartouche/contract/decode-text';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-codes.ts';
import type { World } from './world.ts';

/** Reads a file that the command line names; `-` is standard input. @throws CliFailure with the system's code when it can't be read */
export async function readNamedFile(world: World, file: string): Promise<Buffer> {
  if (file === '-') return world.readInput();
  try {
    return await world.readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CliFailure(`${file} can't be read (${code})`, { exitCode: EXIT.usage, cause: error });
  }
}

/** Reads a text file in whatever encoding a spreadsheet or an editor wrote it, or in the given one. @throws CliFailure when it can't be read */
export async function readNamedText(world: World, file: string, encoding?: TextEncoding): Promise<DecodedText> {
  return decodeText(await readNamedFile(world, file), { encoding });
}
