import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomIds } from '../../src/platform/ids.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { filesIn, fixture, MP4, OFFICE, PNG, uploadForm, WAV, WEBM } from './media-setup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cartouche-test-media-'));
const folder = join(dataDir, 'media');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ files: await openStorage({ dataDir, s3: undefined, ids: randomIds }) });
});
beforeEach(async () => {
  await server.reset();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = (body: unknown, options: object = {}) => server.call('POST', '/api/v1/media', { body, ...options });
const uploads = async () => (await server.call('GET', '/api/v1/media')).body.media;

describe('a form', () => {
  test('is stored once, and read', async () => {
    const content = fixture('offer.pdf');
    const part = { content, filename: 'offer.pdf', type: 'application/pdf' };
    const { status, body } = await uploadForm(server, part, { fields: { mandatory: 'true' } });
    expect(status).toBe(201);
    expect(body.media).toEqual({
      id: expect.any(String),
      kind: 'document',
      filename: 'offer.pdf',
      mime: 'application/pdf',
      bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
      source: 'upload',
      content_url: expect.stringContaining('/offer.pdf?expires='),
      page_path: null,
      mandatory: true,
      extraction_status: 'queued',
      understood_summary: null,
      extraction_error: null,
      created_at: expect.any(String),
    });
    await server.drain();
    const read = (await server.call('GET', `/api/v1/media/${body.media.id}`)).body.media;
    expect(read).toMatchObject({ extraction_status: 'done', extraction_error: null });
    expect(await filesIn(folder)).toHaveLength(1);
  });

  test('may have its fields after its file, and a name in any script', async () => {
    const { body } = await uploadForm(server, {
      content: 'Übersicht',
      filename: 'Größe – 値段.txt',
      type: 'text/plain',
    });
    expect(body.media.filename).toBe('Größe – 値段.txt');
    const named = await uploadForm(
      server,
      { content: 'x', filename: 'a.txt' },
      { fields: { filename: '../../etc/b.txt' } },
    );
    expect(named.body.media.filename).toBe('b.txt');
  });

  test.each([
    ['another field', { color: 'red' }, 'color', 'is not a known field'],
    ['a kind that is none', { kind: 'fax' }, 'kind', 'must be one of image, video, audio, document'],
    ['a flag that is none', { mandatory: 'yes' }, 'mandatory', 'must be a boolean'],
  ])('with %s is refused, and nothing is left of it', async (_name, fields, path, message) => {
    const { status, body } = await uploadForm(server, { content: 'x', filename: 'a.txt' }, { fields });
    expect([status, body.issues]).toEqual([400, [{ path, message }]]);
    expect(await filesIn(folder)).toEqual([]);
  });

  test('without its file, with two, or cut off is refused, and nothing is left of it', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const part = (name: string, content: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
    const send = (rawBody: string) => server.call('POST', '/api/v1/media', { rawBody, headers });
    expect((await send('--b--\r\n')).body.issues).toEqual([{ path: 'file', message: 'must be given' }]);
    expect((await send(`${part('file', 'x')}${part('file', 'y')}--b--\r\n`)).body.issues[0].path).toBe('file');
    expect((await send(`${part('attachment', 'x')}--b--\r\n`)).body.issues[0].path).toBe('attachment');
    expect((await send(part('file', 'x').slice(0, -2))).body).toMatchObject({
      error: 'validation_failed',
      issues: [{ path: '', message: 'must be a whole multipart/form-data body' }],
    });
    const unbounded = { 'Content-Type': 'multipart/form-data' };
    expect((await server.call('POST', '/api/v1/media', { rawBody: 'x', headers: unbounded })).status).toBe(415);
    expect(await filesIn(folder)).toEqual([]);
  });
});

describe('base64', () => {
  test('is decoded whatever its alphabet, line breaks, padding and place in the body', async () => {
    const content = Buffer.from('Größe: ÿþ~?>\n', 'utf8');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const plain = content.toString('base64');
    const forms = [plain, content.toString('base64url'), plain.replace(/(.{4})/g, '$1\r\n'), plain.replace(/=+$/, '')];
    for (const base64 of forms) {
      const { status, body } = await upload({ base64, filename: 'a.txt', mime: 'text/plain' });
      expect([status, body.media?.sha256], base64).toEqual([201, sha256]);
    }
    const escaped = `{"mime":"text/plain","base64":"${plain.replaceAll('/', '\\/')}","filename":"\\u0061.txt"}`;
    expect((await server.call('POST', '/api/v1/media', { rawBody: escaped })).body.media.filename).toBe('a.txt');
  });

  test.each<[string, unknown, string]>([
    ['nothing', {}, 'url'],
    [
      'both sources',
      { url: 'https://a.example/b.txt', base64: 'eA==', filename: 'a.txt', mime: 'text/plain' },
      'base64',
    ],
    ['no file name', { base64: 'eA==', mime: 'text/plain' }, 'filename'],
    ['no type', { base64: 'eA==', filename: 'a.txt' }, 'mime'],
    ['what is not base64', { base64: 'é', filename: 'a.txt', mime: 'text/plain' }, 'base64'],
    ['a data URL', { base64: 'data:text/plain;base64,eA==', filename: 'a.txt', mime: 'text/plain' }, 'base64'],
    ['letters after the padding', { base64: 'eA==eA==', filename: 'a.txt', mime: 'text/plain' }, 'base64'],
    ['a number', { base64: 7, filename: 'a.txt', mime: 'text/plain' }, 'base64'],
    ['an unknown field', { base64: 'eA==', filename: 'a.txt', mime: 'text/plain', size: 1 }, 'size'],
    ['an object', { base64: { a: 1 } }, 'base64'],
    ['an array', [{ base64: 'eA==' }], ''],
    ['a long text', { base64: 'eA==', filename: 'a'.repeat(9_000), mime: 'text/plain' }, 'filename'],
    ['a NUL', { url: 'https://a.example/\u0000' }, 'url'],
  ])('with %s is refused, and nothing is left of it', async (_name, body, path) => {
    const answer = await upload(body);
    expect([answer.status, answer.body.error, answer.body.issues?.[0].path]).toEqual([400, 'validation_failed', path]);
    expect(await filesIn(folder)).toEqual([]);
  });

  test.each([
    ['cut off in its content', '{"base64":"AAAA'],
    ['cut off behind it', '{"base64":"AAAA"'],
    ['followed by something', '{"base64":"AAAA"} x'],
    ['without a comma', '{"base64":"AAAA" "mime":"text/plain"}'],
    ['no JSON', 'AAAA'],
  ])('that is %s is not JSON, and nothing is left of it', async (_name, rawBody) => {
    const answer = await server.call('POST', '/api/v1/media', { rawBody });
    expect([answer.status, answer.body.error]).toEqual([400, 'malformed_json']);
    expect(await filesIn(folder)).toEqual([]);
  });

  test('a member that comes twice is refused', async () => {
    const rawBody = '{"base64":"eA==","base64":"eQ==","filename":"a.txt","mime":"text/plain"}';
    expect((await server.call('POST', '/api/v1/media', { rawBody })).body.issues[0].path).toBe('base64');
    expect(await filesIn(folder)).toEqual([]);
  });

  test('a body of another type is 415, an empty one says what is missing', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expect((await server.call('POST', '/api/v1/media', { rawBody: 'x', headers })).body).toMatchObject({
      error: 'unsupported_media_type',
      message: 'Send Content-Type: application/json or multipart/form-data; this request has "text/plain".',
    });
    expect((await server.call('POST', '/api/v1/media')).body.error).toBe('validation_failed');
  });
});

describe('what was taken in and is not stored', () => {
  const text = { base64: 'eA==', filename: 'a.txt', mime: 'text/plain' };
  const both = [
    ['base64', (options: object) => upload(text, options)],
    ['a form', (options: object) => uploadForm(server, { content: 'x', filename: 'a.txt' }, options)],
  ] as const;

  test.each(both)('of an upload with %s that is repeated under its key, nothing is left', async (_name, send) => {
    const first = await send({ idempotencyKey: 'once' });
    const kept = await filesIn(folder);
    expect([first.status, kept.length]).toEqual([201, 1]);
    const again = await send({ idempotencyKey: 'once' });
    expect([again.headers.get('idempotency-replayed'), again.text]).toEqual(['true', first.text]);
    expect(await filesIn(folder)).toEqual(kept);
  });

  test.each(both)('of an upload with %s whose key stands for another call, nothing is left', async (_name, send) => {
    await server.call('POST', '/api/v1/prospects', { body: { email: 'a@b.example' }, idempotencyKey: 'once' });
    expect((await send({ idempotencyKey: 'once' })).status).toBe(422);
    expect(await filesIn(folder)).toEqual([]);
  });

  test.each([
    ['behind its content', { base64: 'eA==', filename: 'a.txt', mime: 7 }],
    ['that is none', { base64: 'eA==', filename: 'a.txt', mime: 'text/plain', mandatory: 'yes' }],
  ])('of base64 with a field %s, nothing is left', async (_name, body) => {
    expect((await upload(body)).status).toBe(400);
    expect(await filesIn(folder)).toEqual([]);
  });
});

describe('content decides what a file is', () => {
  test.each<[string, string | Uint8Array, string, string, string]>([
    ['pixel.png', PNG, 'image/png', 'image', 'not_needed'],
    ['call.wav', WAV, 'audio/x-wav', 'audio', 'queued'],
    ['tour.mp4', MP4, 'video/mp4', 'video', 'not_needed'],
    ['call.m4a', MP4, 'audio/mp4', 'audio', 'queued'],
    ['tour.mov', MP4, 'video/quicktime', 'video', 'not_needed'],
    ['tour.webm', WEBM, '', 'video', 'not_needed'],
    ['call.webm', WEBM, 'audio/webm;codecs=opus', 'audio', 'queued'],
    ['rollout-plan.docx', fixture('rollout-plan.docx'), `${OFFICE}.wordprocessingml.document`, 'document', 'queued'],
    ['price-list.xlsx', fixture('price-list.xlsx'), 'application/octet-stream', 'document', 'queued'],
    ['quarterly-review.pptx', fixture('quarterly-review.pptx'), '', 'document', 'queued'],
    ['table.csv', 'a,b\n1,2\n', 'application/vnd.ms-excel', 'document', 'queued'],
    ['notes.md', '# Notes\n', 'text/plain', 'document', 'queued'],
    ['notes', 'plain words', '', 'document', 'queued'],
    ['old.txt', Buffer.from('Gr\xf6\xdfe', 'latin1'), 'text/plain', 'document', 'queued'],
  ])('%s', async (filename, content, type, kind, extraction_status) => {
    const { status, body } = await uploadForm(server, { content, filename, type });
    expect([status, body.media?.kind, body.media?.extraction_status], JSON.stringify(body)).toEqual([
      201,
      kind,
      extraction_status,
    ]);
  });

  test.each<[string, string | Uint8Array, string, string, RegExp]>([
    ['an empty file', '', 'a.txt', 'text/plain', /^The file is empty\./],
    ['a picture called a PDF', PNG, 'a.pdf', '', /^The file is a PNG image, but its name ends in \.pdf\./],
    ['a picture declared as a PDF', PNG, 'a', 'application/pdf', /declared as "application\/pdf"/],
    ['a text called a workbook', 'a,b', 'a.xlsx', '', /its name ends in \.xlsx/],
    ['a PDF that is only text', 'hello', 'a.txt', 'application/pdf', /is a text file, but it was declared/],
    ['a plain archive', fixture('rollout-plan.docx').subarray(0, 40), 'a.docx', '', /application\/zip|neither/],
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
      '',
      /HTML or XML|svg|xml/,
    ],
    ['HTML called text', '<!doctype html><script>alert(1)</script>', 'a.txt', 'text/plain', /HTML or XML/],
    ['a page', 'words', 'a.html', 'text/html', /named \.html|declared/],
    ['bytes of no format', Buffer.from([1, 2, 3, 0, 5]), 'a.txt', 'text/plain', /neither an accepted format nor text/],
    ['a program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex'), 'a.bin', '', /x-elf/],
  ])('refuses %s, and nothing is left of it', async (_name, content, filename, type, message) => {
    const { status, body } = await uploadForm(server, { content, filename, type });
    expect([status, body.error]).toEqual([422, 'unsupported_media']);
    expect(body.message).toMatch(message);
    expect(body.message).toMatch(/Accepted: images \(png, jpeg/);
    expect(await filesIn(folder)).toEqual([]);
    expect(await uploads()).toEqual([]);
  });

  test('a kind that contradicts it is refused', async () => {
    const { body } = await uploadForm(server, { content: PNG, filename: 'a.png' }, { fields: { kind: 'document' } });
    expect(body.message).toMatch(/^The file is a PNG image, but kind says document\./);
  });

  test('what follows a picture makes it nothing else', async () => {
    const content = Buffer.concat([PNG, Buffer.from('<html><script>alert(1)</script>')]);
    const { body } = await uploadForm(server, { content, filename: 'a.png', type: 'image/png' });
    const answer = await server.app.api.request(body.media.content_url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});

describe('an Idempotency-Key', () => {
  test('makes one record of the same content, in either form of it', async () => {
    const part = { content: 'one', filename: 'a.txt', type: 'text/plain' };
    const first = await uploadForm(server, part, { idempotencyKey: 'k1' });
    const again = await uploadForm(server, part, { idempotencyKey: 'k1' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const json = { base64: Buffer.from('one').toString('base64'), filename: 'b.txt', mime: 'text/plain' };
    const second = await upload(json, { idempotencyKey: 'k2' });
    expect((await upload(json, { idempotencyKey: 'k2' })).body).toEqual(second.body);
    expect(await uploads()).toHaveLength(2);
    expect(await filesIn(folder)).toHaveLength(2);
  });

  test('refuses other content, and other words for the same content', async () => {
    const part = { content: 'one', filename: 'a.txt', type: 'text/plain' };
    await uploadForm(server, part, { idempotencyKey: 'k1' });
    for (const other of [
      { ...part, content: 'two' },
      { ...part, filename: 'b.txt' },
    ]) {
      const { status, body } = await uploadForm(server, other, { idempotencyKey: 'k1' });
      expect([status, body.error]).toEqual([422, 'idempotency_key_reused']);
    }
    expect(await filesIn(folder)).toHaveLength(1);
  });

  test('finds the record again after a crash between its commit and its stored answer', async () => {
    const part = { content: 'one', filename: 'a.txt', type: 'text/plain' };
    const first = await uploadForm(server, part, { idempotencyKey: 'k1' });
    await server.database.db.deleteFrom('idempotency_keys').execute();
    const again = await uploadForm(server, part, { idempotencyKey: 'k1' });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
    expect(await filesIn(folder)).toHaveLength(1);
  });
});
