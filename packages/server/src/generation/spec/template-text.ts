import type { Context } from 'liquidjs';
import {
  createLiquidEngine,
  faultOfLoops,
  messageOf,
  parseLiquid,
  RenderBudget,
  renderLiquid,
} from './liquid-engine.ts';

/** Every placeholder that a template's wording may use. A value that is not known is blank; `default` fills it. */
export const TEMPLATE_VARIABLES = {
  'prospect.email': 'The address of the person.',
  'prospect.first_name': 'First name.',
  'prospect.last_name': 'Last name.',
  'prospect.full_name': 'First and last name, as far as known.',
  'prospect.role_title': 'What the person does.',
  'prospect.company_name': 'The company as the prospect record has it.',
  'prospect.company_domain': 'The domain as the prospect record has it.',
  'prospect.linkedin_url': 'Profile address.',
  'prospect.tags': 'List of tags.',
  'prospect.custom_fields': 'Custom fields by name: prospect.custom_fields.plan',
  'company.name': 'The company: from the record, else from its site, else its domain.',
  'company.domain': 'The domain that was read.',
  'company.description': "The site's own description.",
  'company.tagline': "The site's own headline.",
  'workspace.name': 'Your company.',
  'workspace.website': 'Your site.',
  'workspace.one_liner': 'What you do, in one line.',
  'product.name': 'Your product that fits the company best.',
  'product.description': 'Its description.',
  'audience.name': "The audience that fits the person's role best.",
  custom: 'Short for prospect.custom_fields: custom.plan',
} as const;

/** Values for {@link TEMPLATE_VARIABLES}, nested by their dots. */
export type TemplateValues = Readonly<Record<string, unknown>>;

const OPEN_PATHS = ['custom', 'prospect.custom_fields', 'prospect.tags'];

// Whether the text at hand has had a placeholder without a value. To make an engine takes longer than to fill in a text, so
// all texts share this one; filling in is synchronous, so one at a time.
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
 * What is wrong with a text's Liquid: syntax, tags and filters that don't exist here, variables that nothing fills, loops that take
 * more steps than `budget` has left.
 */
export function checkTemplateText(text: string, budget = new RenderBudget()): string[] {
  if (!text.includes('{')) return [];
  try {
    const segments = engine.globalVariableSegmentsSync(text);
    const unknown = segments.map((path) => path.map(String).join('.')).filter((path) => !isKnownVariable(path));
    if (unknown.length > 0) return unknown.map((path) => `knows no variable "${path}"`);
  } catch (error) {
    return [`is not valid Liquid: ${messageOf(error)}`];
  }
  return faultOfLoops(engine, text, budget);
}

/**
 * Fills in a text with the values of one page, whose texts share one budget. `blanks` names the variables behind each placeholder that
 * came out empty, so that the quality gate can tell a gap from a choice.
 * @throws Error when the budget is spent; documents that were validated throw nothing else
 */
export function resolveTemplateText(text: string, values: TemplateValues): { text: string; blanks: readonly string[] } {
  if (!text.includes('{')) return { text, blanks: [] };
  sawBlank = false;
  const resolved = renderLiquid(engine, parseLiquid(engine, text), values, budgetOf(values));
  const blanks = sawBlank ? engine.globalVariableSegmentsSync(text).map((path) => path.map(String).join('.')) : [];
  return { text: resolved, blanks: blanks.filter((path) => isBlankAt(values, path)) };
}

// The values are made anew for each page that is written or checked, so what its texts share hangs on them.
const budgets = new WeakMap<TemplateValues, RenderBudget>();

function budgetOf(values: TemplateValues): RenderBudget {
  const budget = budgets.get(values) ?? new RenderBudget();
  budgets.set(values, budget);
  return budget;
}

/** Whether a variable such as `prospect.first_name` has no value. */
export function isBlankAt(values: TemplateValues, path: string): boolean {
  return isEmpty(valueAt(values, path));
}

function isKnownVariable(path: string): boolean {
  if (Object.hasOwn(TEMPLATE_VARIABLES, path)) return true;
  if (OPEN_PATHS.some((open) => path.startsWith(`${open}.`))) return true;
  // `product` alone is a whole object: useful in a condition.
  return Object.keys(TEMPLATE_VARIABLES).some((known) => known.startsWith(`${path}.`));
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return value !== null && typeof value === 'object' && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined;
  }, values);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || String(value).trim() === '';
}
