import { readFileSync } from 'node:fs';
import { contentItem } from '../../documents/page-content.ts';
import type { Block } from '../block.ts';

/** Options that the visitor can choose from, with their prices. */
export const price: Block<'price'> = {
  kind: 'price',
  contentOf: ({ terms, options }, word) => ({
    terms: word(terms, 'terms'),
    suggested: options.findIndex(({ suggested }) => suggested),
    items: options.map(({ title, amount, unit, includes }, at) => ({
      ...contentItem({
        text: word(title, `options.${at}.title`),
        note: word(unit, `options.${at}.unit`),
      }),
      figure: word(amount, `options.${at}.amount`),
      points: includes.map((line, index) => word(line, `options.${at}.includes.${index}`)),
    })),
  }),
  viewOf: ({ items, terms, suggested }, { words, choiceHref }) => ({
    terms: terms?.text ?? '',
    choose: words.choose,
    options: items.map(({ text, figure, note, points = [] }, at) => ({
      name: text.text,
      amount: figure?.text ?? '',
      unit: note?.text ?? '',
      points: points.map((point) => point.text),
      tag: at === suggested ? words.suggested : '',
      href: choiceHref?.(text.text) ?? null,
    })),
  }),
  layoutTextsOf: ({ suggested = -1 }, words) => [
    { path: 'choose', text: words.choose, sources: [] },
    ...(suggested === -1 ? [] : [{ path: 'suggested', text: words.suggested, sources: [] }]),
  ],
  partial: readFileSync(new URL('./price.liquid', import.meta.url), 'utf8'),
  style: readFileSync(new URL('./price.css', import.meta.url), 'utf8'),
};
