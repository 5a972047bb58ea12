import type { Issue } from '@cartouche/contract';
import type { zTemplateSection } from '@cartouche/contract/schemas';
import type { z } from 'zod';
import { FORMULA_FUNCTIONS, RESERVED_NAMES, readFormula } from './formula.ts';

type Section = z.output<typeof zTemplateSection>;
type Calculator = Extract<Section, { kind: 'calculator' }>;

/**
 * Faults of calculators that a schema can't express: names that are taken, ranges without width, and formulas that can't be reckoned.
 *
 * @param fieldNames names that the page's form posts
 */
export function calculatorIssues(sections: readonly Section[], fieldNames: readonly string[]): Issue[] {
  const taken = new Set(fieldNames);
  return sections.flatMap((section, at) => {
    if (section.kind !== 'calculator') return [];
    const issues = [...inputIssues(section, taken), ...resultIssues(section)];
    return issues.map(({ path, message }) => ({ path: `sections[${at}].${path}`, message }));
  });
}

/** Adds the names of the inputs to those that are taken. */
function inputIssues({ inputs }: Calculator, taken: Set<string>): Issue[] {
  return inputs.flatMap(({ name, min, max }, at) => {
    const isReserved = FORMULA_FUNCTIONS.has(name) || RESERVED_NAMES.has(name);
    const isTaken = taken.has(name);
    taken.add(name);
    return [
      ...(isReserved ? [{ path: `inputs[${at}].name`, message: `is a reserved word: ${name}` }] : []),
      ...(isTaken ? [{ path: `inputs[${at}].name`, message: `is taken by another field or calculator: ${name}` }] : []),
      ...(max <= min ? [{ path: `inputs[${at}].max`, message: 'must be more than min' }] : []),
    ];
  });
}

function resultIssues({ inputs, results }: Calculator): Issue[] {
  const names = new Set(inputs.map(({ name }) => name));
  return results.flatMap(({ formula, style, currency }, at) => {
    const fault = faultOf(formula, names);
    return [
      ...(fault === null ? [] : [{ path: `results[${at}].formula`, message: fault }]),
      ...(style === 'currency' && currency === undefined
        ? [{ path: `results[${at}].currency`, message: 'is needed with the style currency' }]
        : []),
    ];
  });
}

function faultOf(text: string, names: ReadonlySet<string>): string | null {
  const read = readFormula(text);
  if (!read.ok) return `must be a formula: it ${read.message}`;
  const unknown = [...read.formula.names].filter((name) => !names.has(name));
  return unknown.length === 0 ? null : `must name inputs of this calculator only, not ${unknown.join(', ')}`;
}
