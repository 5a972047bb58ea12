// Exports every event to NDJSON, stops in the middle twice, resumes, and ends with each event once and in order.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cartouche } from '@cartouche/sdk';
import { exportEvents } from './export-events.ts';

const cartouche = new Cartouche(); // SERVICE_API_KEY and APP_URL
const folder = await mkdtemp(join(tmpdir(), 'export-events-'));
const file = join(folder, 'events.ndjson');
const cursorFile = join(folder, 'cursor.json');

try {
  const all: string[] = [];
  for await (const event of cartouche.events.list()) all.push(event.id);
  assert.ok(
    all.length >= 5,
    `The workspace has ${all.length} events; the example needs five to be stopped among them.`,
  );

  for (const enough of [2, 3]) {
    const onWritten = (count: number) => {
      if (count === enough) throw new Error('stopped in the middle');
    };
    const stopped = exportEvents({ cartouche, file, cursorFile, limit: 1, onWritten });
    await assert.rejects(stopped, { message: 'stopped in the middle' });
  }
  const rest = await exportEvents({ cartouche, file, cursorFile, limit: 2 });
  // Visitors keep coming while the export runs: their events are appended at the end.
  const exported = await idsIn(file);
  assert.deepEqual(exported.slice(0, all.length), all);
  assert.equal(new Set(exported).size, exported.length);
  console.log(`${exported.length} events, each once; the last of three runs wrote ${rest}.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function idsIn(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { id: string }).id);
}
