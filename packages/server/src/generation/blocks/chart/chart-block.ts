import { readFileSync } from 'node:fs';
import { formattingLocale } from '../../../platform/language-tag.ts';
import { contentItem } from '../../documents/page-content.ts';
import type { Block } from '../block.ts';
import { barsOf } from './bars.ts';

/** Figures as bars, with a table of the same figures beneath. */
export const chart: Block<'chart'> = {
  kind: 'chart',
  contentOf: ({ caption, valueLabel, beforeLabel, points }, word, language) => {
    const numbers = new Intl.NumberFormat(formattingLocale(language), { maximumFractionDigits: 2 });
    const read = points.flatMap(({ label, value, before }, at) => {
      const now = word(value, `points.${at}.value`);
      const then = word(before, `points.${at}.before`);
      const [number, earlier] = [numberOf(now.text), numberOf(then.text)];
      if (number === null) return [];
      const item = contentItem({
        text: word(label, `points.${at}.label`),
        note: earlier === null ? null : { ...then, text: numbers.format(earlier) },
      });
      return [{ values: [number, earlier], item: { ...item, figure: { ...now, text: numbers.format(number) } } }];
    });
    if (read.length === 0) return null;
    return {
      terms: word(caption, 'caption'),
      legend: [word(valueLabel, 'valueLabel'), word(beforeLabel, 'beforeLabel')],
      items: read.map(({ item }) => item),
      values: read.map(({ values }) => values),
    };
  },
  viewOf: ({ items, terms, legend = [], values = [] }, { words }) => {
    const [now, before] = legend.map(({ text }) => text);
    const isCompared = items.some(({ note }) => note !== null);
    return {
      caption: terms?.text ?? '',
      isCompared,
      now: now || words.figure,
      before: before || words.before,
      ...barsOf(values),
      rows: items.map(({ text, figure, note }) => ({
        label: text.text,
        value: figure?.text ?? '',
        before: note?.text ?? '',
      })),
    };
  },
  layoutTextsOf: ({ items, legend = [] }, words) => [
    ...(legend[0]?.text ? [] : [{ path: 'figure', text: words.figure, sources: [] }]),
    ...(legend[1]?.text || items.every(({ note }) => note === null)
      ? []
      : [{ path: 'before', text: words.before, sources: [] }]),
  ],
  partial: readFileSync(new URL('./chart.liquid', import.meta.url), 'utf8'),
  style: readFileSync(new URL('./chart.css', import.meta.url), 'utf8'),
};

function numberOf(text: string): number | null {
  return /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? Number(text) : null;
}
