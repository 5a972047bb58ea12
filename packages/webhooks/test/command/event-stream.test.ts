import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEventStream, type StreamMessage } from '../../src/command/event-stream.ts';

async function* inChunks(bytes: Uint8Array, sizes: readonly number[] = []): AsyncGenerator<Uint8Array> {
  let offset = 0;
  for (const size of sizes) {
    yield bytes.subarray(offset, offset + size);
    offset += size;
  }
  yield bytes.subarray(offset);
}

const collect = async (stream: AsyncIterable<StreamMessage>): Promise<StreamMessage[]> => {
  const messages: StreamMessage[] = [];
  for await (const message of stream) messages.push(message);
  return messages;
};

const read = (text: string, sizes?: readonly number[]) => collect(readEventStream(inChunks(Buffer.from(text), sizes)));

// The examples of the specification's own text, §9.2.6.
test.for<[title: string, text: string, expected: StreamMessage[]]>([
  [
    'data over several lines',
    'data: YHOO\ndata: +2\ndata: 10\n\n',
    [{ id: null, event: 'message', data: 'YHOO\n+2\n10' }],
  ],
  [
    'a comment, an id, an id that is reset, and a space that belongs to the data',
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
    [
      { id: '1', event: 'message', data: 'first event' },
      { id: '', event: 'message', data: 'second event' },
      { id: '', event: 'message', data: ' third event' },
    ],
  ],
  [
    'empty data, two lines of it, and what has no end',
    'data\n\ndata\ndata\n\ndata:',
    [
      { id: null, event: 'message', data: '' },
      { id: null, event: 'message', data: '\n' },
    ],
  ],
  ['a field without data', 'event: x\nid: 7\n\ndata: y\n\n', [{ id: '7', event: 'message', data: 'y' }]],
  [
    'unknown fields and ones of an object',
    'retry: 5\nconstructor: 1\n__proto__: 2\ndata: z\n\n',
    [{ id: null, event: 'message', data: 'z' }],
  ],
  ['an id with a NUL', 'id: a\0b\ndata: z\n\n', [{ id: null, event: 'message', data: 'z' }]],
])('reads %s', async ([, text, expected]) => {
  for (const end of ['\n', '\r\n', '\r']) {
    const messages = await read(`${text.replaceAll('\n', end)}`);
    expect([end, messages]).toEqual([end, end === '\r' ? expect.arrayContaining(expected.slice(0, -1)) : expected]);
  }
});

test('reads the same wherever the chunks break, in the middle of a character too', async () => {
  const text =
    ': hi\r\n\r\nevent: form.submitted\r\nid: 2026-11-20T10:00:00.000010Z\r\ndata: {"name":"Zoë 🎌"}\r\n\r\ndata: 2\n\n';
  const whole = await read(text);
  expect(whole.map(({ data }) => data)).toEqual(['{"name":"Zoë 🎌"}', '2']);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), async (sizes) => {
      expect(await read(text, sizes)).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});

test('tells each id and each sign of life', async () => {
  const ids: string[] = [];
  let signs = 0;
  const news = { onId: (id: string) => void ids.push(id), onBytes: () => void signs++ };
  const stream = readEventStream(inChunks(Buffer.from('id: 1\n\n: still here\n\nid: 2\ndata: x\n\n'), [3, 10]), news);
  expect(await collect(stream)).toEqual([{ id: '2', event: 'message', data: 'x' }]);
  expect([ids, signs]).toEqual([['1', '2'], 3]);
});

test.for<[title: string, chunk: string]>([
  ['a line', 'data: '.padEnd(70_000, 'x')],
  ['lines of data', `data: ${'x'.repeat(70_000)}\n`],
])('ends at %s without an end', async ([, chunk]) => {
  let sent = 0;
  async function* endless() {
    for (; sent < 1000; sent++) yield Buffer.from(chunk);
  }
  await expect(collect(readEventStream(endless()))).rejects.toThrow('without an end');
  expect(sent).toBeLessThan(200);
});

test('does not tell the id of a message that was cut off', async () => {
  const ids: string[] = [];
  const stream = readEventStream(inChunks(Buffer.from('id: 1\ndata: x\n\nid: 2\ndata: y'), [7]), {
    onId: (id) => void ids.push(id),
  });
  expect([await collect(stream), ids]).toMatchObject([[{ id: '1', data: 'x' }], ['1']]);
});
