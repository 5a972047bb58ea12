import { createRequire } from 'node:module';
import type { MathNode } from 'mathjs';
import { once } from '../../platform/once.ts';
import { type FormulaSteps, stepsOf } from './formula-steps.ts';

/** A formula that was read and may be evaluated: it can compute with numbers and do nothing else. */
export type Formula = {
  /** The facts and elements that it names. */
  names: ReadonlySet<string>;
  /** @throws CalculationError when the result is not a finite number or a name has no value */
  evaluate(values: ReadonlyMap<string, number>): number;
  /** The same for a browser. */
  steps: FormulaSteps;
};

/** Why a figure could not be calculated, in words that follow the element's name. */
export class CalculationError extends Error {
  override readonly name = 'CalculationError';
}

const MAX_NODES = 200;

/** The functions that a formula may call. */
export const FORMULA_FUNCTIONS: ReadonlySet<string> = new Set('abs ceil floor round sqrt min max'.split(' '));

/** Names that the parser takes for something else, and the one that every object of the language has. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  'true false null undefined end mod to in and or xor not constructor'.split(' '),
);

// Everything else that the parser knows (assignments, functions, indexes, ranges, units, texts) is refused by its node.
const NODES = new Set([
  'ConstantNode',
  'SymbolNode',
  'OperatorNode',
  'ParenthesisNode',
  'ConditionalNode',
  'FunctionNode',
]);
const OPERATORS = new Set(
  'add subtract multiply divide mod pow unaryMinus unaryPlus smaller larger smallerEq largerEq equal unequal and or not'.split(
    ' ',
  ),
);
const MAX_LENGTH = 500;

/** Reads a formula and refuses whatever is not arithmetic. The message follows the field's name. */
export function readFormula(text: string): { ok: true; formula: Formula } | { ok: false; message: string } {
  const wrong = faultOfText(text);
  if (wrong !== null) return { ok: false, message: wrong };
  let root: MathNode;
  try {
    root = prepareFormulas().parse(text);
  } catch (error) {
    return { ok: false, message: `can't be read: ${error instanceof Error ? error.message : 'not a formula'}` };
  }
  const names = new Set<string>();
  let count = 0;
  let refusal: string | null = null;
  root.traverse((node, path) => {
    count += 1;
    refusal ??= faultOfNode(node as ParsedNode, path);
    if (node.type === 'SymbolNode' && path !== 'fn') names.add((node as ParsedNode).name as string);
  });
  if (refusal === null && count > MAX_NODES) refusal = `has more than ${MAX_NODES} parts`;
  if (refusal !== null) return { ok: false, message: refusal };
  const code = root.compile();
  const fault = faultOfTrial(code, names);
  if (fault !== null) return { ok: false, message: fault };
  return { ok: true, formula: { names, evaluate: (values) => evaluate(code, names, values), steps: stepsOf(root) } };
}

type ParsedNode = MathNode & {
  name?: string;
  fn?: string | { name?: string; type?: string };
  value?: unknown;
  implicit?: boolean;
};
type Code = { evaluate(scope: Map<string, number>): unknown };
type Engine = { parse(text: string): MathNode; import(functions: object, options: { override: boolean }): void };

const load = createRequire(import.meta.url);

/** Loads what reads formulas. A server does so before it listens: the library takes a quarter of a second of its thread. */
export const prepareFormulas = once(makeEngine);

function makeEngine(): Engine {
  const math = load('mathjs/number');
  const wanted = ['parse', ...OPERATORS, ...FORMULA_FUNCTIONS].map((name) => `${name}Dependencies`);
  const engine = math.create(Object.fromEntries(wanted.map((name) => [name, math[name]]))) as Engine;
  const divide = (a: number, b: number) => {
    if (b === 0) throw new CalculationError('divides by zero');
    return a / b;
  };
  engine.import(
    { divide, mod: (a: number, b: number) => divide(a, b) && a - b * Math.floor(a / b) },
    { override: true },
  );
  return engine;
}

function faultOfText(text: string): string | null {
  if (text.trim() === '') return 'is empty';
  if (text.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  return null;
}

function faultOfNode(node: ParsedNode, path: string): string | null {
  if (!NODES.has(node.type)) return 'may hold numbers, names, operators and the listed functions only';
  if (node.type === 'ConstantNode' && !Number.isFinite(node.value)) return 'may hold finite numbers only';
  if (node.type === 'OperatorNode') {
    if (!OPERATORS.has(String(node.fn))) return `knows no operator ${String(node.fn)}`;
    if (node.implicit) return 'needs an operator between two values';
  }
  if (node.type === 'FunctionNode') return faultOfCall(node);
  if (node.type === 'SymbolNode' && path !== 'fn' && !/^[a-z][a-z0-9_]*$/.test(node.name ?? ''))
    return `knows no name ${node.name}`;
  return null;
}

function faultOfCall({ fn }: ParsedNode): string | null {
  const name = typeof fn === 'object' && fn.type === 'SymbolNode' ? (fn.name ?? '') : '';
  return FORMULA_FUNCTIONS.has(name) ? null : `knows no function ${name || 'of this kind'}`;
}

/**
 * An error that no values can avoid, found by a trial with ones: a condition instead of a number, or a function with too many arguments.
 */
function faultOfTrial(code: Code, names: ReadonlySet<string>): string | null {
  try {
    const result = code.evaluate(new Map([...names].map((name) => [name, 1])));
    return typeof result === 'boolean' ? 'gives true or false and no number' : null;
  } catch (error) {
    if (error instanceof CalculationError) return null;
    return `can't be calculated: ${error instanceof Error ? error.message : 'not a formula'}`;
  }
}

function evaluate(code: Code, names: ReadonlySet<string>, values: ReadonlyMap<string, number>): number {
  const missing = [...names].filter((name) => !values.has(name));
  if (missing.length > 0) throw new CalculationError(`needs ${missing.join(', ')}, which is not known`);
  let result: unknown;
  try {
    result = code.evaluate(new Map([...names].map((name) => [name, values.get(name) as number])));
  } catch (error) {
    if (error instanceof CalculationError) throw error;
    throw new CalculationError('can not be calculated with these values', { cause: error });
  }
  if (typeof result === 'boolean') throw new CalculationError('gives true or false and no number');
  if (typeof result !== 'number' || !Number.isFinite(result)) throw new CalculationError('gives no finite number');
  // A billionth is noise of binary fractions: 0.1 + 0.2 is 0.3.
  return Number(result.toPrecision(12));
}
