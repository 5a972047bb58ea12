import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Answer, Api, CallOptions } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { startOutsideWorld } from '../src/outside-world.ts';
import { needsOperator, newWorkspace, ownApi } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

const TABLE = 'Metric,Value\nFleet size,240\n';
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const table = (filename = 'fleet.csv') => ({ base64: base64(TABLE), filename, mime: 'text/csv' });
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.from('0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082', 'hex'),
]);

const upload = (sent: object, options?: CallOptions, of = api) => of.post('/api/v1/media', sent, options);
const read = (id: string) => api.get(`/api/v1/media/${id}`);
const isRead = ({ body }: Answer) => body.media.extraction_status !== 'queued';

/** Sends a file as a browser's form does. */
async function sendForm(
  content: string | Buffer<ArrayBuffer>,
  filename: string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([content]), filename);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Request('http://form.invalid/', { method: 'POST', body: form });
  return api.post('/api/v1/media', undefined, {
    rawBody: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
  });
}

describe('POST /api/v1/media', () => {
  test('MCP §4: takes base64 with filename and mime; documents are read after the upload', async () => {
    const { status, body } = await upload(table());
    expect([status, body.media]).toMatchObject([
      201,
      { kind: 'document', filename: 'fleet.csv', mime: 'text/csv', bytes: TABLE.length, mandatory: false },
    ]);
    expect(body.media.sha256).toBe(createHash('sha256').update(TABLE).digest('hex'));
    const done = await eventually(() => read(body.media.id), isRead);
    expect(done.body.media).toMatchObject({ extraction_status: 'done', extraction_error: null });
    expect(done.body.media.understood_summary.length).toBeGreaterThan(0);
  });

  test('MCP §4: takes a url, which the server fetches', async ({ skip }) => {
    const outside = await startOutsideWorld(inject('target'));
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { status, body } = await upload({ url: outside.tableUrl });
    expect([status, body.media]).toMatchObject([201, { kind: 'document', filename: 'fleet.csv', source: 'url' }]);
    const missing = await upload({ url: `${outside.siteUrl}nothing.csv` });
    expect([missing.status, missing.body.error]).toEqual([422, 'source_unreadable']);
    outside.close();
  });

  test('inferred: takes a form, and keeps its bytes', async () => {
    const { status, body } = await sendForm(PNG, 'pixel.png', { mandatory: 'true' });
    expect([status, body.media]).toMatchObject([
      201,
      { kind: 'image', mime: 'image/png', bytes: PNG.length, mandatory: true, extraction_status: 'not_needed' },
    ]);
    const content = await fetch(new URL(body.media.content_url, inject('target').baseUrl));
    expect([content.status, content.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await content.arrayBuffer()).equals(PNG)).toBe(true);
  });

  test.for([
    ['a picture called a PDF', PNG, 'a.pdf', 'application/pdf'],
    ['HTML called text', '<!doctype html><script>alert(1)</script>', 'a.txt', 'text/plain'],
    ['bytes of no format', Buffer.from([1, 2, 3, 0, 5]), 'a.txt', 'text/plain'],
    ['an empty file', '', 'a.txt', 'text/plain'],
  ] as const)('inferred: refuses %s by its content', async ([, content, filename, mime]) => {
    const { status, body } = await upload({ base64: base64(content), filename, mime });
    expect([status, body.error]).toEqual([422, 'unsupported_media']);
  });

  test('MCP §8: a document is at most 50 MB', async () => {
    const { status, body } = await sendForm('x'.repeat(50 * 1_048_576 + 1), 'long.txt');
    expect([status, body.error]).toEqual([413, 'body_too_large']);
  });

  test.for([
    ['nothing', {}, 'url'],
    ['both sources', { url: 'https://lumen.example/a.csv', ...table() }, 'base64'],
    ['no file name', { base64: 'eA==', mime: 'text/plain' }, 'filename'],
    ['what is not base64', { base64: 'é', filename: 'a.txt', mime: 'text/plain' }, 'base64'],
  ] as const)('§7: refuses %s', async ([, sent, path]) => {
    const { status, body } = await upload(sent);
    expect([status, body.error, body.issues[0].path]).toEqual([400, 'validation_failed', path]);
  });

  test('§1.4: one Idempotency-Key stores one file', async () => {
    const idempotencyKey = crypto.randomUUID();
    const [first, again] = [
      await upload(table('once.csv'), { idempotencyKey }),
      await upload(table('once.csv'), { idempotencyKey }),
    ];
    expect([again.status, again.body.media.id]).toEqual([201, first.body.media.id]);
    const other = await upload(table('twice.csv'), { idempotencyKey });
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('GET /api/v1/media', () => {
  test('MCP §4: newest first, at most 80; the cursor is a created_at; filters by kind and by mandatory', async (context) => {
    needsOperator(context);
    const { api: fresh } = await newWorkspace();
    const list = async (query = '') => (await fresh.get(`/api/v1/media${query}`)).body;
    const image = { base64: base64(PNG), filename: 'a.png', mime: 'image/png', mandatory: true };
    const { id } = (await upload(image, {}, fresh)).body.media;
    const files = Array.from({ length: 80 }, (_, number) => table(`${number}.csv`));
    for (let begin = 0; begin < files.length; begin += 16)
      await Promise.all(files.slice(begin, begin + 16).map((file) => upload(file, {}, fresh)));
    const first = await list();
    expect([first.media.length, first.nextCursor]).toEqual([80, first.media.at(-1).created_at]);
    const rest = await list(`?cursor=${encodeURIComponent(first.nextCursor)}`);
    expect([rest.media.map((file: { id: string }) => file.id), rest.nextCursor]).toEqual([[id], null]);
    const moments = first.media.map(({ created_at }: { created_at: string }) =>
      created_at.slice(0, -1).padEnd(26, '0'),
    );
    expect(moments).toEqual([...moments].sort().reverse());
    const short = await list('?limit=2');
    expect([short.media, short.nextCursor]).toEqual([first.media.slice(0, 2), first.media[1].created_at]);
    for (const query of ['?kind=image', '?mandatory=true'])
      expect((await list(query)).media.map((file: { id: string }) => file.id)).toEqual([id]);
  });
});

describe('/api/v1/media/{id}', () => {
  test('MCP §4: deletes a file by its id, and its content with it', async () => {
    const { media } = (await upload(table())).body;
    const { status } = await api.call('DELETE', `/api/v1/media/${media.id}`);
    expect(status).toBe(200);
    expect((await read(media.id)).status).toBe(404);
    expect((await fetch(new URL(media.content_url, inject('target').baseUrl))).status).toBe(404);
    expect((await api.call('DELETE', `/api/v1/media/${media.id}`)).status).toBe(404);
  });

  test('§1: a file of another workspace is not there', async (context) => {
    needsOperator(context);
    const { api: other } = await newWorkspace();
    const { media } = (await upload(table(), {}, other)).body;
    expect((await read(media.id)).status).toBe(404);
    expect((await api.call('DELETE', `/api/v1/media/${media.id}`)).status).toBe(404);
  });
});
