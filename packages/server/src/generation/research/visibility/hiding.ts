import { closing, partsAt } from './conditions.ts';
import { type Length, lengthOf, VIEWPORT } from './lengths.ts';

/** The values of an element that decide whether its box is seen. */
export type Box = {
  /** The value of a property in lower case; empty without one. */
  value(property: string): string;
  fontSize: number;
  /** Something around it is positioned, so that small offsets move it within that. */
  isWithinPositioned: boolean;
  /** Something around it cuts off what lies outside. */
  isWithinClip: boolean;
};

const FAR = 250;
// Within a box that cuts off its contents, a line's height is far.
const FAR_IN_CLIP = 18;
const FAR_DOWN = 5000;
const TINY = 4;
const FAINT = 0.1;

// A row per way to hide a box with all that it holds. Values that only a browser can tell count as hiding.
const WAYS: readonly ((box: Box) => boolean)[] = [
  ({ value }) => value('display') === 'none',
  ({ value }) => value('content-visibility') === 'hidden',
  ({ value }) => value('content').includes('url('),
  ({ value }) => ratio(value('opacity') || '1') < FAINT,
  ({ value }) => ratio(value('zoom') || '1') < FAINT,
  ({ value }) => functionsOf(value('filter')).some(isBlotting),
  ({ value }) => !['', 'normal'].includes(value('mix-blend-mode')),
  ({ value }) => isSet(value('mask')) || isSet(value('mask-image')) || isSet(value('offset-path')),
  (box) => clips(box) && ['height', 'max-height', 'width', 'max-width'].some((side) => isTiny(box, side)),
  ({ value }) => ['rows', 'columns'].some((axis) => /^0[a-z%]*$/.test(value(`grid-template-${axis}`))),
  ({ value }) => isOut(value) && isClippedAway(value('clip')),
  ({ value }) => isSet(value('clip-path')) && isCutAway(value('clip-path')),
  (box) => isPlaced(box) && SIDES.some((side) => isFarOffset(box, side)),
  (box) => MOVED.some((property) => isFar(lengthFor(box, property), FAR_DOWN, box)),
  ({ value }) => isPlacedBy(value('position')) && /^-/.test(value('z-index')),
  (box) => transformsOf(box).some((one) => isTurnedAway(one, box)),
];
const SIDES = ['left', 'right', 'top', 'bottom'];
const MOVED = [
  'margin-left',
  'margin-right',
  'margin-top',
  'margin-bottom',
  'padding-left',
  'padding-top',
  'vertical-align',
];

/** Whether an element's box shows nothing of what it holds. */
export function hidesBox(box: Box): boolean {
  return WAYS.some((hides) => hides(box));
}

type Call = { name: string; args: string[] };

function functionsOf(text: string): Call[] {
  return partsAt(text, ' ').flatMap((part) => {
    const open = part.indexOf('(');
    if (open < 1) return [];
    const inner = part.slice(open + 1, closing(part, open));
    return [{ name: part.slice(0, open), args: partsAt(inner, ',').flatMap((arg) => partsAt(arg, ' ')) }];
  });
}

function isSet(text: string): boolean {
  return !['', 'none', 'initial', 'unset'].includes(text);
}

/** A number or a percentage as a number; 0 for what can't be told. */
function ratio(text: string): number {
  const length = lengthOf(text, 16);
  return length === null ? 0 : length.px + length.percent / 100;
}

function isBlotting({ name, args: [first = ''] }: Call): boolean {
  if (name === 'blur') return (lengthOf(first, 16)?.px ?? FAR) >= 3;
  return ['opacity', 'contrast', 'brightness'].includes(name) && (first === '' ? 1 : ratio(first)) < FAINT;
}

/** Whether a box cuts off what lies outside of it. */
export function clips({ value }: Pick<Box, 'value'>): boolean {
  return ['x', 'y'].some((axis) => /hidden|clip|scroll|auto/.test(value(`overflow-${axis}`)));
}

function lengthFor({ value, fontSize }: Box, property: string): Length | null {
  const text = value(property);
  return text === '' || /^[a-z-]+$/.test(text) ? { px: 0, percent: 0 } : lengthOf(text, fontSize);
}

function isTiny(box: Box, side: string): boolean {
  const length = lengthOf(box.value(side), box.fontSize);
  return length !== null && length.px < TINY && length.percent < 1;
}

function isOut(value: Box['value']): boolean {
  return value('position') === 'absolute' || value('position') === 'fixed';
}

function isPlacedBy(position: string): boolean {
  return ['absolute', 'fixed', 'relative', 'sticky'].includes(position);
}

function isPlaced({ value }: Box): boolean {
  return isPlacedBy(value('position')) && value('position') !== 'sticky';
}

