import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { MP4, PNG, uploadForm } from './media-setup.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

/** A photo as a phone stores it: on its side, with the place where it was taken. */
const photo = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#2f6f5e' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Ines Marlow' }, IFD3: { GPSLatitude: '53/1 33/1 0/1', GPSLatitudeRef: 'N' } })
  .withMetadata({ orientation: 6 })
  .toBuffer();

const upload = async (content: Uint8Array, filename: string) => (await uploadForm(server, { content, filename })).body;
const onPage = (path: string, headers: Record<string, string> = {}) => server.visit(path, { headers });

/** A moving image whose frames differ. */
async function movingImage(width: number, height: number, frames: number): Promise<Buffer> {
  const made = Array.from({ length: frames }, (_, at) =>
    sharp({ create: { width, height, channels: 3, background: { r: (at % 2) * 255, g: (at * 37) % 256, b: 90 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(made), { join: { animated: true } })
    .gif()
    .toBuffer();
}

describe('an uploaded image', () => {
  test('stands on the page host in the widths of pages, turned upright, without what the camera noted', async () => {
    expect((await sharp(photo).metadata()).exif?.includes('Ines Marlow')).toBe(true);
    const { media } = await upload(photo, 'yard.jpg');
    expect(media.page_path).toMatch(/^\/media\/[0-9a-f-]{36}\/1600x900$/);
    const sizes: unknown[] = [];
    for (const width of [320, 640, 1280]) {
      const response = await onPage(`${media.page_path}/${width}.webp`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const made = await sharp(await response.arrayBuffer()).metadata();
      sizes.push([made.width, made.height, made.format, made.exif]);
    }
    expect(sizes).toEqual([
      [320, 180, 'webp', undefined],
      [640, 360, 'webp', undefined],
      [1280, 720, 'webp', undefined],
    ]);
  });

  test('has no other width, size, or name, and is gone once it is deleted', async () => {
    const { media } = await upload(photo, 'yard.jpg');
    const path = media.page_path as string;
    const other = path.replace(/[0-9a-f]{8}/, (name) => (name === '00000000' ? '11111111' : '00000000'));
    for (const wrong of [`${path}/641.webp`, `${path}/1600.webp`, `${path.replace('1600', '1601')}/640.webp`])
      expect((await onPage(wrong)).status, wrong).toBe(404);
    expect((await onPage(`${other}/640.webp`)).status).toBe(404);
    expect((await onPage(`${path}/640.webp`)).status).toBe(200);
    await server.call('DELETE', `/api/v1/media/${media.id}`);
    expect((await onPage(`${path}/640.webp`)).status).toBe(404);
  });

  test('that is small keeps its size, and one that ends early has no place on pages', async () => {
    const small = await upload(PNG, 'dot.png');
    expect(small.media.page_path).toMatch(/\/1x1$/);
    expect((await onPage(`${small.media.page_path}/1.webp`)).status).toBe(200);
    const cut = await upload(photo.subarray(0, photo.byteLength / 2), 'cut.jpg');
    expect([cut.media.kind, cut.media.page_path]).toEqual(['image', null]);
  });

  test('with more pixels than memory is refused, with its size', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const { status, body } = await uploadForm(server, { content: bomb, filename: 'bomb.png' });
    expect([status, body.error]).toEqual([422, 'unsupported_media']);
    expect(body.message).toBe(
      'The image has 9000 × 9000 pixels, and at most 64 megapixels are accepted. Make it smaller and upload it again.',
    );
  });

  test('with a longer side than pages can show is refused, with its size', async () => {
    const strip = await sharp({ create: { width: 300, height: 20_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { status, body } = await uploadForm(server, { content: strip, filename: 'strip.png' });
    expect([status, body.error]).toEqual([422, 'unsupported_media']);
    expect(body.message).toBe(
      'The image has 300 × 20000 pixels, and at most 16,000 a side are accepted. Make it smaller and upload it again.',
    );
  });

  test('keeps its motion', async () => {
    const moving = await movingImage(400, 200, 3);
    const { media } = await upload(moving, 'tour.gif');
    expect(media.page_path).toMatch(/\/400x200$/);
    const response = await onPage(`${media.page_path}/320.webp`);
    const made = await sharp(await response.arrayBuffer(), { animated: true }).metadata();
    expect([response.status, made.pages, made.width, made.pageHeight]).toEqual([200, 3, 320, 160]);
  });

  test.each([
    [640, 360, 40],
    [8, 8, 201],
  ])(
    'that moves in more than a page can show at once is refused: %i × %i in %i frames',
    async (width, height, count) => {
      const { status, body } = await uploadForm(server, {
        content: await movingImage(width, height, count),
        filename: 'tour.gif',
      });
      expect([status, body.error]).toEqual([422, 'unsupported_media']);
      expect(body.message).toBe(
        `The image moves in ${count} frames of ${width} × ${height} pixels, and at most 200 frames with 8 megapixels in all are accepted. Upload it as a video.`,
      );
    },
  );

  test('that moves keeps no still one waiting', async () => {
    const { media: moving } = await upload(await movingImage(1400, 700, 8), 'tour.gif');
    const { media: still } = await upload(PNG, 'dot.png');
    const order: string[] = [];
    const paths = [320, 640, 1280].map((width) => `${moving.page_path}/${width}.webp`);
    const asked = [...paths, `${still.page_path}/1.webp`].map(async (path) => {
      expect((await onPage(path)).status).toBe(200);
      order.push(path);
    });
    await Promise.all(asked);
    expect(order).toHaveLength(4);
    expect(order.at(-1)).not.toContain(still.page_path);
  });

  test('can’t be an SVG, which may hold programs', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { status, body } = await uploadForm(server, { content, filename: 'logo.svg' });
    expect([status, body.error]).toEqual([422, 'unsupported_media']);
  });
});

test('an uploaded video plays from the page host, in the ranges that players ask for', async () => {
  const { media } = await upload(MP4, 'tour.mp4');
  expect(media.page_path).toMatch(/^\/media\/[0-9a-f-]{36}\/video$/);
  const response = await onPage(media.page_path, { Range: 'bytes=4-7' });
  expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes 4-7/${MP4.byteLength}`]);
  expect(await response.text()).toBe('ftyp');
  expect(response.headers.get('content-disposition')).toBe('inline');
});
