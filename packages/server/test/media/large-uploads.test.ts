import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Program, startProgram } from '../support/program.ts';
import { filesIn, MP4 } from './media-setup.ts';

// Real sockets, a real disk, and a process of its own, so that its memory is that of uploads and of nothing else.
const dataDir = mkdtempSync(join(tmpdir(), 'cartouche-test-large-'));
const LIMIT = 104_857_600;
// The limit allows for garbage that awaits collection; a body that is held takes 100 MB more, and its base64 another 134.
const MAY_GROW = 98 * 1_048_576;
let program: Program;
let url: string;
let key: string;
beforeAll(async () => {
  program = startProgram(new URL('./programs/serve.ts', import.meta.url), [dataDir]);
  const ready = await program.line((line) => line.startsWith('ready '));
  [, url = '', key = ''] = ready.split(' ');
  // The first uploads allocate memory that is kept for good.
  for (let index = 0; index < 3; index += 1) await send(await formBody(8 * 1_048_576));
  await send(jsonBody(8 * 1_048_576));
});
afterAll(async () => {
  await program.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

type Body = { type: string; pieces: () => Iterable<Buffer>; length?: number };

function* videoOf(bytes: number): Iterable<Buffer> {
  yield MP4;
  const chunk = Buffer.alloc(65_536, 7);
  for (let left = bytes - MP4.length; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
}

async function formBody(bytes: number, isAnnounced = true): Promise<Body> {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="tour.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const tail = '\r\n--b--\r\n';
  function* pieces() {
    yield Buffer.from(head);
    yield* videoOf(bytes);
    yield Buffer.from(tail);
  }
  const length = isAnnounced ? head.length + bytes + tail.length : undefined;
  return { type: 'multipart/form-data; boundary=b', pieces, ...(length && { length }) };
}

function jsonBody(bytes: number): Body {
  function* pieces() {
    yield Buffer.from('{"filename":"tour.mp4","base64":"');
    let rest = Buffer.alloc(0);
    for (const chunk of videoOf(bytes)) {
      const all = Buffer.concat([rest, chunk]);
      const whole = all.length - (all.length % 3);
      rest = all.subarray(whole);
      yield Buffer.from(all.subarray(0, whole).toString('base64'));
    }
    yield Buffer.from(`${rest.toString('base64')}","mime":"video/mp4"}`);
  }
  return { type: 'application/json', pieces };
}

/** Sends and gives the answer, also one that comes before everything was sent. */
function send({
  type,
  pieces,
  length,
}: Body): Promise<{ status: number; body: { error?: string; message?: string; media: { bytes: number } } }> {
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Type': type,
    ...(length === undefined ? {} : { 'Content-Length': length }),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/v1/media`, { method: 'POST', headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) });
    });
    call.on('error', reject);
    pipeline(Readable.from(pieces()), call).catch(() => undefined);
  });
}

const peakSince = async (first: number) => {
  await pause(250);
  return Math.max(...program.lines.slice(first).map((line) => Number(line.split(' ')[1])));
};

test.each([
  ['a form', () => formBody(LIMIT)],
  ['base64', async () => jsonBody(LIMIT)],
])('100 MB as %s are stored without holding them', async (_name, makeBody) => {
  const before = await peakSince(program.lines.length);
  const first = program.lines.length;
  const { status, body } = await send(await makeBody());
  const grown = (await peakSince(first)) - before;
  expect([status, body.media?.bytes]).toEqual([201, LIMIT]);
  expect(grown).toBeLessThan(MAY_GROW);
});

test('100 MB from an address are stored without holding them', async () => {
  const site = createServer((_request, response) => {
    pipeline(Readable.from(videoOf(LIMIT)), response).catch(() => undefined);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/tour.mp4`;
  const before = await peakSince(program.lines.length);
  const first = program.lines.length;
  const { status } = await send({
    type: 'application/json',
    pieces: () => [Buffer.from(JSON.stringify({ url: address }))],
  });
  const grown = (await peakSince(first)) - before;
  site.close();
  expect(status).toBe(201);
  expect(grown).toBeLessThan(MAY_GROW);
});

test('100 MB as an argument of an agent’s tool are stored without holding them', async () => {
  function* pieces() {
    yield Buffer.from('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"upload_media","arguments":');
    yield* jsonBody(LIMIT).pieces();
    yield Buffer.from('}}');
  }
  const before = await peakSince(program.lines.length);
  const first = program.lines.length;
  const text = await new Promise<string>((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    };
    const call = request(`${url}/api/mcp`, { method: 'POST', headers }, async (answer) => {
      let received = '';
      for await (const chunk of answer) received += String(chunk);
      resolve(received);
    });
    call.on('error', reject);
    pipeline(Readable.from(pieces()), call).catch(() => undefined);
  });
  const grown = (await peakSince(first)) - before;
  expect(text).toContain(`"bytes":${LIMIT}`);
  expect(grown).toBeLessThan(MAY_GROW);
});

test.each([
  ['a form that says its size', () => formBody(LIMIT + 70_000)],
  ['a form that doesn’t', () => formBody(LIMIT + 1, false)],
  ['base64', async () => jsonBody(LIMIT + 1)],
])('one byte more as %s is 413 with the limit, and leaves nothing', async (_name, makeBody) => {
  const stored = await filesIn(join(dataDir, 'media'));
  const { status, body } = await send(await makeBody());
  expect([status, body.error]).toEqual([413, 'body_too_large']);
  expect(body.message).toMatch(/^The (video )?file is over 100 MB \(104,857,600 bytes\)\.$/);
  expect(await filesIn(join(dataDir, 'media'))).toEqual(stored);
});

test('a caller who hangs up in the middle leaves nothing', async () => {
  const stored = await filesIn(join(dataDir, 'media'));
  const { type, pieces } = await formBody(LIMIT);
  const call = request(`${url}/api/v1/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': type },
  });
  call.on('error', () => undefined);
  let sent = 0;
  for (const piece of pieces()) {
    sent += piece.length;
    if (!call.write(piece)) await new Promise((resolve) => call.once('drain', resolve));
    if (sent > 20 * 1_048_576) break;
  }
  call.destroy();
  await expect.poll(() => filesIn(join(dataDir, 'media')), { timeout: 10_000 }).toEqual(stored);
});
