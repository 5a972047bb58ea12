import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'files', name));

function formOf(content: Uint8Array | string, filename: string, type: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>], { type }), filename);
  return form;
}

async function uploadForm(form: FormData, options: { idempotencyKey?: string } = {}) {
  const request = new Request('http://local/', { method: 'POST', body: form });
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  return server.call('POST', '/api/media', {
    rawBody: new Uint8Array(await request.arrayBuffer()),
    headers,
    ...options,
  });
}

test('stores a form, reads the document, and says what is in it', async () => {
  const pdf = fixture('offer.pdf');
  const { status, body } = await uploadForm(formOf(pdf, 'offer.pdf', 'application/pdf', { mandatory: 'true' }));
  expect([status, body]).toEqual([
    201,
    {
      media: {
        id: expect.any(String),
        kind: 'document',
        filename: 'offer.pdf',
        mime: 'application/pdf',
        bytes: pdf.byteLength,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        source: 'upload',
        content_url: expect.stringContaining('/offer.pdf?expires='),
        mandatory: true,
        extraction_status: 'queued',
        understood_summary: null,
        extraction_error: null,
        created_at: expect.any(String),
      },
    },
  ]);
  await server.drain();
  const read = (await server.call('GET', `/api/media/${body.media.id}`)).body.media;
  expect(read).toMatchObject({ extraction_status: 'done', extraction_error: null });
  expect(read.understood_summary).toBe(
    'PDF document, 2 pages, 23 words. Title: Cold-chain offer. It begins: “Northwind moves 240 trucks from eleven depots. The annual saving is 84,000 euros. Second page: terms are net 30 days.”',
  );
});
