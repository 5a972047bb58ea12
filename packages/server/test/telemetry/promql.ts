/** A sample of a scrape. */
export type Sample = { name: string; labels: Record<string, string>; value: number };
/** All samples of the targets at one moment. */
export type Scrape = { atSeconds: number; samples: readonly Sample[] };

type Vector = { labels: Record<string, string>; value: number }[];
type Result = Vector | number;

const TOKENS = /\s*(>=|==|[<>/*()]|"[^"]*"|\{[^}]*\}|\[\w+\]|[\w.]+|,)/y;
const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600 };
/** Prometheus forgets a series that no scrape had for so long. */
const STALE_SECONDS = 300;

/** Reads the text format of Prometheus. */
export function readSamples(text: string, target: Record<string, string>): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value = ''] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
    return name === '' ? [] : [{ name, labels: { ...target, ...matchersOf(labels) }, value: Number(value) }];
  });
}

/**
 * Evaluates the part of PromQL that the alert rules use.
 *
 * @param scrapes the oldest first; the last one is now
 * @throws for an expression with anything else in it
 */
export function evaluate(expression: string, scrapes: readonly Scrape[]): Vector {
  const tokens = tokensOf(expression);
  const now = scrapes.at(-1)?.atSeconds ?? 0;
  const peek = () => tokens[0];
  const take = (wanted?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`${expression}: expected ${wanted ?? 'more'}, found ${token}.`);
    return token;
  };
  const result = either();
  if (tokens.length > 0) throw new Error(`${expression}: ${tokens[0]} is not understood.`);
  return asVector(result);

  function either(): Result {
    let left = both();
    while (peek() === 'or') {
      take();
      const right = asVector(both());
      left = asVector(left).length > 0 ? left : right;
    }
    return left;
  }
  function both(): Result {
    let left = comparison();
    while (peek() === 'and') {
      take();
      const right = asVector(comparison());
      left = asVector(left).filter((one) => right.some((other) => sameLabels(one.labels, other.labels)));
    }
    return left;
  }
  function comparison(): Result {
    const left = quotient();
    const operator = peek();
    if (operator !== '>' && operator !== '>=' && operator !== '==') return left;
    take();
    const right = quotient();
    const holds = (a: number, b: number) => (operator === '>' ? a > b : operator === '>=' ? a >= b : a === b);
    return joined(left, right).flatMap(({ labels, a, b }) => (holds(a, b) ? [{ labels, value: a }] : []));
  }
  function quotient(): Result {
    let left = product();
    while (peek() === '/') {
      take();
      left = joined(left, product()).map(({ labels, a, b }) => ({ labels, value: a / b }));
    }
    return left;
  }
  function product(): Result {
    const left = operand();
    if (peek() !== '*') return left;
    take();
    return joined(left, operand()).map(({ labels, a, b }) => ({ labels, value: a * b }));
  }
  function operand(): Result {
    const token = take();
    if (token === '(') {
      const inner = either();
      take(')');
      return inner;
    }
    if (/^[\d.]+(e\d+)?$/.test(token)) return Number(token);
    if (token === 'sum' || token === 'max' || token === 'min') return aggregate(token);
    if (token === 'absent') {
      take('(');
      const found = asVector(either());
      take(')');
      return found.length > 0 ? [] : [{ labels: {}, value: 1 }];
    }
    if (token === 'rate' || token === 'max_over_time') {
      take('(');
      const series = ranges(take());
      take(')');
      return series.flatMap(({ labels, values }) => {
        if (token === 'max_over_time')
          return [{ labels, value: Math.max(...values.flatMap(([, value]) => (Number.isNaN(value) ? [] : [value]))) }];
        const [first, last] = [values[0], values.at(-1)];
        if (!first || !last || values.length < 2) return [];
        return [{ labels, value: (last[1] - first[1]) / (last[0] - first[0]) }];
      });
    }
    if (token === 'histogram_quantile') {
      take('(');
      const quantile = Number(take());
      take(',');
      const buckets = asVector(either());
      take(')');
      return quantileOf(quantile, buckets);
    }
    return instant(token);
  }
  function aggregate(kind: 'sum' | 'max' | 'min'): Vector {
    const by: string[] = [];
    if (peek() === 'by') {
      take();
      take('(');
      while (peek() !== ')')
        if (peek() === ',') take();
        else by.push(take());
      take(')');
    }
    take('(');
    const inner = asVector(either());
    take(')');
    const groups = new Map<string, { labels: Record<string, string>; values: number[] }>();
    for (const { labels, value } of inner) {
      const kept = Object.fromEntries(by.map((name) => [name, labels[name] ?? '']));
      const group = groups.get(JSON.stringify(kept)) ?? { labels: kept, values: [] };
      group.values.push(value);
      groups.set(JSON.stringify(kept), group);
    }
    return [...groups.values()].map(({ labels, values }) => ({
      labels,
      value: kind === 'sum' ? values.reduce((sum, one) => sum + one, 0) : Math[kind](...values),
    }));
  }
  function selected(name: string): (sample: Sample) => boolean {
    const matchers = peek()?.startsWith('{') ? take().slice(1, -1) : '';
    const wanted = [...matchers.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)];
    const rest = matchers.replaceAll(/(\w+)(=~|!=|=)"([^"]*)"|[\s,]/g, '');
    if (rest !== '') throw new Error(`${expression}: ${rest} is not understood.`);
    return (sample) =>
      sample.name === name &&
      wanted.every(([, label = '', operator, text = '']) => {
        const has = sample.labels[label] ?? '';
        if (operator === '=~') return new RegExp(`^(?:${text})$`).test(has);
        return operator === '=' ? has === text : has !== text;
      });
  }
  function instant(name: string): Vector {
    const isSelected = selected(name);
    return (scrapes.at(-1)?.samples ?? []).filter(isSelected).map(({ labels, value }) => ({ labels, value }));
  }
  function ranges(name: string) {
    const isSelected = selected(name);
    const window = take();
    const [, count = '0', unit = ''] = /^\[(\d+)([smh])\]$/.exec(window) ?? [];
    const from = now - Number(count) * (SECONDS[unit] ?? Number.NaN);
    const series = new Map<string, { labels: Record<string, string>; values: [number, number][] }>();
    for (const { atSeconds, samples } of scrapes) {
      if (!(atSeconds > from)) continue;
      for (const { labels, value } of samples.filter(isSelected)) {
        const one = series.get(JSON.stringify(labels)) ?? { labels, values: [] };
        one.values.push([atSeconds, value]);
        series.set(JSON.stringify(labels), one);
      }
    }
    return [...series.values()].filter(({ values }) => now - (values.at(-1)?.[0] ?? 0) < STALE_SECONDS);
  }
}

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  TOKENS.lastIndex = 0;
  for (const text = expression.trim(); TOKENS.lastIndex < text.length; ) {
    const from = TOKENS.lastIndex;
    const [, token] = TOKENS.exec(text) ?? [];
    if (token === undefined) throw new Error(`${text.slice(from)} is not understood.`);
    tokens.push(token);
  }
  return tokens;
}

const matchersOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
const asVector = (result: Result): Vector => (typeof result === 'number' ? [{ labels: {}, value: result }] : result);
const sameLabels = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

function joined(left: Result, right: Result): { labels: Record<string, string>; a: number; b: number }[] {
  if (typeof right === 'number') return asVector(left).map(({ labels, value }) => ({ labels, a: value, b: right }));
  return asVector(left).flatMap(({ labels, value }) =>
    right.filter((one) => sameLabels(labels, one.labels)).map((one) => ({ labels, a: value, b: one.value })),
  );
}

function quantileOf(quantile: number, buckets: Vector): Vector {
  const sorted = buckets
    .map(({ labels, value }) => ({
      le: labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le']),
      value,
    }))
    .sort((a, b) => a.le - b.le);
  const total = sorted.at(-1)?.value ?? 0;
  const found = sorted.find(({ value }) => value >= quantile * total);
  const highest = sorted.filter(({ le }) => Number.isFinite(le)).at(-1)?.le ?? 0;
  return total > 0 && found ? [{ labels: {}, value: Number.isFinite(found.le) ? found.le : highest }] : [];
}
