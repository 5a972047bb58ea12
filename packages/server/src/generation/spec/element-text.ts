import { type Context, Output, type Template, toValueSync } from 'liquidjs';
import { tidied } from '../text/join-sentences.ts';
import {
  createLiquidEngine,
  faultOfLoops,
  messageOf,
  parseLiquid,
  RenderBudget,
  renderLiquid,
} from './liquid-engine.ts';
import { isBlankAt, TEMPLATE_VARIABLES } from './template-text.ts';

/** What the wording of a fixed element may print: the person, the company, the workspace, facts and other elements. */
export type ElementTextValues = Readonly<Record<string, unknown>>;

const KNOWN = Object.keys(TEMPLATE_VARIABLES).filter((name) => /^(prospect|company|workspace|custom)\b/.test(name));
// Whether the wording at hand printed something without a value; filling in is synchronous, so one at a time.
let sawBlank = false;
const engine = createLiquidEngine({
  strictVariables: false,
  outputEscape: function (this: { context: Context }, value: unknown) {
    const written = value === null || value === undefined ? '' : Array.isArray(value) ? value.join('') : String(value);
    this.context.memoryLimit.use(written.length);
    sawBlank ||= written.trim() === '';
    return written;
  },
});

type ReadText = {
  ok: true;
  facts: string[];
  elements: string[];
  /** What it prints whether it is known or not, such as `facts.city`: no `default` and no condition around it. */
  bare: string[];
};

/** The facts and elements that a wording names, or what is wrong with its Liquid. */
export function readElementText(text: string): ReadText | { ok: false; message: string } {
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
    return { ok: false, message: `is not valid Liquid: ${messageOf(error)}` };
  }
  const bare = printed(engine.parse(text)).flatMap(({ path, isGuarded }) => (isGuarded ? [] : [path]));
  return { ok: true, facts, elements, bare: [...new Set(bare)] };
}

/** What is wrong with the loops of a wording; the wordings of a spec share one budget. */
export function checkElementLoops(text: string, budget: RenderBudget): string[] {
  return faultOfLoops(engine, text, budget);
}

/**
 * Fills in a wording; those of one run share a budget. `holes` names the variables that were printed and had no value.
 *
 * @throws Error when the budget is spent or a limit of the template language is hit
 */
export function fillElementText(
  text: string,
  values: ElementTextValues,
  budget = new RenderBudget(),
): { text: string; holes: string[] } {
  sawBlank = false;
  const templates = parseLiquid(engine, text);
  const filled = tidied(renderLiquid(engine, templates, values, budget));
  return { text: filled, holes: sawBlank ? holesOf(templates, values) : [] };
}

/** One that is printed in any case is the hole; else it was one of those in a condition or a loop. */
function holesOf(templates: Template[], values: ElementTextValues): string[] {
  const empty = printed(templates).filter(({ path }) => isNamed(path) && isBlankAt(values, path));
  const bare = empty.filter(({ isGuarded }) => !isGuarded);
  return [...new Set((bare.length > 0 ? bare : empty).map(({ path }) => path))];
}

/** The variables that are printed without a `default`. */
function printed(templates: readonly Template[], isGuarded = false): { path: string; isGuarded: boolean }[] {
  return templates.flatMap((template) => {
    if (!(template instanceof Output)) {
      const inner = template.children ? (toValueSync(template.children(false, true)) as Template[]) : [];
      return printed(inner, true);
    }
    if (template.value.filters.some(({ name }) => name === 'default')) return [];
    return engine
      .globalVariableSegmentsSync([template])
      .map((parts) => ({ path: parts.map(String).join('.'), isGuarded }));
  });
}

function isNamed(path: string): boolean {
  return /^(facts|elements)\./.test(path) || isKnown(path);
}

function isKnown(path: string): boolean {
  return (
    KNOWN.some((known) => known === path || known.startsWith(`${path}.`)) ||
    /^(custom|prospect\.custom_fields)\./.test(path)
  );
}
