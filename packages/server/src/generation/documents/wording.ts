import { type Context, Output, type Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import { ReviewNeeded } from '../failures.ts';
import { tidied } from '../text/sentences.ts';
import {
  childrenOf,
  createLiquidEngine,
  faultOfLoops,
  messageOf,
  parseLiquid,
  RenderBudget,
  renderLiquid,
} from './liquid-engine.ts';
import variables from './template-variables.json' with { type: 'json' };

/** Every placeholder that a template's wording may use. A value that is not known is blank; `default` fills it. */
export const TEMPLATE_VARIABLES = variables;

/** Values for {@link TEMPLATE_VARIABLES}, nested by their dots; for an element's wording also `facts` and `elements`. */
export type TemplateValues = Readonly<Record<string, unknown>>;

const OPEN_PATHS = ['custom', 'prospect.custom_fields', 'prospect.tags'];

// Whether the text at hand printed something without a value. To make an engine takes longer than to fill in a text, so all texts
// share this one; filling in is synchronous, so one at a time.
let sawBlank = false;
const engine = createLiquidEngine({
  outputEscape: function (this: { context: Context }, value: unknown) {
    const written =
      value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);
    this.context.memoryLimit.use(written.length);
    sawBlank ||= written.trim() === '';
    return written;
  },
});

/**
 * The problems in the wording of a template: syntax, tags and filters that don't exist here, variables that nothing fills, loops that
 * take more steps than `budget` has left.
 */
export function checkTemplateText(text: string, budget = new RenderBudget()): string[] {
  const read = readText(text, isVariable, budget);
  return read.ok ? [] : [read.message];
}

// The pages of a batch have the same texts.
const parsed = new LRUCache<string, Template[]>({ max: 200 });
const namedVariables = new LRUCache<string, readonly (readonly string[])[]>({ max: 200 });
const PARSED_CHARACTERS = 2_000;

const ELEMENT_ROOTS = /^(?:prospect|company|workspace|custom)\b/;

type ReadText = { ok: true; facts: string[]; elements: string[] };

/** The facts and elements that an element's wording names, or what is wrong with its Liquid; the wordings of a spec share one budget. */
export function readElementText(text: string, budget?: RenderBudget): ReadText | { ok: false; message: string } {
  const isKnown = (name: string) =>
    /^(?:facts|elements)\.[^.]+$/.test(name) || (ELEMENT_ROOTS.test(name) && isVariable(name));
  const read = readText(text, isKnown, budget);
  if (!read.ok) return read;
  const below = (root: string) =>
    read.names.flatMap((name) => (name.startsWith(`${root}.`) ? [name.slice(root.length + 1)] : []));
  return { ok: true, facts: below('facts'), elements: below('elements') };
}

/** The variables that a checked text reads, in what it prints and in its conditions, as `['custom', 'plan']`; up to a name that is computed. */
export function variablesOf(text: string): readonly (readonly string[])[] {
  if (!text.includes('{')) return [];
  const known = namedVariables.get(text);
  if (known) return known;
  const found = engine.globalVariableSegmentsSync(text).map((path) => {
    const computed = path.findIndex((segment) => typeof segment === 'object');
    return (computed === -1 ? path : path.slice(0, computed)).map(String);
  });
  if (text.length <= PARSED_CHARACTERS) namedVariables.set(text, found);
  return found;
}

/** Whether a text prints or asks for what the workspace keeps to itself about a person: custom fields and tags. */
export function namesPrivate(text: string): boolean {
  return recordPathsIn(text).some(([name = 'tags']) => name === 'custom_fields' || name === 'tags');
}

/** The members of a person's record that a text prints or asks for, as `['custom_fields', 'plan']`. */
export function recordPathsIn(text: string): string[][] {
  return variablesOf(text).flatMap(([root, ...path]) => {
    if (root === 'custom') return [['custom_fields', ...path]];
    return root === 'prospect' ? [path] : [];
  });
}

