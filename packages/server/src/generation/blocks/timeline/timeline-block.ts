import { readFileSync } from 'node:fs';
import { contentItem } from '../../documents/page-content.ts';
import type { Block } from '../block.ts';

/** Moments in their order. */
export const timeline: Block<'timeline'> = {
  kind: 'timeline',
  contentOf: ({ points }, word) => ({
    items: points.map(({ when, title, detail }, at) =>
      contentItem({
        title: word(when, `points.${at}.when`),
        text: word(title, `points.${at}.title`),
        note: word(detail, `points.${at}.detail`),
      }),
    ),
  }),
  viewOf: ({ items }) => ({
    points: items.map(({ title, text, note }) => ({
      when: title?.text ?? '',
      title: text.text,
      detail: note?.text ?? '',
    })),
  }),
  partial: readFileSync(new URL('./timeline.liquid', import.meta.url), 'utf8'),
  style: readFileSync(new URL('./timeline.css', import.meta.url), 'utf8'),
};
