import { LRUCache } from 'lru-cache';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { ObjectStorage } from '../../storage/object-storage.ts';
import { loadSharp, MAX_PIXELS } from './measure-image.ts';

// Some hundred images of pages that are being looked at.
const KEPT_BYTES = 48 * 1_024 * 1_024;
const QUALITY = 78;

/** Images in the widths of pages: made when they are first asked for, and kept for as long as there is room. */
export function createPageImages(storage: Pick<ObjectStorage, 'local'>) {
  // Making an image keeps a core busy, which pages need too: one at a time. One that moves takes longer than many that do not, which must not wait.
  const turn = createSemaphore(1);
  const movingTurn = createSemaphore(1);
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (key) => {
      const [storageKey = '', width] = key.split('/');
      return inTurn(storageKey, Number(width));
    },
  });
  return {
    /** The image as WebP in a width, without the camera's notes. @throws ObjectMissing */
    async inWidth(storageKey: string, width: number): Promise<Image> {
      const image = await kept.fetch(`${storageKey}/${width}`);
      if (image === undefined) throw new Error('An image was neither made nor refused.');
      return image;
    },
  };

  async function inTurn(storageKey: string, width: number): Promise<Image> {
    const { made, moving } = await turn.run(() => open(storageKey, width));
    return made ?? movingTurn.run(() => moving());
  }

  /** Makes a still image. One that moves is left for its own turn. */
  async function open(storageKey: string, width: number): Promise<Opened> {
    const sharp = await loadSharp();
    const file = await storage.local(storageKey, new AbortController().signal);
    let isLeft = false;
    try {
      const { pages = 1 } = await sharp(file.path, { limitInputPixels: MAX_PIXELS }).metadata();
      if (pages === 1) return { made: await make(file.path, width) };
      isLeft = true;
      return { moving: () => make(file.path, width, { animated: true }).finally(file.discard) };
    } finally {
      if (!isLeft) await file.discard();
    }
  }
}

type Image = Uint8Array<ArrayBuffer>;
type Opened = { made: Image; moving?: never } | { made?: never; moving: () => Promise<Image> };

async function make(path: string, width: number, { animated = false } = {}): Promise<Image> {
  const sharp = await loadSharp();
  const made = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, animated })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    // More effort for each of many frames takes three times as long, for hardly fewer bytes.
    .webp({ quality: QUALITY, ...(animated && { effort: 0 }) })
    .toBuffer();
  return new Uint8Array(made);
}
