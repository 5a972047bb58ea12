import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Block } from '../blocks/block.ts';
import { faceRules } from './own-faces.ts';
import type { Palette, Theme } from './theme.ts';

const LAYOUT = compact(readFileSync(new URL('./page.css', import.meta.url), 'utf8'));

/** A style sheet, and the directives of the policy that it works under. */
export type PageStyle = { css: string; directives: readonly string[] };

/** The one style sheet of a page, with the styles of its layout and of the blocks that it shows: no import, no text from a user, and no address but those of the faces that pages bring along, so that its hash can stand in a policy. */
export function pageStyle(theme: Theme, blocks: readonly Pick<Block, 'style'>[] = []): PageStyle {
  const light = variables(theme.light);
  const dark = variables(theme.dark);
  const scheme = theme.appearance === 'auto' ? 'light dark' : theme.appearance;
  // Paper is white, whatever the screen is.
  const onScreen = { light: '', dark: 'screen', auto: 'screen and (prefers-color-scheme:dark)' }[theme.appearance];
  const other = onScreen === '' ? '' : `@media ${onScreen}{:root{${dark}}}`;
  const css = `${faceRules(theme.faces)}:root{color-scheme:${scheme};--heading:${theme.headingFont};--body:${theme.bodyFont};${light}}${other}${LAYOUT}${blocks.map(({ style }) => compact(style)).join('')}`;
  const hash = createHash('sha256').update(css).digest('base64');
  const fonts = theme.faces.length === 0 ? [] : ["font-src 'self'"];
  return { css, directives: [`style-src 'sha256-${hash}'`, ...fonts] };
}

function variables(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`)
    .join(';');
}

/** A style sheet of ours without comments and without the spaces that a browser does not need. */
function compact(css: string): string {
  return css
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}');
}
