import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';

/** Prints what a filter makes of a JSON text. Texts are printed without quotes, as with `jq -r`. */
export type Jq = (json: string) => Promise<string>;

/**
 * Compiles a jq filter, before anything is sent.
 *
 * @throws CliFailure with jq's own words for a filter that is not valid
 */
export async function compileJq(filter: string): Promise<Jq> {
  const { raw } = await import('jq-wasm');
  const run = async (json: string, program: string) => {
    try {
      return (await raw(json, program, ['-r'])).replace(/\n$/, '');
    } catch (cause) {
      throw new CliFailure(`--jq: ${(cause as Error).message}`, { exitCode: EXIT.usage, cause });
    }
  };
  // A filter that is only defined runs on nothing, and fails only where it can't be compiled.
  await run('null', `def filter:\n${filter}\n; empty`);
  return (json) => run(json, filter);
}
