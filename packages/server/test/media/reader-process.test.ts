import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';

const PROGRAM = new URL('./programs/watched-reader.ts', import.meta.url);
const LIMITS = { maxCharacters: 100_000, maxUnpackedBytes: 1_048_576 };
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Reads a file. @returns the modules that its reader has loaded */
async function loadedFor(mime: string, path: string): Promise<string> {
  const child = fork(PROGRAM, [], {
    execArgv: ['--conditions=@cartouche/source'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  endWithParent(child);
  let loaded = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    loaded += chunk;
  });
  const closed = once(child, 'close');
  await once(child, 'message');
  const replied = once(child, 'message');
  child.send({ path, mime, limits: LIMITS });
  const [reply] = await replied;
  await closed;
  expect(reply).toMatchObject({ reading: { text: expect.stringMatching(/\w/) } });
  return loaded;
}

// Each upload starts a reader. The libraries of other kinds, or the writer of pages behind a line of theirs, take longer to load than it reads.
test.each([
  ['text/plain', import.meta.filename, /unpdf|yauzl/],
  ['application/pdf', join(import.meta.dirname, 'files/offer.pdf'), /csv-parse|yauzl/],
  [`${OFFICE}.wordprocessingml.document`, join(import.meta.dirname, 'files/rollout-plan.docx'), /csv-parse|unpdf/],
  [`${OFFICE}.spreadsheetml.sheet`, join(import.meta.dirname, 'files/price-list.xlsx'), /csv-parse|unpdf/],
])('a reader of %s loads nothing of other documents, and nothing of generation', async (mime, path, others) => {
  const loaded = await loadedFor(mime, path);
  expect(loaded).toMatch(/reader-process\.ts/);
  expect(loaded).not.toMatch(others);
  expect(loaded).not.toMatch(/\/src\/generation\//);
});
