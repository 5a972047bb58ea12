import { CalculationError, type Formula, readFormula } from './formula.ts';
import type { ElementSpec } from './materials-spec.ts';

/** The numbers of the calculated elements, and which could not be calculated. */
export type Calculation = {
  numbers: ReadonlyMap<string, number>;
  failures: readonly { elementId: string; message: string }[];
};

type Calculated = Pick<ElementSpec, 'id' | 'source' | 'formula'>;

/** Calculates every element in the order in which they need each other. An element that needs a failed one fails too. */
export function calculate(elements: readonly Calculated[], facts: ReadonlyMap<string, number>): Calculation {
  const formulas = readFormulas(elements);
  const { order, cyclic } = calculationOrder(formulas);
  const values = new Map(facts);
  const numbers = new Map<string, number>();
  const failures = cyclic.map((elementId) => ({ elementId, message: 'needs itself' }));
  for (const id of order) {
    try {
      const number = (formulas.get(id) as Formula).evaluate(values);
      values.set(id, number);
      numbers.set(id, number);
    } catch (error) {
      if (!(error instanceof CalculationError)) throw error;
      failures.push({ elementId: id, message: error.message });
    }
  }
  return { numbers, failures };
}

/** The formulas that can be read, by element. */
export function readFormulas(elements: readonly Calculated[]): Map<string, Formula> {
  return new Map(
    elements.flatMap(({ id, source, formula }): [string, Formula][] => {
      const read = source === 'calc' && formula !== null ? readFormula(formula) : undefined;
      return read?.ok ? [[id, read.formula]] : [];
    }),
  );
}

/** Each element after those that it names; `cyclic` are those that need themselves, or one that does. */
export function calculationOrder(formulas: ReadonlyMap<string, Pick<Formula, 'names'>>): {
  order: string[];
  cyclic: string[];
} {
  const order = new Set<string>();
  const isReady = (id: string) =>
    [...(formulas.get(id)?.names ?? [])].every((name) => !formulas.has(name) || order.has(name));
  for (;;) {
    const left = [...formulas.keys()].filter((id) => !order.has(id));
    const ready = left.filter(isReady);
    if (ready.length === 0) return { order: [...order], cyclic: left };
    for (const id of ready) order.add(id);
  }
}
