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
  const { order, cycles } = calculationOrder(formulas);
  const values = new Map(facts);
  const numbers = new Map<string, number>();
  const failures = cycles.map((cycle) => ({ elementId: cycle[0] ?? '', message: 'needs itself' }));
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

/** Each element after those that it names. `cycles` holds elements that need themselves, each as a path: a → b → a. */
export function calculationOrder(formulas: ReadonlyMap<string, Pick<Formula, 'names'>>): {
  order: string[];
  cycles: string[][];
} {
  const order: string[] = [];
  const cycles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string, path: readonly string[]) => {
    if (state.get(id) === 'done') return;
    if (state.get(id) === 'open') {
      cycles.push([...path.slice(path.indexOf(id)), id]);
      return;
    }
    state.set(id, 'open');
    for (const name of formulas.get(id)?.names ?? []) if (formulas.has(name)) visit(name, [...path, id]);
    state.set(id, 'done');
    order.push(id);
  };
  for (const id of formulas.keys()) visit(id, []);
  const caught = new Set(cycles.flat());
  return { order: order.filter((id) => !caught.has(id)), cycles };
}
