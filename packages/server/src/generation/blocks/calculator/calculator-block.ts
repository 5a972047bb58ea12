import { readFileSync } from 'node:fs';
import { formattingLocale } from '../../../platform/language-tag.ts';
import { formatNumber, numberOptions } from '../../documents/format-value.ts';
import { CalculationError, readFormula } from '../../documents/formula.ts';
import { type Calculation, contentItem } from '../../documents/page-content.ts';
import { BUILT_IN, leastProven, type Statement } from '../../documents/statement.ts';
import type { Block } from '../block.ts';
import { CALCULATOR_SCRIPT } from './calculator-script.ts';

/** Numbers that visitors change, and what follows from them. Without a script it is a table of the values at the beginning. */
export const calculator: Block<'calculator'> = {
  kind: 'calculator',
  contentOf: ({ inputs, results, basis }, word, language) => {
    // No default currency: a result in money names its own.
    const style = { language, currency: 'USD' };
    const given = inputs.map(({ name, label, value, unit, min, max, step }, at) => {
      const stated = word(value, `inputs.${at}.value`);
      const number = /^-?\d{1,15}(?:\.\d{1,6})?$/.test(stated.text) ? Number(stated.text) : Number.NaN;
      const named = word(unit, `inputs.${at}.unit`);
      const origin = leastProven([stated.origin, named.origin]);
      const text = Number.isNaN(number) ? '' : formatNumber(number, { style: 'number', unit: named.text }, style);
      return {
        item: { ...contentItem({ text: word(label, `inputs.${at}.label`) }), figure: { ...stated, origin, text } },
        input: { name, value: number, unit: named.text, step, min: Math.min(min, number), max: Math.max(max, number) },
      };
    });
    if (given.some(({ input }) => Number.isNaN(input.value))) return null;
    const values = new Map(given.map(({ input }) => [input.name, input.value]));
    const inputOrigin = leastProven(given.map(({ item }) => item.figure.origin));
    const cited = new Set(given.flatMap(({ item }) => item.figure.sources));
    // A number of a built-in template rests on nothing that a page could name.
    const sources = [...cited].filter((source) => source !== BUILT_IN);
    const followed = results.flatMap((result, at) => {
      const read = readFormula(result.formula);
      const number = read.ok ? resultOf(() => read.formula.evaluate(values)) : null;
      if (!read.ok || number === null) return [];
      const unit = word(result.unit, `results.${at}.unit`);
      const format = { style: result.style, currency: result.currency ?? null, decimals: result.decimals ?? null };
      // A formula is stored like words: one that a model wrote proves nothing until a person approves it.
      const formula = word(result.formula, `results.${at}.formula`);
      const isModels = [inputOrigin, unit.origin, formula.origin].includes('model');
      const origin = isModels ? ('model' as const) : ('figure' as const);
      const text = formatNumber(number, { ...format, unit: unit.text }, style);
      const figure: Statement = { text, origin, sources, approval: null };
      const options = numberOptions(format, style.currency);
      return [
        {
          item: { ...contentItem({ text: word(result.label, `results.${at}.label`) }), figure },
          result: { steps: read.formula.steps, options, unit: unit.text },
        },
      ];
    });
    if (followed.length < results.length) return null;
    return {
      terms: word(basis, 'basis'),
      items: [...given, ...followed].map(({ item }) => item),
      calculation: { inputs: given.map(({ input }) => input), results: followed.map(({ result }) => result) },
    };
  },
  viewOf: ({ items, terms, calculation }, { language }) => {
    const { inputs, results }: Calculation = calculation ?? { inputs: [], results: [] };
    const row = (at: number, data: object) => ({
      label: items[at]?.text.text ?? '',
      figure: items[at]?.figure?.text ?? '',
      data: JSON.stringify(data),
    });
    return {
      locale: formattingLocale(language),
      inputs: inputs.map((input, at) => row(at, input)),
      results: results.map((result, at) => row(inputs.length + at, result)),
      basis: terms?.text ?? '',
    };
  },
  script: CALCULATOR_SCRIPT,
  partial: readFileSync(new URL('./calculator.liquid', import.meta.url), 'utf8'),
  style: readFileSync(new URL('./calculator.css', import.meta.url), 'utf8'),
};

function resultOf(evaluate: () => number): number | null {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof CalculationError) return null;
    throw error;
  }
}
