import { mkdtempSync, rmSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { safeFilename } from '../../src/domains/media/filename.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { filesIn, fixture, PNG, uploadAndRead, uploadForm } from './media-setup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cartouche-test-media-'));
const folder = join(dataDir, 'media');
let server: TestServer;
let site: Server;
let origin: string;
beforeAll(async () => {
  server = await createTestServer({ files: await openStorage({ dataDir, s3: undefined, ids: randomIds }) });
  site = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    if (path === '/moved') return response.writeHead(302, { Location: '/files/Preis%20liste.bin' }).end();
    if (path === '/cut')
      return response.writeHead(200, { 'Content-Length': '1000' }).write('half', () => response.destroy());
    if (path === '/named')
      return response
        .writeHead(200, { 'Content-Disposition': "attachment; filename*=UTF-8''plan%20b.md" })
        .end('# Plan');
    if (path === '/huge') return response.writeHead(200, { 'Content-Length': String(104_857_601) }).end();
    if (path === '/endless') return endless();
    if (path === '/empty') return response.writeHead(204).end();
    if (path.startsWith('/files/'))
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end(fixture('price-list.xlsx'));
    return response.writeHead(404).end();

    // A document that never ends and does not declare its length.
    function endless() {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      const chunk = 'words '.repeat(100_000);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    }
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await server.reset();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = (body: object, options: object = {}) => server.call('POST', '/api/v1/media', { body, ...options });
const list = async (query = '') => (await server.call('GET', `/api/v1/media${query}`)).body;

describe('from a URL', () => {
  test('follows redirects, and believes the content and not the type that the server says', async () => {
    const { status, body } = await upload({ url: `${origin}/moved`, mandatory: true });
    expect(status).toBe(201);
    expect(body.media).toMatchObject({
      source: 'url',
      kind: 'document',
      filename: 'Preis liste.bin.xlsx',
      mandatory: true,
    });
    await server.drain();
    expect((await server.call('GET', `/api/v1/media/${body.media.id}`)).body.media.extraction_status).toBe('done');
  });

  test('takes the name that the answer gives, or the caller', async () => {
    expect((await upload({ url: `${origin}/named` })).body.media.filename).toBe('plan b.md');
    expect((await upload({ url: `${origin}/named`, filename: 'mine.txt' })).body.media.filename).toBe('mine.txt');
  });

  test.each([
    ['/nothing', 'http_error', /answered 404/],
    ['/cut', 'reset', /can’t be fetched/],
  ])('%s is unreadable', async (path, reason, message) => {
    const { status, body } = await upload({ url: `${origin}${path}` });
    expect([status, body.error, body.reason]).toEqual([422, 'source_unreadable', reason]);
    expect(body.message).toMatch(message);
    expect(await filesIn(folder)).toEqual([]);
  });

  test('an empty answer is an empty file', async () => {
    expect((await upload({ url: `${origin}/empty` })).body.error).toBe('unsupported_media');
  });

  test('what is too large is refused before it comes, or as soon as it is', async () => {
    const announced = await upload({ url: `${origin}/huge` });
    expect([announced.status, announced.body.message]).toEqual([413, 'The file is over 100 MB (104,857,600 bytes).']);
    const growing = await upload({ url: `${origin}/endless` });
    expect([growing.status, growing.body.message]).toEqual([413, 'The document is over 50 MB (52,428,800 bytes).']);
    expect(await filesIn(folder)).toEqual([]);
  });

  test.each(['ftp://a.example/b', 'http://user:pw@a.example/', 'nowhere'])(
    '%s is not an address to fetch',
    async (url) => {
      expect((await upload({ url })).body).toMatchObject({ error: 'source_unreadable', reason: 'invalid_url' });
    },
  );

  test('private addresses are refused, also behind a redirect', async () => {
    const guarded = await createTestServer({
      outbound: createOutbound({ allowPrivateNetworks: false, clock: server.clock }),
    });
    for (const url of [origin, 'http://169.254.169.254/latest/meta-data', 'http://[::1]:8080/', 'http://2130706433/']) {
      const { body } = await guarded.call('POST', '/api/v1/media', { body: { url } });
      expect([body.error, body.reason]).toEqual(['source_unreadable', 'blocked_address']);
    }
    await guarded.close();
  });

  test('is fetched once under one Idempotency-Key', async () => {
    const first = await upload({ url: `${origin}/named` }, { idempotencyKey: 'k' });
    expect((await upload({ url: `${origin}/named` }, { idempotencyKey: 'k' })).body).toEqual(first.body);
    expect((await list()).media).toHaveLength(1);
  });
});

describe('the list', () => {
  test.each([
    ['?cursor=yesterday', 'query.cursor'],
    ['?cursor=0000-01-01T00:00:00Z', 'query.cursor'],
    ['?kind=fax', 'query.kind'],
    ['?mandatory=1', 'query.mandatory'],
  ])('%s is refused', async (query, path) => {
    expect((await list(query)).issues[0].path).toBe(path);
  });
});

describe('deletion', () => {
  test('takes the record, its text and its content', async () => {
    const media = await uploadAndRead(server, { content: 'We wait.', filename: 'a.txt' });
    const { status, body } = await server.call('DELETE', `/api/v1/media/${media.id}`);
    expect([status, body]).toEqual([200, { mediaId: media.id, deleted: true }]);
    expect(await filesIn(folder)).toEqual([]);
    expect(await server.database.db.selectFrom('media_texts').selectAll().execute()).toEqual([]);
    expect((await server.call('GET', `/api/v1/media/${media.id}`)).status).toBe(404);
    expect((await server.call('DELETE', `/api/v1/media/${media.id}`)).status).toBe(404);
    expect((await server.app.api.request(media.content_url)).status).toBe(404);
  });

  test('of a file that waits to be read leaves its job nothing to do', async () => {
    const { body } = await uploadForm(server, { content: 'We wait.', filename: 'a.txt' });
    await server.call('DELETE', `/api/v1/media/${body.media.id}`);
    expect((await server.drain()).failed).toBe(0);
    expect(await server.database.db.selectFrom('media_texts').selectAll().execute()).toEqual([]);
  });
});

test('a workspace sees nothing of another', async () => {
  const { body } = await uploadForm(server, { content: 'ours', filename: 'a.txt' });
  const { apiKey, workspaceId } = await server.addWorkspace();
  const path = `/api/v1/media/${body.media.id}`;
  for (const method of ['GET', 'DELETE']) expect((await server.call(method, path, { key: apiKey })).status).toBe(404);
  expect((await server.call('GET', '/api/v1/media', { key: apiKey })).body.media).toEqual([]);
  expect(await server.services.media.forRun(server.database.db, workspaceId, body.media.id)).toBeUndefined();
});

describe('the content', () => {
  test('is served by its link until it expires, and by no other', async () => {
    const content = fixture('offer.pdf');
    const { body } = await uploadForm(server, { content, filename: 'Größe.pdf', type: 'application/pdf' });
    const url: string = body.media.content_url;
    const answer = await server.app.api.request(url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Gr??e.pdf"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe.pdf',
    );
    expect(
      (
        await server.app.api.request(
          url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
        )
      ).status,
    ).toBe(404);
    expect((await server.app.api.request(url.replace(/expires=\d+/, 'expires=99999999999'))).status).toBe(404);
    expect((await server.app.api.request(url.split('?')[0] ?? '')).status).toBe(404);
    server.clock.advance(59 * 60_000);
    expect((await server.app.api.request(url)).status).toBe(200);
    server.clock.advance(62 * 60_000);
    expect((await server.app.api.request(url)).status).toBe(404);
  });

  test('is served in ranges, as players ask for it', async () => {
    const { body } = await uploadForm(server, { content: PNG, filename: 'a.png' });
    const ask = (range: string) => server.app.api.request(body.media.content_url, { headers: { Range: range } });
    const middle = await ask('bytes=1-3');
    expect([middle.status, await middle.text(), middle.headers.get('content-range')]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${PNG.byteLength}`,
    ]);
    expect((await (await ask('bytes=-4')).arrayBuffer()).byteLength).toBe(4);
    expect((await ask(`bytes=${PNG.byteLength}-`)).status).toBe(416);
    expect((await ask('lines=1-2')).status).toBe(200);
    expect(middle.headers.get('content-disposition')).toBe('inline; filename=a.png');
  });
});

describe('the sweep', () => {
  test('removes contents whose record was never committed, and keeps the others', async () => {
    const kept = await uploadForm(server, { content: 'kept', filename: 'a.txt' });
    const { storage, staging } = await openStorage({ dataDir, s3: undefined, ids: randomIds });
    const key = randomIds.uuid();
    const dueAt = new Date(server.clock.now().getTime() + 1_000);
    await server.database.db.insertInto('media_leftovers').values({ storage_key: key, due_at: dueAt }).execute();
    const source = async function* () {
      yield Buffer.from('never committed');
    };
    const file = await staging.stage(source(), () => ({ maxBytes: 100, refusal: () => new Error('too large') }));
    await storage.put(key, file, 'text/plain');
    await server.services.media.sweep();
    expect(await filesIn(folder)).toHaveLength(2);
    server.clock.advance(2_000);
    await server.services.media.sweep();
    expect(await filesIn(folder)).toHaveLength(1);
    expect((await server.app.api.request(kept.body.media.content_url)).status).toBe(200);
    expect(await server.database.db.selectFrom('media_leftovers').selectAll().execute()).toEqual([]);
  });

  test('removes what a killed process left while it took a body in', async () => {
    await uploadForm(server, { content: 'kept', filename: 'a.txt' });
    const left = join(folder, 'incoming', 'left');
    await writeFile(left, 'half');
    await server.services.media.sweep();
    expect(await filesIn(folder)).toHaveLength(2);
    const longAgo = new Date(Date.now() - 7 * 3_600_000);
    await utimes(left, longAgo, longAgo);
    await server.services.media.sweep();
    expect(await filesIn(folder)).toHaveLength(1);
  });
});

test.each([
  ['../../etc/passwd', ['txt'], 'passwd.txt'],
  ['C:\\Users\\ada\\price list.CSV', ['csv'], 'price list.csv'],
  ['a\u202etxt.exe', ['png'], 'atxt.exe.png'],
  ['con|a*?.md', ['md'], 'con_a__.md'],
  ['...', ['pdf'], 'file.pdf'],
  [undefined, ['jpg', 'jpeg'], 'file.jpg'],
  ['photo.JPEG', ['jpg', 'jpeg'], 'photo.jpeg'],
  [`${'a'.repeat(500)}.pdf`, ['pdf'], `${'a'.repeat(189)}.pdf`],
])('the file name %j is kept as a safe one', (given, extensions, safe) => {
  expect(safeFilename(given, extensions)).toBe(safe);
});
