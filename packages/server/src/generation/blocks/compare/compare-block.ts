import { readFileSync } from 'node:fs';
import { contentItem } from '../../documents/page-content.ts';
import type { Block } from '../block.ts';

/** Two ways, row by row, each with its source or author. */
export const compare: Block<'compare'> = {
  kind: 'compare',
  contentOf: ({ oursLabel, theirsLabel, rows }, word) => ({
    legend: [word(oursLabel, 'oursLabel'), word(theirsLabel, 'theirsLabel')],
    items: rows.map(({ title, ours, theirs, basis }, at) => ({
      ...contentItem({
        title: word(title, `rows.${at}.title`),
        text: word(ours, `rows.${at}.ours`),
        note: word(theirs, `rows.${at}.theirs`),
      }),
      points: [word(basis, `rows.${at}.basis`)],
    })),
  }),
  viewOf: ({ items, legend = [] }) => ({
    ours: legend[0]?.text ?? '',
    theirs: legend[1]?.text ?? '',
    rows: items.map(({ title, text, note, points = [] }) => ({
      title: title?.text ?? '',
      ours: text.text,
      theirs: note?.text ?? '',
      basis: points[0]?.text ?? '',
    })),
  }),
  partial: readFileSync(new URL('./compare.liquid', import.meta.url), 'utf8'),
  style: readFileSync(new URL('./compare.css', import.meta.url), 'utf8'),
};
