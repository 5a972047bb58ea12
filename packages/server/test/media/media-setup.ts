import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '../support/server.ts';

/** Reads a small file next to this one; each was written by the usual program of its kind. */
export const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'files', name));

export const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Its first bytes say what it is, and nothing more is asked of it. */
export const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.from('0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082', 'hex'),
]);
/** A header and no sound. */
export const WAV = Buffer.concat([
  Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\0\0\0', 'latin1'),
]);
export const MP4 = Buffer.from('0000001c667479706d703432000000006d70343269736f6d0000000866726565', 'hex');
export const WEBM = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806700',
  'hex',
);

export type FilePart = { content: Uint8Array | string; filename: string; type?: string };

/** Uploads a form as a client sends it. */
export async function uploadForm(
  server: TestServer,
  { content, filename, type = '' }: FilePart,
  { fields = {}, ...options }: { fields?: Record<string, string>; idempotencyKey?: string; key?: string } = {},
) {
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>], { type }), filename);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request('http://local/', { method: 'POST', body: form });
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  return server.call('POST', '/api/v1/media', {
    rawBody: new Uint8Array(await request.arrayBuffer()),
    headers,
    ...options,
  });
}

/** Uploads, reads and gives the record. */
export async function uploadAndRead(server: TestServer, part: FilePart) {
  const { body } = await uploadForm(server, part);
  await server.drain();
  return (await server.call('GET', `/api/v1/media/${body.media.id}`)).body.media;
}

/** Every file under a folder, as paths from it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
