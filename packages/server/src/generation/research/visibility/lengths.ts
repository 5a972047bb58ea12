/** The window of the visitor for whom visibility is computed. */
export const VIEWPORT = { width: 1280, height: 800 };

/** A length in pixels and percent of whatever it refers to, as `calc(50% - 4px)` has both. */
export type Length = { px: number; percent: number };

const ROOT = 16;
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  '': 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: ROOT,
  rlh: ROOT * 1.2,
  vw: VIEWPORT.width / 100,
  vh: VIEWPORT.height / 100,
  vi: VIEWPORT.width / 100,
  vb: VIEWPORT.height / 100,
  vmin: VIEWPORT.height / 100,
  vmax: VIEWPORT.width / 100,
};
// In sizes of the font.
const OF_FONT: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5, ic: 1, cap: 0.7, lh: 1.2 };
const TOKEN =
  /\s{0,20}([+-]?(?:\d{1,12}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d{1,3})?(?:[a-z]{1,9}|%)?|[a-z-]{1,20}\(|[-+*/(),])/y;
const MOST_TOKENS = 200;

/** A length, percentage or number as CSS writes it, with its sums; null for what a browser alone can tell. */
export function lengthOf(text: string, fontSize: number): Length | null {
  const tokens = tokensOf(text.toLowerCase().trim());
  if (tokens === null) return null;
  let at = 0;
  const take = () => tokens[at++] ?? '';

  const primary = (): Length | null => {
    const token = take();
    if (token === '-' || token === '+') return scaled(primary(), token === '-' ? -1 : 1);
    if (token === '(' || token === 'calc(') return closed(sum());
    if (/^(?:min|max|clamp)\($/.test(token)) return closed(compared(token));
    if (token === 'env(') return closed({ px: 0, percent: 0 });
    return quantity(token, fontSize);
  };
  const closed = (value: Length | null) => {
    while (at < tokens.length && take() !== ')');
    return value;
  };
  const product = (): Length | null => {
    let left = primary();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const sign = take();
      const right = primary();
      if (left === null || right === null) return null;
      const [factor, value] = left.percent === 0 && sign === '*' ? [left.px, right] : [right.px, left];
      left = scaled(value, sign === '*' ? factor : 1 / factor);
    }
    return left;
  };
  const sum = (): Length | null => {
    let left = product();
    // A number with its sign, as in `1px -2px`, is a term of its own.
    while (at < tokens.length && tokens[at] !== ')' && tokens[at] !== ',') {
      const sign = tokens[at] === '-' ? -1 : 1;
      if (tokens[at] === '-' || tokens[at] === '+') at += 1;
      const right = scaled(product(), sign);
      if (left === null || right === null) return null;
      left = { px: left.px + right.px, percent: left.percent + right.percent };
    }
    return left;
  };
  const compared = (name: string): Length | null => {
    const values = [sum()];
    while (tokens[at] === ',') {
      at += 1;
      values.push(sum());
    }
    const known = values.filter((value) => value !== null);
    if (known.length < values.length) return null;
    const order = known.toSorted((a, b) => extent(a) - extent(b));
    if (name === 'clamp(') return order[1] ?? null;
    return (name === 'min(' ? order[0] : order.at(-1)) ?? null;
  };
  const value = primary();
  return at === tokens.length ? value : null;
}

function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (found?.[1] === undefined || tokens.length === MOST_TOKENS) return null;
    tokens.push(found[1]);
  }
  return tokens.length === 0 ? null : tokens;
}

function quantity(token: string, fontSize: number): Length | null {
  const [, digits = '', unit = ''] = /^([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z]+|%)?$/.exec(token) ?? [];
  const number = Number.parseFloat(digits);
  if (Number.isNaN(number)) return null;
  if (unit === '%') return { px: 0, percent: number };
  // Newer units of the window, such as `svh` and `dvw`.
  const size = UNITS[unit] ?? UNITS[unit.replace(/^[sld]/, '')] ?? (OF_FONT[unit] ?? Number.NaN) * fontSize;
  return Number.isNaN(size) ? null : { px: number * size, percent: 0 };
}

function scaled(value: Length | null, factor: number): Length | null {
  return value && Number.isFinite(factor) ? { px: value.px * factor, percent: value.percent * factor } : null;
}

/** Pixels, with percent of the window. */
function extent({ px, percent }: Length): number {
  return px + (percent * VIEWPORT.width) / 100;
}
