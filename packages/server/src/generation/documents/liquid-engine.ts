import { Context, defaultOperators, Liquid, type LiquidOptions, type Template, toValueSync } from 'liquidjs';

// Everything else is taken out of the engine: nothing that reads files or the time, draws at random or marks text as safe.
const TAGS = new Set('assign break capture case comment continue echo for if unless #'.split(' '));
const FILTERS = new Set(
  (
    'abs append at_least at_most capitalize ceil compact concat default divided_by downcase first floor join last lstrip map minus modulo ' +
    'plus prepend remove remove_first replace replace_first reverse round rstrip size slice sort split strip strip_newlines times truncate ' +
    'truncatewords uniq upcase where'
  ).split(' '),
);

/** The cost limit of all wordings of one document together. Every machine accepts and refuses the same documents. */
const LIMITS = {
  /** Characters of one text. */
  characters: 100_000,
  /** Tags and placeholders that are rendered, each time that a loop comes by. A long one counts more than once. */
  steps: 10_000,
  /** Characters and list items that filters and ranges make. */
  memory: 1_000_000,
};
// Characters of a tag, a placeholder or plain text that cost as much as a short one.
const CHARACTERS_PER_STEP = 64;

/** An engine that can compute with the variables it is given and do nothing else. */
export function createLiquidEngine(options: LiquidOptions): Liquid {
  const engine = new Liquid({
    parseLimit: LIMITS.characters,
    memoryLimit: LIMITS.memory,
    strictFilters: true,
    ownPropertyOnly: true,
    dynamicPartials: false,
    // An in-memory mapping takes the place of the file system, and it is empty.
    templates: {},
    operators: { ...defaultOperators, contains },
    ...options,
  });
  for (const name of Object.keys(engine.tags)) if (!TAGS.has(name)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) if (!FILTERS.has(name)) engine.unregisterFilter(name);
  return engine;
}

/** Searching a text costs its length, which the engine doesn't count. */
const contains: (typeof defaultOperators)[string] = (text: unknown, wanted: unknown, context: Context) => {
  if (typeof text === 'string' || Array.isArray(text)) context.memoryLimit.use(text.length);
  return (defaultOperators['contains'] as typeof contains)(text, wanted, context);
};

/** The steps and the memory that the wordings of one document share. */
export class RenderBudget {
  readonly #steps: number;
  #taken = 0;
  #memory: Context['memoryLimit'] | undefined;

  /** @param steps - Default 10 000. */
  constructor(steps = LIMITS.steps) {
    this.#steps = steps;
  }

  get taken(): number {
    return this.#taken;
  }

  get isSpent(): boolean {
    return this.#taken > this.#steps;
  }

  take(steps: number): void {
    this.#taken += steps;
    if (this.isSpent) throw new Error(`takes more than ${this.#steps} steps to fill in`);
  }

  /** The context of one rendered text. Steps take the place of the engine's own time limit. */
  contextFor(engine: Liquid, values: object): Context {
    const context = new Context({ ...values }, engine.options, { sync: true }, { liquid: engine });
    this.#memory ??= context.memoryLimit;
    context.memoryLimit = this.#memory;
    context.renderLimit.check = () => this.take(1);
    return context;
  }
}

/** Parses a text once, to be rendered within a budget. */
export function parseLiquid(engine: Liquid, text: string): Template[] {
  const templates = engine.parse(text);
  for (const template of templates) weigh(template);
  return templates;
}

/** @throws Error when the budget is spent, or the text fails in another way */
export function renderLiquid(engine: Liquid, templates: Template[], values: object, budget: RenderBudget): string {
  const context = budget.contextFor(engine, values);
  weights.set(context, budget);
  return String(toValueSync(engine.renderer.renderTemplates(templates, context)));
}

const weights = new WeakMap<Context, RenderBudget>();

/** A text of 4 000 characters in a loop costs more than its one step. */
function weigh(template: Template): void {
  const { begin, end } = template.token;
  const steps = Math.floor((end - begin) / CHARACTERS_PER_STEP);
  if (steps > 0) {
    const render = template.render.bind(template);
    template.render = (context, emitter) => {
      weights.get(context)?.take(steps);
      return render(context, emitter);
    };
  }
  for (const one of childrenOf(template)) weigh(one);
}

/** The templates inside a tag. */
export function childrenOf(template: Template): Template[] {
  return template.children ? (toValueSync(template.children(false, true)) as Template[]) : [];
}

/**
 * The problem of a text that loops, filled in without any values. Once a budget is spent, the texts after the one that spent it
 * are not tried.
 */
export function faultOfLoops(engine: Liquid, text: string, budget: RenderBudget): string | null {
  if (!text.includes('{%') || budget.isSpent) return null;
  try {
    renderLiquid(engine, parseLiquid(engine, text), {}, budget);
    return null;
  } catch (error) {
    if (budget.isSpent) return 'takes too many steps to fill in, with the texts before it: loop less often';
    const isMemory = messageOf(error).startsWith('memory alloc limit');
    return isMemory
      ? `makes more than ${LIMITS.memory} characters or items`
      : `can't be filled in: ${messageOf(error)}`;
  }
}

/** The engine's error message, on one line. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
