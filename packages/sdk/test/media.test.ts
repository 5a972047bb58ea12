import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ApiError, Cartouche, ConnectionError, UsageError, WorkFailedError } from '../src/index.ts';
import { type Received, refusal, scripted, thrownBy } from './support/scripted-api.ts';

const file = (more: object = {}) => ({
  id: '1',
  content_url: '/api/v1/media/content/2/a.txt?expires=1&signature=x',
  ...more,
});

/** The form of a request as a server reads it. */
async function formOf({ init, headers }: Received): Promise<Record<string, string>> {
  const type = headers['content-type'];
  const form = await new Response(
    init.body as FormData,
    type === undefined ? {} : { headers: { 'content-type': type } },
  ).formData();
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    fields[name] = typeof value === 'string' ? value : `${value.name} (${value.type}): ${await value.text()}`;
  }
  return fields;
}

const streamOf = (...pieces: string[]) => ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));

test('sends an address and base64 as JSON', async () => {
  const { cartouche, received } = scripted({ body: { media: file() } });
  await cartouche.media.upload({ url: 'https://a.example/b.pdf', mandatory: true });
  await cartouche.media.upload({ base64: 'eA==', filename: 'a.txt', mime: 'text/plain' });
  expect(received.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/media', { url: 'https://a.example/b.pdf', mandatory: true }],
    ['POST', '/api/v1/media', { base64: 'eA==', filename: 'a.txt', mime: 'text/plain' }],
  ]);
  expect(received[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
});

test('sends base64 that lies in a Blob as JSON, read as it goes', async () => {
  const { cartouche, received } = scripted({ body: { media: file() } });
  await cartouche.media.upload({ base64: new Blob(['eA=', '=']), filename: 'ä "1".txt', mime: 'text/plain' });
  const body = received[0]?.init.body as unknown as Blob;
  expect(body).toBeInstanceOf(Blob);
  expect(body.type).toBe('application/json');
  expect(JSON.parse(await body.text())).toEqual({ base64: 'eA==', filename: 'ä "1".txt', mime: 'text/plain' });
});

test.each([
  ['a Blob', () => new Blob(['hello'], { type: 'text/plain' }), undefined, 'text/plain'],
  ['a Blob under another type', () => new Blob(['hello'], { type: 'text/plain' }), 'text/markdown', 'text/markdown'],
  ['a Buffer', () => Buffer.from('hello'), 'text/plain', 'text/plain'],
  ['an ArrayBuffer', () => new TextEncoder().encode('hello').buffer, 'text/plain', 'text/plain'],
  ['a stream', () => streamOf('he', 'llo'), 'text/plain', 'text/plain'],
])('sends %s as a form', async (_name, make, mime, type) => {
  const { cartouche, received } = scripted({ body: { media: file() } });
  const media = await cartouche.media.upload({
    file: make(),
    filename: 'größe "1".txt',
    mime,
    kind: 'document',
    mandatory: true,
  });
  expect(media.id).toBe('1');
  expect(await formOf(received[0] as Received)).toEqual({
    kind: 'document',
    mandatory: 'true',
    file: `größe "1".txt (${type}): hello`,
  });
});

test('repeats bytes under one key, and never a stream, which is gone', async () => {
  const { cartouche, received } = scripted([refusal(503, 'unavailable'), { body: { media: file() } }]);
  await cartouche.media.upload({ file: new Blob(['hello']), filename: 'a.txt' });
  expect(received).toHaveLength(2);
  expect(received[0]?.headers['idempotency-key']).toBe(received[1]?.headers['idempotency-key']);
  expect((await formOf(received[1] as Received))['file']).toContain('hello');

  const streamed = scripted(refusal(503, 'unavailable'));
  const error = await thrownBy(streamed.cartouche.media.upload({ file: streamOf('x'), filename: 'a.txt' }));
  expect(error).toBeInstanceOf(ApiError);
  expect(streamed.received).toHaveLength(1);
});

test('refuses invalid content before sending anything', async () => {
  const { cartouche, received } = scripted({ body: { media: file() } });
  const path = await thrownBy(cartouche.media.upload({ file: '/tmp/a.txt' as never, filename: 'a.txt' }));
  expect(path).toBeInstanceOf(UsageError);
  const taken = streamOf('x');
  taken.getReader();
  expect(await thrownBy(cartouche.media.upload({ file: taken, filename: 'a.txt' }))).toBeInstanceOf(UsageError);
  expect(received).toEqual([]);
});

test('streams over a socket as it reads, and stops reading when the connection is lost', async () => {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (request.headers['x-lose'] && bytes > 1_000_000) request.destroy();
    });
    request.on('end', () => {
      response.writeHead(201, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ media: file({ bytes }) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cartouche = new Cartouche({ apiKey: 'crt_test_key_0123456789abcd', baseUrl });
  let read = 0;
  let isCancelled = false;
  const endless = (pieces: number) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(65_536));
        if (read === pieces) controller.close();
      },
      cancel() {
        isCancelled = true;
      },
    });
  const media = await cartouche.media.upload({ file: endless(64), filename: 'a.mp4' });
  expect(media.bytes).toBeGreaterThan(64 * 65_536);

  read = 0;
  bytes = 0;
  const lost = cartouche.media.upload({ file: endless(100_000), filename: 'a.mp4' }, { headers: { 'x-lose': '1' } });
  expect(await thrownBy(lost)).toBeInstanceOf(ConnectionError);
  await expect.poll(() => isCancelled).toBe(true);
  expect(read).toBeLessThan(2_000);
  server.closeAllConnections();
  server.close();
});

