import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readEventStream, type StreamMessage } from '../src/read-event-stream.ts';
import { instantClock, type Step, scripted, thrownBy } from './support/scripted-api.ts';

const stream = (text: string): Step => ({ headers: { 'content-type': 'text/event-stream' }, text });
const message = (id: string, event: string) => `event: ${event}\nid: ${id}\ndata: {"event":"${event}"}\n\n`;

test('gives each event with where the stream stands, and asks for the kinds that are wanted', async () => {
  const { cartouche, received } = scripted(stream(`: following\n\n${message('1', 'form.submitted')}`));
  for await (const event of cartouche.events.watch({
    events: ['form.submitted', 'meeting.booked'],
    cursor: '0',
  })) {
    expect(event).toEqual({ id: '1', payload: { event: 'form.submitted' }, body: '{"event":"form.submitted"}' });
    break;
  }
  expect(received.map(({ path, headers }) => [path, headers['accept']])).toEqual([
    ['/api/v1/connectors/stream?events=form.submitted%2Cmeeting.booked&cursor=0', 'text/event-stream'],
  ]);
});

test('opens a stream that ended again where it stood, also after a message that was cut off', async () => {
  const clock = instantClock();
  const { cartouche, received } = scripted(
    [
      stream(`${message('1', 'a')}id: 2\ndata: {"event":`),
      new TypeError('fetch failed'),
      stream('id: 3\n\n'),
      stream(message('4', 'b')),
    ],
    { clock, retries: 2 },
  );
  const seen: string[] = [];
  for await (const { id } of cartouche.events.watch()) if (seen.push(id) === 2) break;
  expect(seen).toEqual(['1', '4']);
  expect(received.map(({ path }) => path.replace('/api/v1/connectors/stream', ''))).toEqual([
    '',
    '?cursor=1',
    '?cursor=1',
    '?cursor=3',
  ]);
  expect(clock.sleeps.length).toBeGreaterThan(1);
});

test.each(['\n', '\r', '\r\n'])('reads lines that end with %j, however they are cut', async (end) => {
  const text = message('1', 'é').replaceAll('\n', end);
  const bytes = new TextEncoder().encode(text);
  const { cartouche } = scripted([], {
    fetch: async () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
            controller.enqueue(new TextEncoder().encode(end));
            controller.close();
          },
        }),
        { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
      ),
  });
  for await (const { payload } of cartouche.events.watch()) {
    expect(payload).toEqual({ event: 'é' });
    break;
  }
});

test('throws what the server refuses, and the reason of the signal', async () => {
  const refused = scripted({ status: 403, body: { error: 'missing_scope', message: 'The key lacks read:events.' } });
  expect(await thrownBy(refused.cartouche.events.watch().next())).toMatchObject({ name: 'PermissionError' });
  const controller = new AbortController();
  const { cartouche } = scripted(stream(message('1', 'a')));
  const events = cartouche.events.watch({}, { signal: controller.signal });
  await events.next();
  controller.abort(new Error('enough'));
  expect(await thrownBy(events.next())).toMatchObject({ message: 'enough' });
});

describe('a line', () => {
  const MiB = 1024 * 1024;
  /** A stream of one message whose line is `mib` long; counts the chunks that are read. */
  const longLine = (mib: number, end: string) => {
    const chunk = new TextEncoder().encode('x'.repeat(MiB));
    const read = { chunks: 0 };
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(new TextEncoder().encode('id: 7\ndata: "')),
        pull: (controller) => {
          read.chunks += 1;
          if (read.chunks <= mib) return controller.enqueue(chunk);
          controller.enqueue(new TextEncoder().encode(end));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return { body, read };
  };

  test('of nearly 8 MiB is read', async () => {
    const seen: StreamMessage[] = [];
    for await (const message of readEventStream(longLine(7, '"\n\n').body, () => {})) seen.push(message);
    expect(seen.map(({ id, data }) => [id, data.length])).toEqual([['7', 7 * MiB + 2]]);
  });

  test('that continues beyond 8 MiB ends the stream without a message', async () => {
    const seen: StreamMessage[] = [];
    const { body, read } = longLine(40, '"\n\n');
    for await (const message of readEventStream(body, () => {})) seen.push(message);
    expect(seen).toEqual([]);
    expect(read.chunks).toBeLessThan(12);
  });
});

test('gives the body as it came, which JSON would write differently', async () => {
  const body = '{ "event":"form.submitted", "n":1.0 }';
  const { cartouche } = scripted(stream(`id: 1\ndata: ${body}\n\n`));
  const { value } = await cartouche.events.watch().next();
  expect(value).toMatchObject({ payload: { event: 'form.submitted', n: 1 }, body });
});

test('outlasts a server that is down for longer than a call is retried, and a limit', async () => {
  const down = { status: 503, body: { error: 'unavailable' } };
  const { cartouche } = scripted(
    [
      stream(message('1', 'a')),
      ...[down, new TypeError('fetch failed'), { status: 429, body: { error: 'rate_limited' } }],
      stream(message('2', 'b')),
      { status: 401, body: { error: 'api_key_required' } },
    ],
    { clock: instantClock(), retries: 0 },
  );
  const seen: string[] = [];
  const follow = async () => {
    for await (const { id } of cartouche.events.watch()) seen.push(id);
  };
  expect(await thrownBy(follow())).toMatchObject({ name: 'AuthenticationError' });
  expect(seen).toEqual(['1', '2']);
});

test('opens a stream again that is silent for 45 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let opened = 0;
  const { cartouche } = scripted([], {
    clock: instantClock(),
    fetch: async () => {
      opened += 1;
      const text = opened === 1 ? ': following\n\n' : message('1', 'a');
      const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  const next = cartouche.events.watch().next();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(opened).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await next).toMatchObject({ value: { id: '1' } });
  expect(opened).toBe(2);
});
