import { colorOf } from './colors.ts';
import { lengthOf } from './lengths.ts';

type Values = ((property: string) => string) | null;

/**
 * Tells which of the boxes within an element lie under an opaque one that fills it: by their positions, or null for the element's own text.
 * `drawn`: the boxes that a style draws before and after them.
 */
export function coverAmong(
  boxes: readonly Values[],
  [before = null, after = null]: readonly Values[],
): (at: number | null) => boolean {
  const all = [before, ...boxes, after];
  const covers = all.flatMap((value, at) =>
    value !== null && isCover(value) ? [{ at: at - 1, layer: layerOf(value) }] : [],
  );
  return (at) =>
    covers.some((cover) => {
      if (cover.at === at) return false;
      const value = at === null ? null : (boxes[at] ?? null);
      if (at === null || value === null || ['', 'static'].includes(value('position'))) return cover.layer >= 0;
      const layer = layerOf(value);
      return cover.layer > layer || (cover.layer === layer && cover.at > at);
    });
}

function layerOf(value: (property: string) => string): number {
  return Number.parseInt(value('z-index'), 10) || 0;
}

function isCover(value: (property: string) => string): boolean {
  if (value('position') !== 'absolute' || layerOf(value) < 0) return false;
  const color = colorOf(value('background-color') || 'transparent');
  const isOpaque = (color?.alpha() ?? 1) > 0.8 || !['', 'none'].includes(value('background-image'));
  const isAt = (side: string) => {
    const length = lengthOf(value(side), 16);
    return length !== null && length.px <= 2 && length.percent <= 0;
  };
  const isWhole = (size: string) =>
    (lengthOf(value(size), 16)?.percent ?? 0) >= 90 || (lengthOf(value(size), 16)?.px ?? 0) >= 500;
  const fills = (start: string, end: string, size: string) =>
    (isAt(start) && isAt(end)) || ((isAt(start) || isAt(end)) && isWhole(size));
  return isOpaque && fills('left', 'right', 'width') && fills('top', 'bottom', 'height');
}
