import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MESSAGE_MAX_BYTES } from '../src/index.ts';
import { MessageRefusal } from '../src/messages/message-limits.ts';
import { countEntries, readMessage } from '../src/messages/read-message.ts';

const places: string[] = [];
const place = async () => {
  const path = join(tmpdir(), `cartouche-test-${crypto.randomUUID()}`);
  places.push(path);
  return { path, discard: () => rm(path, { force: true }) };
};
afterEach(async () => {
  for (const path of places.splice(0)) await rm(path, { force: true });
});

async function* chunksOf(text: string, size = 40_000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string, size?: number) => readMessage(chunksOf(text, size), place);
const refusalOf = async (text: string) => {
  const error = await read(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MessageRefusal);
  expect(places.filter((path) => existsSync(path))).toEqual([]);
  return (error as MessageRefusal).reason;
};

const base64 = 'QUJD'.repeat(500_000);
const call = (args: string) =>
  `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"upload_media","arguments":${args}}}`;

describe('a message within the limit', () => {
  it('is read in one piece, its upload with it', async () => {
    const { value, upload } = await read(call('{"base64":"QUJD"}'));
    expect(value).toMatchObject({ params: { arguments: { base64: 'QUJD' } } });
    expect(upload).toBeUndefined();
    expect(places).toEqual([]);
  });
});

describe('an upload over the limit', () => {
  it.each([
    ['first', `{"base64":"${base64}","filename":"é.wav","mandatory":true}`],
    ['last', `{"filename":"é.wav","mandatory":true,"base64":"${base64}"}`],
    [
      'escaped and in lines',
      `{"filename":"\\u00e9.wav","base64":"${base64.replaceAll('QUJDQUJD', 'QUJD\\r\\nQUJD\\/+8=').replaceAll('\\/+8=', '')}","mandatory":true}`,
    ],
  ])('goes to the disk, wherever it stands: %s', async (_where, args) => {
    const { value, upload } = await read(call(args), 7_001);
    expect(value).toEqual({
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: { name: 'upload_media', arguments: { filename: 'é.wav', mandatory: true, base64: expect.any(String) } },
    });
    expect(JSON.stringify(value).length).toBeLessThan(300);
    expect(await (await upload?.blob())?.text()).toBe(base64);
    expect(await readFile(places[0] as string, 'latin1')).toBe(base64);
    await upload?.discard();
    expect(existsSync(places[0] as string)).toBe(false);
  });

  it('keeps what is escaped within it', async () => {
    const letters = `\\/\\u002b${'QUJD'.repeat(20)}`.repeat(20_000);
    const { upload } = await read(call(`{"base64":"${letters}"}`));
    expect(await (await upload?.blob())?.text()).toBe(`/+${'QUJD'.repeat(20)}`.repeat(20_000));
    await upload?.discard();
  });

  it('is refused when hardly anything of it is base64', async () => {
    expect(await refusalOf(call(`{"base64":"${'\\u0041'.repeat(400_000)}"}`))).toBe('too_large');
    expect(await refusalOf(call(`{"base64":"QUJD"${' '.repeat(3_000_000)}}`))).toBe('too_large');
  });

  it('is refused when it is not base64, comes twice, is too long or is not ended, and nothing stays', async () => {
    expect(await refusalOf(call(`{"base64":"${base64}\\"}"}`))).toBe('malformed');
    expect(await refusalOf(call(`{"base64":"${base64}","base64":"${base64}"}`))).toBe('malformed');
    expect(await refusalOf(call(`{"base64":"${base64}`))).toBe('malformed');
    expect(await refusalOf(call(`{"base64":"${base64}"}`).slice(0, -1))).toBe('malformed');
    expect(await refusalOf(call(`{"base64":"${'QUJD'.repeat(35_000_000)}"}`))).toBe('too_large');
  });
});

describe('anything else over the limit', () => {
  const long = 'x'.repeat(MESSAGE_MAX_BYTES + 1);
  it.each([
    ['a batch', `[${'{},'.repeat(400_000)}{}]`],
    ['a batch of uploads', `[${call(`{"base64":"${base64}"}`)}]`],
    ['another argument', call(`{"base64":"QUJD","filename":"${long}"}`)],
    ['a name', call(`{"${long}":1}`)],
    ['a number', call(`{"x":${'1'.repeat(MESSAGE_MAX_BYTES + 1)}}`)],
    ['an upload elsewhere', `{"params":{"base64":"${long}","arguments":{"inner":{"base64":"${long}"}}}}`],
    ['its depth', '{"a":'.repeat(300_000)],
    ['its small parts', call(`{"x":[${'1,'.repeat(900_000)}1]}`)],
  ])('is refused: %s', async (_what, text) => {
    expect(await refusalOf(text)).toBe('too_large');
  });
});

it.each([
  ['{}', 1, 0],
  ['[{},{},{}]', 3, 0],
  ['[[1,2,3,4],[1,2]]', 2, 0],
  ['{"a":1,"b":[1,2,3,4,5],"c":{"d":1,"e":2}}', 1, 3],
  ['{"a":",,,,{[,\\",\\\\","b":"\\\\"}', 1, 2],
  ['[{"a":1,"b":2},"]",{"a":1,"b":2,"c":3}]', 3, 3],
  ['[1,2', 2, 0],
  ['"', 1, 0],
  [']]]],,,', 1, 0],
  ['', 1, 0],
])('counts %s', (text, messages, names) => {
  expect(countEntries(text)).toEqual({ messages, names });
});

it('never finds less than there is', () => {
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const next = random(7);
  const make = (depth: number): unknown => {
    const size = Math.floor(next() * 5);
    if (depth === 0 || next() < 0.3) return ['a,b', '\\",{', '"', 1, null][size];
    if (next() < 0.5) return Array.from({ length: size }, () => make(depth - 1));
    return Object.fromEntries(Array.from({ length: size }, (_, index) => [`${index}",{[\\`, make(depth - 1)]));
  };
  const widest = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const own = Array.isArray(value) ? 0 : Object.keys(value).length;
    return Math.max(own > 1 ? own : 0, ...Object.values(value).map(widest));
  };
  for (let round = 0; round < 500; round += 1) {
    const value = make(5);
    const text = JSON.stringify(value, null, round % 3);
    expect(countEntries(text), text).toEqual({
      messages: Array.isArray(value) ? Math.max(1, value.length) : 1,
      names: widest(value),
    });
  }
});
