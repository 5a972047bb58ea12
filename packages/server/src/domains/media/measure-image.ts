import { ApiFailure } from '../../platform/api-failure.ts';
import { once } from '../../platform/once.ts';

// The camera of a phone takes 48 megapixels. More would take seconds and gigabytes to read.
export const MAX_PIXELS = 64_000_000;
// Each frame is made in each width, which takes a core about a second for this many.
const MAX_MOVING_PIXELS = 8_000_000;
const MAX_FRAMES = 200;
// WebP, in which pages have their images, ends at 16,383.
const MAX_SIDE = 16_000;

/** The image library. It is loaded with the first image: a server without images starts without it. */
export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  // Each image is read once, so that a cache would only hold memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/**
 * Measures an image as a page shows it, turned the right way up.
 *
 * @returns null for an image that is damaged
 * @throws ApiFailure `unsupported_media` for an image with too many pixels or frames, or too many pixels in a row
 */
export async function measureImage(path: string): Promise<{ width: number; height: number } | null> {
  const sharp = await loadSharp();
  // The header alone is read here, whatever size it claims.
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header === null) return null;
  const { width, height } = header.autoOrient;
  if (Math.max(width, height) > MAX_SIDE)
    throw new ApiFailure('unsupported_media', {
      message: `The image has ${width} × ${height} pixels, and at most ${MAX_SIDE.toLocaleString('en')} a side are accepted. Make it smaller and upload it again.`,
    });
  if (width * height > MAX_PIXELS)
    throw new ApiFailure('unsupported_media', {
      message: `The image has ${width} × ${height} pixels, and at most 64 megapixels are accepted. Make it smaller and upload it again.`,
    });
  const { pages = 1 } = header;
  if (pages > MAX_FRAMES || (pages > 1 && width * height * pages > MAX_MOVING_PIXELS))
    throw new ApiFailure('unsupported_media', {
      message: `The image moves in ${pages} frames of ${width} × ${height} pixels, and at most ${MAX_FRAMES} frames with 8 megapixels in all are accepted. Upload it as a video.`,
    });
  // A file that ends early has a header like any other.
  const isWhole = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .resize(16)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  return isWhole ? { width, height } : null;
}
