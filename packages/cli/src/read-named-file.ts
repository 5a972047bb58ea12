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
    throw new CliFailure(`${file} can't be read (${code})`, {
      exitCode: EXIT.usage,
      remedy: remedyOf(code, world.folder),
      cause: error,
    });
  }
}

function remedyOf(code: string | undefined, folder: string): string {
  switch (code) {
    case 'ENOENT':
      return `Nothing has this name. A name without a folder is looked up in ${folder}.`;
    case 'EISDIR':
      return 'It is a folder: name a file in it.';
    case 'EACCES':
      return 'Its owner has to let you read it.';
    default:
      return 'Check the file and its disk.';
  }
}

/** Reads a text file in whatever encoding a spreadsheet or an editor wrote it, or in the given one. @throws CliFailure when it can't be read */
export async function readNamedText(world: World, file: string, encoding?: TextEncoding): Promise<DecodedText> {
  return decodeText(await readNamedFile(world, file), { encoding });
}