test('lets go of a stream that was never sent', async () => {
  const { cartouche, received } = scripted({ body: { media: file() } });
  let reason: unknown;
  const stream = new ReadableStream<Uint8Array>({
    cancel: (given) => {
      reason = given;
    },
  });
  const call = cartouche.media.upload({ file: stream, filename: 'a.txt' }, { timeoutMs: 'x' as never });
  const error = await thrownBy(call);
  expect(error).toBeInstanceOf(UsageError);
  expect(reason).toBe(error);
  expect(received).toEqual([]);
});

test('tells a stream that fails by itself from a lost connection', async () => {
  const broken = new Error('disk gone');
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cartouche = new Cartouche({ apiKey: 'crt_test_key_0123456789abcd', baseUrl: `http://127.0.0.1:${port}` });
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(broken),
  });
  const error = await thrownBy(cartouche.media.upload({ file: stream, filename: 'a.txt' }));
  server.closeAllConnections();
  server.close();
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ message: 'POST /api/v1/media: the stream that was uploaded failed', cause: broken });
});

test('lists by kind, mark and cursor, and walks the pages', async () => {
  const { cartouche, received } = scripted([
    { body: { media: [file()], nextCursor: '2026-11-20T10:00:00.000Z' } },
    { body: { media: [file({ id: '2' })], nextCursor: null } },
  ]);
  const ids: string[] = [];
  for await (const { id } of cartouche.media.list({ kind: 'audio', mandatory: true })) ids.push(id);
  expect(ids).toEqual(['1', '2']);
  expect(received.map(({ path }) => path)).toEqual([
    '/api/v1/media?kind=audio&mandatory=true',
    '/api/v1/media?kind=audio&mandatory=true&cursor=2026-11-20T10%3A00%3A00.000Z',
  ]);
});

test('gets, deletes, and says where the content is', async () => {
  const { cartouche, received } = scripted([{ body: { media: file() } }, { body: { mediaId: '1', deleted: true } }]);
  const media = await cartouche.media.get('1');
  expect(cartouche.media.contentUrl(media)).toBe(
    'https://api.example/api/v1/media/content/2/a.txt?expires=1&signature=x',
  );
  expect(await cartouche.media.delete('1')).toEqual({ mediaId: '1', deleted: true });
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/media/1',
    'DELETE /api/v1/media/1',
  ]);
});

test.each(['done', 'unsupported', 'not_needed'])('waits until a file is %s', async (extraction_status) => {
  const queued = { body: { media: file({ extraction_status: 'queued' }) } };
  const { cartouche, received } = scripted([queued, queued, { body: { media: file({ extraction_status }) } }]);
  expect(await cartouche.media.waitUntilRead('1')).toMatchObject({ extraction_status });
  expect(received).toHaveLength(3);
});

test('fails with what the server says of a file that could not be read', async () => {
  const media = file({ extraction_status: 'failed', extraction_error: 'The file is damaged.' });
  const { cartouche } = scripted({ body: { media } });
  const error = await thrownBy(cartouche.media.waitUntilRead('1'));
  expect(error).toBeInstanceOf(WorkFailedError);
  expect(error).toMatchObject({ detail: 'The file is damaged.', lastStatus: 'failed' });
});
