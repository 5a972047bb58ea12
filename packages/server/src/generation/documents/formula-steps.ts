import type { MathNode } from 'mathjs';

/**
 * A formula for a machine with a stack: a number and a name (`$trucks`) put a value on it, and an operation (`add/2`) takes as many as it
 * says and puts its result there. A browser runs it without an evaluation of text, which the page's policy forbids.
 */
export type FormulaSteps = readonly (number | string)[];

type Parsed = MathNode & {
  name?: string;
  fn?: string | { name?: string };
  value?: number;
  args?: Parsed[];
  content?: Parsed;
  condition?: Parsed;
  trueExpr?: Parsed;
  falseExpr?: Parsed;
};

/** The steps of a formula that was read and holds only what formulas may hold. */
export function stepsOf(node: MathNode): FormulaSteps {
  const parsed = node as Parsed;
  const call = (name: string, parts: readonly (Parsed | undefined)[]) => [
    ...parts.flatMap((part) => (part ? stepsOf(part) : [])),
    `${name}/${parts.length}`,
  ];
  switch (parsed.type) {
    case 'ConstantNode':
      return [parsed.value ?? 0];
    case 'SymbolNode':
      return [`$${parsed.name}`];
    case 'ParenthesisNode':
      return parsed.content ? stepsOf(parsed.content) : [];
    case 'ConditionalNode':
      return call('if', [parsed.condition, parsed.trueExpr, parsed.falseExpr]);
    case 'OperatorNode':
      return call(String(parsed.fn), parsed.args ?? []);
    default:
      return call((parsed.fn as { name?: string }).name ?? '', parsed.args ?? []);
  }
}
