import type { Cartouche, Media } from '@cartouche/sdk';

/**
 * Address of a file's content, which ends in the file's extension alone: the address is signed for the file and not for its name, and a
 * name may hold words of others.
 */
export function contentLink(cartouche: Cartouche, media: Media): string {
  const url = new URL(cartouche.media.contentUrl(media));
  const [, extension = ''] = /(\.[a-z0-9]{1,5})$/i.exec(url.pathname) ?? [];
  url.pathname = `${url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)}file${extension}`;
  return url.href;
}
