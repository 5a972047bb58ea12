import { Liquid, type LiquidOptions } from 'liquidjs';

// Everything else is taken out of the engine: nothing that reads files or the time, draws at random or marks text as safe.
const TAGS = new Set(['assign', 'break', 'capture', 'case', 'comment', 'continue', 'echo', 'for', 'if', 'unless', '#']);
const FILTERS = new Set([
  ...[
    'abs',
    'append',
    'at_least',
    'at_most',
    'capitalize',
    'ceil',
    'compact',
    'concat',
    'default',
    'divided_by',
    'downcase',
  ],
  ...[
    'first',
    'floor',
    'join',
    'last',
    'lstrip',
    'map',
    'minus',
    'modulo',
    'plus',
    'prepend',
    'remove',
    'remove_first',
    'replace',
  ],
  ...[
    'replace_first',
    'reverse',
    'round',
    'rstrip',
    'size',
    'slice',
    'sort',
    'split',
    'strip',
    'strip_newlines',
    'times',
  ],
  ...['truncate', 'truncatewords', 'uniq', 'upcase', 'where'],
]);

/** Bounds for one text: characters to parse, milliseconds to render, units of memory (characters and array items). */
export const LIQUID_LIMITS = { parseLimit: 100_000, renderLimit: 500, memoryLimit: 1_000_000 };

/** An engine that can compute with the variables it is given and do nothing else. */
export function createLiquidEngine(options: LiquidOptions): Liquid {
  const engine = new Liquid({
    ...LIQUID_LIMITS,
    strictFilters: true,
    ownPropertyOnly: true,
    dynamicPartials: false,
    // An in-memory mapping takes the place of the file system, and it is empty.
    templates: {},
    ...options,
  });
  for (const name of Object.keys(engine.tags)) if (!TAGS.has(name)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) if (!FILTERS.has(name)) engine.unregisterFilter(name);
  return engine;
}

const SOON_MS = 100;
const SEEN_MAX = 1000;

/**
 * Tells whether a text is filled in soon. One that loops without end would hold the process up whenever somebody looks at it, so it
 * is refused before it is stored.
 */
export function createLoopCheck(engine: Liquid): (text: string) => boolean {
  const known = new Set<string>();
  return (text) => {
    if (!text.includes('{%') || known.has(text)) return true;
    try {
      engine.parseAndRenderSync(text, {}, { renderLimit: SOON_MS });
    } catch {
      return false;
    }
    if (known.size >= SEEN_MAX) known.clear();
    known.add(text);
    return true;
  };
}
