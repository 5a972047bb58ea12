import { createGzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { Cartouche, type UnexpectedResponseError } from '../src/index.ts';
import { loopbackServer } from './support/loopback-server.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

const LIMIT = 64 * 1024 * 1024;
const block = new Uint8Array(1024 * 1024).fill(0x20);
const opening = new TextEncoder().encode('{"prospects":[');
const closing = new TextEncoder().encode(']}');

/** An answer of so many bytes that comes as it is asked for; tells whether it was left before its end. */
function answerOf(bytes: number, status = 200) {
  const seen = { sent: 0, left: false };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const rest = bytes - seen.sent - closing.length;
    const chunk = seen.sent === 0 ? opening : rest > 0 ? block.subarray(0, rest) : closing;
    seen.sent += chunk.length;
    controller.enqueue(chunk);
    if (chunk === closing) controller.close();
  };
  const cancel = () => {
    seen.left = true;
  };
  const make = () => {
    seen.sent = 0;
    return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), {
      status,
      headers: { 'x-request-id': 'req_1' },
    });
  };
  return { seen, make };
}

test('reads an answer of 64 MiB', async () => {
  const { seen, make } = answerOf(LIMIT);
  const { cartouche } = scripted({}, { fetch: make });
  expect(await cartouche.prospects.list()).toEqual({ prospects: [], truncated: false, nextCursor: null });
  expect(seen).toEqual({ sent: LIMIT, left: false });
});

test('stops reading a larger one, and says so', async () => {
  const { seen, make } = answerOf(300 * 1024 * 1024);
  const { cartouche } = scripted({}, { fetch: make });
  const error = (await thrownBy(cartouche.prospects.list())) as UnexpectedResponseError;
  expect(error).toMatchObject({
    name: 'UnexpectedResponseError',
    operation: 'listProspects',
    status: 200,
    attempts: 1,
  });
  expect(error.message).toBe(
    'GET /api/v1/prospects → 200 has a body of more than 67108864 bytes (api.example, no content type). Check baseUrl, and any gateway before the API',
  );
  expect([error.requestId, error.bodyText()]).toEqual(['req_1', '']);
  expect(seen.left).toBe(true);
  expect(seen.sent).toBeLessThan(LIMIT + 2 * block.length);
});

test('cannot know whether a write with such an answer was applied', async () => {
  const { cartouche } = scripted({}, { fetch: answerOf(LIMIT + 1).make });
  const call = cartouche.prospects.upsert({ email: 'ada@northwind.example' });
  expect(await thrownBy(call)).toMatchObject({ outcome: 'unknown', idempotencyKey: call.idempotencyKey });
});

test('takes an endless error for the answer of something else', async () => {
  const { cartouche } = scripted({}, { fetch: answerOf(LIMIT + 1, 404).make });
  expect(await thrownBy(cartouche.prospects.list())).toMatchObject({ name: 'UnexpectedResponseError', status: 404 });
});

test('ends the connection of a gzip bomb', async () => {
  const closed = Promise.withResolvers<void>();
  await using server = await loopbackServer((request, response) => {
    request.socket.once('close', () => closed.resolve());
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    const gzip = createGzip({ level: 1 });
    gzip.pipe(response);
    const more = () => {
      while (!response.destroyed && gzip.write(block));
      if (!response.destroyed) gzip.once('drain', more);
    };
    more();
  });
  const cartouche = new Cartouche({ apiKey: 'crt_socket_0123456789', baseUrl: server.baseUrl });
  expect(await thrownBy(cartouche.prospects.list())).toMatchObject({ message: expect.stringContaining('more than') });
  await closed.promise;
});

test('decodes a character that is cut in two, and takes the byte order mark off', async () => {
  const bytes = new TextEncoder().encode('\uFEFF{"page":{"id":"p1","title":"Größe"}}');
  const cut = bytes.indexOf(0xc3) + 1;
  for (const parts of [[bytes], [bytes.subarray(0, cut), bytes.subarray(cut)]]) {
    const { cartouche } = scripted({}, { fetch: () => new Response(ReadableStream.from(parts)) });
    expect(await cartouche.pages.get('p1')).toEqual({ id: 'p1', title: 'Größe' });
  }
});

test('reads what a fetch of another make gives, which has no stream', async () => {
  const response = { status: 200, headers: new Headers(), text: async () => '{"page":{"id":"p1"}}' };
  const { cartouche } = scripted({}, { fetch: () => response as Response });
  expect(await cartouche.pages.get('p1')).toEqual({ id: 'p1' });
});
