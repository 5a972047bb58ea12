import { readFileSync } from 'node:fs';
import { contentItem } from '../../documents/page-content.ts';
import { isWebAddress } from '../../documents/template-document.ts';
import { isUploadedVideo, pageImage } from '../../rendering/page-image.ts';
import type { Block } from '../block.ts';

/** An image, or a video behind its image: nothing of it loads before the visitor starts it. */
export const media: Block<'media'> = {
  kind: 'media',
  contentOf: ({ image, alt, caption, video = null }, word) => ({
    items: [contentItem({ text: word(alt, 'alt') })],
    terms: word(caption, 'caption'),
    media: { imageUrl: image, videoUrl: video },
  }),
  imagesOf: ({ media: shown }) => (shown ? [shown.imageUrl] : []),
  playsOf: ({ media: shown }) => (shown?.videoUrl && isUploadedVideo(shown.videoUrl) ? [shown.videoUrl] : []),
  viewOf: ({ items, terms, media: shown }, { words }) => {
    const video = shown?.videoUrl && isWebAddress(shown.videoUrl) ? shown.videoUrl : null;
    const isOurs = video !== null && isUploadedVideo(video);
    return {
      image: pageImage(shown?.imageUrl ?? ''),
      alt: items[0]?.text.text ?? '',
      caption: terms?.text ?? '',
      video: isOurs ? video : null,
      watchHref: isOurs ? null : video,
      watch: words.watch,
    };
  },
  layoutTextsOf: ({ media: shown }, words) =>
    shown?.videoUrl && !isUploadedVideo(shown.videoUrl) ? [{ path: 'watch', text: words.watch, sources: [] }] : [],
  partial: readFileSync(new URL('./media.liquid', import.meta.url), 'utf8'),
  style: readFileSync(new URL('./media.css', import.meta.url), 'utf8'),
};
