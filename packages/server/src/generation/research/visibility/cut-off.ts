import { type HtmlElement, isInline, linesOf } from '../html-tree.ts';
import { clips } from './hiding.ts';
import { lengthOf, VIEWPORT } from './lengths.ts';

type Shown = { value(property: string): string; fontSize: number } | null;

const CHARACTER_WIDTH = 0.45;
const LINE_HEIGHT = 1.2;

/** Tells which of the boxes in an element of a fixed height begin below its edge, if it cuts off what lies there. */
export function cutOff(
  own: NonNullable<Shown>,
  boxes: readonly { child: HtmlElement; shown: Shown }[],
): (at: number) => boolean {
  const edges = ['height', 'max-height'].map((side) => lengthOf(own.value(side), own.fontSize));
  const edge = Math.min(
    ...edges.map((length) => (length && length.percent === 0 ? length.px : Number.POSITIVE_INFINITY)),
  );
  if (edge === Number.POSITIVE_INFINITY || !clips(own)) return () => false;
  let bottom = pixels(own, 'padding-top');
  const tops = boxes.map(({ child, shown }) => {
    const top = bottom + (shown === null ? 0 : pixels(shown, 'margin-top'));
    if (shown !== null && !/absolute|fixed/.test(shown.value('position'))) bottom = top + heightOf(child, shown);
    return top;
  });
  return (at) => (tops[at] ?? 0) + own.fontSize / 2 > edge;
}

/** The least height of a box: the one that it is given, or that of its text in a wide window. */
function heightOf(element: HtmlElement, shown: NonNullable<Shown>): number {
  const given = Math.max(pixels(shown, 'height'), pixels(shown, 'min-height'));
  const display = shown.value('display');
  if (display === '' ? isInline(element) : display.startsWith('inline')) return given;
  const lines = linesOf(element.children, () => false).map((line) =>
    Math.ceil((line.length * shown.fontSize * CHARACTER_WIDTH) / VIEWPORT.width),
  );
  const text = lines.reduce((sum, count) => sum + count, 0) * shown.fontSize * LINE_HEIGHT;
  return Math.max(given, text) + pixels(shown, 'padding-top') + pixels(shown, 'margin-bottom');
}

function pixels({ value, fontSize }: NonNullable<Shown>, property: string): number {
  return Math.max(0, lengthOf(value(property), fontSize)?.px ?? 0);
}
