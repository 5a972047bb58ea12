import { LRUCache } from 'lru-cache';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { ObjectStorage } from '../../storage/object-storage.ts';
import { loadSharp, MAX_PIXELS } from './measure-image.ts';

// Some hundred images of pages that are being looked at.
const KEPT_BYTES = 48 * 1_024 * 1_024;
const QUALITY = 78;

/** Images in the widths of pages: made when they are first asked for, and kept for as long as there is room. */
export function createPageImages(storage: Pick<ObjectStorage, 'local'>) {
  // Making an image keeps a core busy, which pages need too: one at a time.
  const turn = createSemaphore(1);
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (key) => {
      const [storageKey = '', width] = key.split('/');
      return turn.run(() => make(storageKey, Number(width)));
    },
  });
  return {
    /** The image as WebP in a width, without the camera's notes. @throws ObjectMissing */
    async inWidth(storageKey: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
      const image = await kept.fetch(`${storageKey}/${width}`);
      if (image === undefined) throw new Error('An image was neither made nor refused.');
      return image;
    },
  };

  async function make(storageKey: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
    const sharp = await loadSharp();
    const file = await storage.local(storageKey, new AbortController().signal);
    try {
      const { pages = 1 } = await sharp(file.path, { limitInputPixels: MAX_PIXELS }).metadata();
      const reads = {
        limitInputPixels: MAX_PIXELS,
        failOn: 'error',
        sequentialRead: true,
        animated: pages > 1,
      } as const;
      const made = await sharp(file.path, reads)
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      return new Uint8Array(made);
    } finally {
      await file.discard();
    }
  }
}
