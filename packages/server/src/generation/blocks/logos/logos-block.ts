import { readFileSync } from 'node:fs';
import { contentItem } from '../../documents/page-content.ts';
import { pageImage } from '../../rendering/page-image.ts';
import type { Block } from '../block.ts';

/** Logos at one height. */
export const logos: Block<'logos'> = {
  kind: 'logos',
  contentOf: (section, word) => ({
    items: section.logos.map(({ owner }, at) => contentItem({ text: word(owner, `logos.${at}.owner`) })),
    logos: section.logos.map(({ image }) => image),
  }),
  imagesOf: (content) => [...(content.logos ?? [])],
  viewOf: ({ items, logos: addresses = [] }) => ({
    logos: items.map(({ text }, at) => ({ owner: text.text, image: pageImage(addresses[at] ?? '') })),
  }),
  partial: readFileSync(new URL('./logos.liquid', import.meta.url), 'utf8'),
  style: readFileSync(new URL('./logos.css', import.meta.url), 'utf8'),
};
