import { createLiquidEngine, createLoopCheck } from '../render/liquid-engine.ts';
import { TEMPLATE_VARIABLES } from '../render/template-text.ts';

/** What the wording of a fixed element may print: the person, the company, the workspace, facts and other elements. */
export type ElementTextValues = Readonly<Record<string, unknown>>;

const KNOWN = Object.keys(TEMPLATE_VARIABLES).filter((name) => /^(prospect|company|workspace|custom)\b/.test(name));
const engine = createLiquidEngine({ strictVariables: false, memoryLimit: 50_000 });
const endsSoon = createLoopCheck(engine);

/** The facts and elements that a wording prints, or what is wrong with its Liquid. */
export function readElementText(
  text: string,
): { ok: true; facts: string[]; elements: string[] } | { ok: false; message: string } {
  const facts: string[] = [];
  const elements: string[] = [];
  try {
    for (const path of engine.globalVariableSegmentsSync(text).map((parts) => parts.map(String))) {
      const [root = '', name = ''] = path;
      if (root === 'facts' && path.length === 2) facts.push(name);
      else if (root === 'elements' && path.length === 2) elements.push(name);
      else if (!isKnown(path.join('.'))) return { ok: false, message: `knows no variable "${path.join('.')}"` };
    }
  } catch (error) {
    return {
      ok: false,
      message: `is not valid Liquid: ${(error instanceof Error ? error.message : '').split('\n')[0]}`,
    };
  }
  return endsSoon(text) ? { ok: true, facts, elements } : { ok: false, message: 'takes too long to fill in' };
}

/** Milliseconds that the wordings of one run may take together; all of them usually take one or two. */
export const WORDING_MS = 300;

/** Fills in a wording, within `renderLimit` milliseconds. @throws Error when a limit of the template language is hit */
export function fillElementText(text: string, values: ElementTextValues, renderLimit = WORDING_MS): string {
  return engine
    .parseAndRenderSync(text, { ...values }, { renderLimit })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([,.!?])(?=\s|$)/g, '$1')
    .trim();
}

function isKnown(path: string): boolean {
  return (
    KNOWN.some((known) => known === path || known.startsWith(`${path}.`)) ||
    /^(custom|prospect\.custom_fields)\./.test(path)
  );
}