/** The variables that a text names, or what is wrong with it. */
function readText(
  text: string,
  isKnown: (name: string) => boolean,
  budget: RenderBudget | undefined,
): { ok: true; names: string[] } | { ok: false; message: string } {
  if (!text.includes('{')) return { ok: true, names: [] };
  try {
    const names = engine.globalVariableSegmentsSync(text).map((path) => path.map(String).join('.'));
    const unknown = names.filter((name) => !isKnown(name));
    if (unknown.length > 0) return { ok: false, message: `knows no variable "${unknown.join('", "')}"` };
    const fault = budget ? faultOfLoops(engine, text, budget) : null;
    return fault === null ? { ok: true, names } : { ok: false, message: fault };
  } catch (error) {
    return { ok: false, message: `is not valid Liquid: ${messageOf(error)}` };
  }
}

/** `product` alone is a whole object: useful in a condition. */
function isVariable(name: string): boolean {
  const known = Object.keys(TEMPLATE_VARIABLES);
  return (
    OPEN_PATHS.some((open) => name.startsWith(`${open}.`)) || known.some((one) => `${one}.`.startsWith(`${name}.`))
  );
}

/**
 * Fills in a text; without a budget of their own, those with the same values share one. `blanks` names the variables that were printed
 * and had no value, so that the quality gate can tell a gap from a choice.
 *
 * @throws Error when the budget is spent or a limit of the template language is hit
 */
export function fillWording(
  text: string,
  values: TemplateValues,
  budget = budgetOf(values),
): { text: string; blanks: readonly string[] } {
  if (!text.includes('{')) return { text: tidied(text), blanks: [] };
  sawBlank = false;
  const templates = parsedOnce(text);
  const filled = tidied(renderLiquid(engine, templates, values, budget));
  return { text: filled, blanks: sawBlank ? blanksOf(templates, values) : [] };
}

function parsedOnce(text: string): Template[] {
  const templates = parsed.get(text) ?? parseLiquid(engine, text);
  if (text.length <= PARSED_CHARACTERS) parsed.set(text, templates);
  return templates;
}

/**
 * Fills in one text of a template document. Blanks at the edges go; paragraphs stay.
 * @throws ReviewNeeded when the text runs into a limit of the template language
 */
export function resolveWording(text: string, path: string, values: TemplateValues): string {
  try {
    return fillWording(text, values).text;
  } catch (error) {
    const message = `can't be filled in: ${messageOf(error)}`;
    throw new ReviewNeeded([{ path: `template.${path}`, message }], { cause: error });
  }
}

// Each page that is written or checked has its own values, so data that its texts share is attached to them.
const budgets = new WeakMap<TemplateValues, RenderBudget>();

function budgetOf(values: TemplateValues): RenderBudget {
  const budget = budgets.get(values) ?? new RenderBudget();
  budgets.set(values, budget);
  return budget;
}

/** The variables without a value that a text prints without a `default`. */
function blanksOf(templates: readonly Template[], values: TemplateValues): string[] {
  const names = templates.flatMap((template): string[] => {
    if (!(template instanceof Output)) return blanksOf(childrenOf(template), values);
    if (template.value.filters.some(({ name }) => name === 'default')) return [];
    return engine.globalVariableSegmentsSync([template]).map((parts) => parts.map(String).join('.'));
  });
  return [...new Set(names)].filter((path) => isBlankAt(values, path));
}

function isBlankAt(values: TemplateValues, path: string): boolean {
  return String(valueAt(values, path.split('.')) ?? '').trim() === '';
}

/** The value at the end of a path of names; undefined where one is not an object's own. */
export function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (owner, name) =>
      owner !== null && typeof owner === 'object' && Object.hasOwn(owner, name)
        ? (owner as Record<string, unknown>)[name]
        : undefined,
    values,
  );
}

/** Parts a body into paragraphs and the lines of its lists. */
export function readBody(body: string): { paragraphs: string[]; bullets: string[] } {
  const paragraphs: string[] = [];
  const bullets: string[] = [];
  for (const block of body.split(/\n\s*\n/)) {
    const lines = block.split('\n').map((line) => line.trim());
    const prose = lines.filter((line) => line !== '' && !/^[-*•]\s/.test(line));
    if (prose.length > 0) paragraphs.push(prose.join(' '));
    bullets.push(...lines.filter((line) => /^[-*•]\s/.test(line)).map((line) => line.slice(2).trim()));
  }
  return { paragraphs, bullets };
}
