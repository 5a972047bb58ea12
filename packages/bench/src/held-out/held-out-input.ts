import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readWord } from '../../../server/src/domains/media/reading/read-office.ts';
import { readText } from '../../../server/src/domains/media/reading/read-text.ts';
import { readWorkbook } from '../../../server/src/domains/media/reading/read-workbook.ts';
import type { Grid } from '../../../server/src/generation/index.ts';
import { readBytes } from '../../../server/src/generation/research/read-bytes.ts';

/** An input that an author wrote, as the server takes it up, with what is true of it. */
export type HeldOutInput<Truth> = { name: string; content: { text: string; tables?: readonly Grid[] }; truth: Truth };

const LIMITS = { maxCharacters: 2_000_000, maxUnpackedBytes: 200 * 1_048_576 };
const TRUTH = /\.(?:truth|expected)\.json$/;

/** The inputs of a folder, each with its `.truth.json` or `.expected.json`. */
export async function heldOutInputs<Truth>(folder: string): Promise<HeldOutInput<Truth>[]> {
  const files = readdirSync(folder).toSorted();
  const inputs: HeldOutInput<Truth>[] = [];
  for (const file of files.filter((name) => TRUTH.test(name))) {
    const stem = file.replace(TRUTH, '');
    const input = files.find((other) => other.startsWith(`${stem}.`) && !TRUTH.test(other));
    if (input === undefined) continue;
    const truth = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Truth;
    inputs.push({ name: input, content: await contentOf(join(folder, input)), truth });
  }
  return inputs;
}

async function contentOf(path: string): Promise<HeldOutInput<unknown>['content']> {
  switch (extname(path)) {
    case '.docx':
    case '.xlsx': {
      const { text, grids = [] } = await (extname(path) === '.docx' ? readWord : readWorkbook)(path, LIMITS);
      return { text, tables: grids };
    }
    case '.html': {
      const content = readBytes(readFileSync(path), 'text/html');
      return content.kind === 'text' ? { text: content.text, tables: content.tables ?? [] } : { text: '' };
    }
    case '.csv':
    case '.tsv':
    case '.txt':
      return { text: (await readText(path, 'text/plain', LIMITS)).text };
    default:
      return { text: readFileSync(path, 'utf8') };
  }
}
