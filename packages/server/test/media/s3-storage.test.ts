import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../src/platform/ids.ts';
import { ObjectMissing } from '../../src/storage/object-storage.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { createS3Storage, S3Failure } from '../../src/storage/s3-storage.ts';
import { createStaging } from '../../src/storage/staging.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { filesIn, fixture, uploadAndRead, uploadForm } from './media-setup.ts';
import { type SignedStore, startSignedStore } from './signed-store.ts';

const root = mkdtempSync(join(tmpdir(), 'cartouche-test-s3-'));
let store: SignedStore;
let config: Parameters<typeof createS3Storage>[0];
let server: TestServer;
const staging = createStaging({ folder: join(root, 'incoming'), ids: randomIds });

beforeAll(async () => {
  store = await startSignedStore(join(root, 'store'), 'files', 'sesame');
  config = {
    endpoint: store.endpoint,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'sesame',
    prefix: 'media/',
  };
  server = await createTestServer({ files: await openStorage({ dataDir: root, s3: config, ids: randomIds }) });
});
beforeEach(() => server.reset());
afterAll(async () => {
  await server.close();
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

const stored = async () => (await filesIn(join(root, 'store'))).filter((name) => name.endsWith('_object'));

test('a document is stored, read, served in ranges and removed', async () => {
  const content = fixture('offer.pdf');
  const media = await uploadAndRead(server, { content, filename: 'offer.pdf' });
  expect(media).toMatchObject({ extraction_status: 'done', bytes: content.byteLength });
  expect(await stored()).toHaveLength(1);
  expect((await stored())[0]).toMatch(/^files\/media\/[0-9a-f-]{36}\._S3rver_object$/);
  expect(await filesIn(join(root, 'media'))).toEqual([]);

  const whole = await server.app.api.request(media.content_url);
  expect(
    createHash('sha256')
      .update(Buffer.from(await whole.arrayBuffer()))
      .digest('hex'),
  ).toBe(media.sha256);
  const part = await server.app.api.request(media.content_url, { headers: { Range: 'bytes=0-4' } });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-']);

  await server.call('DELETE', `/api/v1/media/${media.id}`);
  expect(await stored()).toEqual([]);
});

test('a store that refuses leaves no record, and nothing on the disk', async () => {
  const wrong = await openStorage({ dataDir: root, s3: { ...config, secretAccessKey: 'wrong' }, ids: randomIds });
  const refused = await createTestServer({ files: wrong });
  const { status, body } = await uploadForm(refused, { content: 'x', filename: 'a.txt' });
  expect([status, body.error]).toEqual([500, 'internal_error']);
  expect((await refused.call('GET', '/api/v1/media')).body.media).toEqual([]);
  expect(await filesIn(join(root, 'media'))).toEqual([]);
  await refused.close();
});

test('a store that is away is not mistaken for the database', async () => {
  const away = await openStorage({ dataDir: root, s3: { ...config, endpoint: 'http://127.0.0.1:1' }, ids: randomIds });
  const refused = await createTestServer({ files: away });
  const { status, body } = await uploadForm(refused, { content: 'x', filename: 'a.txt' });
  expect([status, body.error]).toEqual([503, 'unavailable']);
  expect(body.message).toBe('The store of uploaded files can’t be reached. Try again.');
  await refused.close();
});

test('what is missing, and what failed, is told apart', async () => {
  const storage = createS3Storage(config, staging);
  await expect(storage.open(randomIds.uuid())).rejects.toThrow(ObjectMissing);
  await storage.remove(randomIds.uuid());
  const wrong = createS3Storage({ ...config, secretAccessKey: 'wrong' }, staging);
  await expect(wrong.open(randomIds.uuid())).rejects.toThrow(
    'The object storage answered GET with 403 SignatureDoesNotMatch.',
  );
});

test.each([500, 502, 503])(
  'a store that stumbles with %s is asked again, with the whole body, and only so often',
  async (code) => {
    const bodies: number[] = [];
    let failures = 2;
    const stumbling = createServer((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      request.on('end', () => {
        bodies.push(bytes);
        failures -= 1;
        response.writeHead(failures >= 0 ? code : 200).end();
      });
    });
    await new Promise<void>((resolve) => stumbling.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(stumbling.address() as AddressInfo).port}`;
    const storage = createS3Storage({ ...config, endpoint }, staging);
    const source = async function* () {
      yield Buffer.from('content');
    };
    const file = await staging.stage(source(), () => ({ maxBytes: 100, refusal: () => new Error('too large') }));
    await storage.put(randomIds.uuid(), file, 'text/plain');
    expect(bodies).toEqual([7, 7, 7]);
    failures = 3;
    await expect(storage.put(randomIds.uuid(), file, 'text/plain')).rejects.toThrow(S3Failure);
    await file.discard();
    stumbling.close();
  },
);

test('a content that breaks off on its way leaves nothing on this machine', async () => {
  const breaking = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': 10 });
    response.write('half', () => response.destroy());
  });
  await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(breaking.address() as AddressInfo).port}`;
  const storage = createS3Storage({ ...config, endpoint }, staging);
  await expect(storage.local(randomIds.uuid(), new AbortController().signal)).rejects.toThrow();
  expect(await filesIn(join(root, 'incoming'))).toEqual([]);
  breaking.close();
});

test('a content is on this machine until it is discarded', async () => {
  const storage = createS3Storage(config, staging);
  const key = randomIds.uuid();
  const source = async function* () {
    yield Buffer.from('content');
  };
  const file = await staging.stage(source(), () => ({ maxBytes: 100, refusal: () => new Error('too large') }));
  await storage.put(key, file, 'text/plain');
  await file.discard();
  const copy = await storage.local(key, new AbortController().signal);
  expect(await readFile(copy.path, 'utf8')).toBe('content');
  await copy.discard();
  expect(await filesIn(join(root, 'incoming'))).toEqual([]);
});
