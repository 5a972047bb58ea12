import { formatNumber } from './format-value.ts';
import { FORMULA_FUNCTIONS } from './formula.ts';
import type { ElementSpec, MaterialsSpec } from './materials-spec.ts';
import { groundOf, labelsOf } from './needed-facts.ts';

const SIGNS: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };
const TOKEN = /[a-z][a-z0-9_]*|\d+(?:\.\d+)?|[*/-]/g;

/** Whether a formula has a number of its own, which no fact gives. */
function hasConstants(formula: string): boolean {
  return (formula.match(TOKEN) ?? []).some((token) => /^\d/.test(token));
}

/** A formula with labels for names: `people * hours * 46` is "People × Hours a week × 46". A number below one is a share. */
export function formulaInWords(formula: string, spec: MaterialsSpec): string {
  const labels = labelsOf(spec);
  return formula.replace(TOKEN, (token) => {
    if (/^\d/.test(token)) return constantInWords(Number(token), spec.purpose);
    return SIGNS[token] ?? (FORMULA_FUNCTIONS.has(token) ? token : (labels.get(token) ?? token));
  });
}

function constantInWords(value: number, purpose: MaterialsSpec['purpose']): string {
  return formatNumber(value, { style: value > 0 && value < 1 ? 'percent' : 'number' }, purpose, true);
}

/** The calculated elements that any of the names goes into and that count with a number of their own. */
export function countedWithConstants(names: readonly string[], spec: MaterialsSpec): ElementSpec[] {
  return spec.elements.filter(
    (one) => hasConstants(one.formula ?? '') && names.some((name) => groundOf(one, spec).rests.has(name)),
  );
}
