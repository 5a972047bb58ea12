import { Output, type Template, toValueSync } from 'liquidjs';
import { tidied } from '../text/join-sentences.ts';
import { createLiquidEngine, createLoopCheck } from './liquid-engine.ts';
import { isBlankAt, TEMPLATE_VARIABLES } from './template-text.ts';

/** What the wording of a fixed element may print: the person, the company, the workspace, facts and other elements. */
export type ElementTextValues = Readonly<Record<string, unknown>>;

const KNOWN = Object.keys(TEMPLATE_VARIABLES).filter((name) => /^(prospect|company|workspace|custom)\b/.test(name));
// Whether the wording at hand printed something without a value; filling in is synchronous, so one at a time.
let sawBlank = false;
const engine = createLiquidEngine({
  strictVariables: false,
  memoryLimit: 50_000,
  outputEscape: (value: unknown) => {
    const written = value === null || value === undefined ? '' : Array.isArray(value) ? value.join('') : String(value);
    sawBlank ||= written.trim() === '';
    return written;
  },
});
const endsSoon = createLoopCheck(engine);

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
    return {
      ok: false,
      message: `is not valid Liquid: ${(error instanceof Error ? error.message : '').split('\n')[0]}`,
    };
  }
  if (!endsSoon(text)) return { ok: false, message: 'takes too long to fill in' };
  const bare = printed(engine.parse(text)).flatMap(({ path, isGuarded }) => (isGuarded ? [] : [path]));
  return { ok: true, facts, elements, bare: [...new Set(bare)] };
}

/** Milliseconds that the wordings of one run may take together; all of them usually take one or two. */
export const WORDING_MS = 300;

/**
 * Fills in a wording, within `renderLimit` milliseconds. `holes` names the variables that were printed and had no value.
 *
 * @throws Error when a limit of the template language is hit
 */
export function fillElementText(
  text: string,
  values: ElementTextValues,
  renderLimit = WORDING_MS,
): { text: string; holes: string[] } {
  sawBlank = false;
  const templates = engine.parse(text);
  const filled = tidied(String(engine.renderSync(templates, { ...values }, { renderLimit })));
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
