// The widths of a phone, a column, and a whole page, with enough pixels for fine screens.
const WIDTHS = [320, 640, 1280];
const IMAGE = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,5})x(\d{1,5})$/;
const VIDEO = /^\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/video$/;

/** The attributes of an image: all of them for an uploaded one, only the address for one of another site. */
export type PageImage = { src: string; srcset: string | null; width: number | null; height: number | null };

/** The path of an uploaded image on the page host. It has the size, so that a page can leave the right room. */
export function imagePath(key: string, { width, height }: { width: number; height: number }): string {
  return `/media/${key}/${width}x${height}`;
}

/** The path of an uploaded video on the page host. */
export function videoPath(key: string): string {
  return `/media/${key}/video`;
}

/** Whether an address is the path of an uploaded video. */
export function isUploadedVideo(address: string): boolean {
  return VIDEO.test(address);
}

/** The widths that an image of a width is served in: never more pixels than it has. */
export function servedWidths(width: number): number[] {
  const smaller = WIDTHS.filter((one) => one < width);
  return smaller.length === WIDTHS.length ? smaller : [...smaller, width];
}

/** Reads the address of an image. Uploaded ones have the widths to choose from. */
export function pageImage(address: string): PageImage {
  const [, , width, height] = IMAGE.exec(address) ?? [];
  if (width === undefined || height === undefined) return { src: address, srcset: null, width: null, height: null };
  const widths = servedWidths(Number(width));
  return {
    src: `${address}/${widths.at(-1)}.webp`,
    srcset: widths.map((one) => `${address}/${one}.webp ${one}w`).join(', '),
    width: Number(width),
    height: Number(height),
  };
}
