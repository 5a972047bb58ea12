import { createElement, type SVGProps } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };

const LINES = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Stands in for Lucide's own builder in the build: that one adds 1 kB for options that no icon here uses. */
// biome-ignore lint/style/noDefaultExport: Lucide's icons import it by this name.
export default function createIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement('svg', { ...LINES, width: size, height: size, ...rest }, parts);
}