function isFarOffset(box: Box, side: string): boolean {
  const length = lengthFor(box, side);
  if (length === null) return true;
  const isFixed = box.value('position') === 'fixed';
  // No scrolling brings a fixed box into view.
  if (
    isFixed &&
    (length.px >= VIEWPORT[side === 'left' || side === 'right' ? 'width' : 'height'] || length.percent >= 100)
  )
    return true;
  const isLoose = isFixed || (isOut(box.value) && !box.isWithinPositioned);
  if (isLoose && (length.px <= -20 || length.percent <= -10)) return true;
  return isFar(length, side === 'left' || side === 'right' ? VIEWPORT.width : FAR_DOWN, box);
}

function isFar(length: Length | null, most: number, { isWithinClip }: Box): boolean {
  const far = isWithinClip ? FAR_IN_CLIP : FAR;
  return length === null || length.px <= -far || length.px >= most || Math.abs(length.percent) >= 100;
}

function isClippedAway(clip: string): boolean {
  const [rect] = functionsOf(clip);
  if (rect === undefined) return false;
  const [top, right, bottom, left] = rect.args.map((arg) => (arg === 'auto' ? null : (lengthOf(arg, 16)?.px ?? 0)));
  const isEmpty = (from: number | null = 0, to: number | null = 0) => to !== null && to - (from ?? 0) < TINY;
  return isEmpty(top, bottom) || isEmpty(left, right);
}

function isCutAway(path: string): boolean {
  const calls = functionsOf(path);
  if (calls.length === 0) return !/^[a-z-]+$/.test(path);
  return calls.some(({ name, args }) => {
    const lengths = args.map((arg) => lengthOf(arg, 16));
    const sizes = lengths.map((length) => (length ? length.px / 4 + length.percent : 100));
    if (name === 'inset') {
      const until = args.indexOf('round');
      const [top = 0, right = top, bottom = top, left = right] = until < 0 ? sizes : sizes.slice(0, until);
      return top + bottom >= 95 || left + right >= 95;
    }
    if (name === 'circle' || name === 'ellipse')
      return lengths.some(
        (length, at) =>
          (args.indexOf('at') < 0 || at < args.indexOf('at')) && length !== null && length.px + length.percent < TINY,
      );
    if (name === 'polygon') return areaOf(args) < 100;
    return true;
  });
}

/** The area of a polygon, of 10,000 for the whole box; 0 for one that can't be told. */
function areaOf(args: readonly string[]): number {
  const values = args.filter((arg) => !['evenodd', 'nonzero'].includes(arg)).map((arg) => lengthOf(arg, 16));
  if (values.some((value) => value === null)) return 0;
  const numbers = values.map((value) => (value ? value.percent + (value.px * 100) / VIEWPORT.width : 0));
  const points = numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : []));
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? [];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function transformsOf({ value }: Box): Call[] {
  const single = ['scale', 'translate', 'rotate'].flatMap((name) =>
    isSet(value(name)) ? [{ name: name === 'rotate' ? 'rotate-alone' : name, args: partsAt(value(name), ' ') }] : [],
  );
  return [...functionsOf(value('transform')), ...single];
}

function isTurnedAway({ name, args }: Call, box: Box): boolean {
  const lengths = () => args.map((arg) => lengthOf(arg, box.fontSize));
  switch (name) {
    case 'scale':
    case 'scalex':
    case 'scaley':
    case 'scale3d':
      return args.some((arg) => Math.abs(ratio(arg)) < 0.05);
    case 'translate':
    case 'translatex':
    case 'translatey':
    case 'translate3d':
      return lengths().some((length) => isFar(length, FAR_DOWN / 4, box));
    case 'rotatex':
    case 'rotatey':
      return isEdgeOn(args[0] ?? '', box);
    case 'rotate-alone':
      return args.length > 1 && isEdgeOn(args.at(-1) ?? '', box);
    case 'skew':
    case 'skewx':
    case 'skewy':
      return args.some((arg) => Math.abs(Math.cos(radians(arg))) < 0.1);
    case 'matrix': {
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = args.map(Number);
      return !(Math.abs(a * d - b * c) > 0.01) || Math.abs(x) > FAR_DOWN / 4 || Math.abs(y) > FAR_DOWN / 4;
    }
    case 'rotate':
    case 'rotatez':
    case 'perspective':
    case 'translatez':
      return false;
    default:
      return true;
  }
}

function isEdgeOn(angle: string, { value }: Box): boolean {
  const cosine = Math.cos(radians(angle));
  return !(Math.abs(cosine) > 0.1) || (cosine < 0 && value('backface-visibility') === 'hidden');
}

function radians(angle: string): number {
  const [, digits = '', unit = 'deg'] = /^([+-]?[\d.]+)(deg|rad|turn|grad)?$/.exec(angle) ?? [];
  const turn = { deg: 360, rad: 2 * Math.PI, turn: 1, grad: 400 }[unit] ?? 360;
  return (Number.parseFloat(digits) / turn) * 2 * Math.PI;
}
