import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { once } from '../../platform/once.ts';
import { allBlocks, blockOf } from '../blocks/all-blocks.ts';
import { createLiquidEngine, parseLiquid, RenderBudget, renderLiquid } from '../documents/liquid-engine.ts';
import { layoutRules } from './layouts/page-layouts.ts';
import { pageStyle } from './page-style.ts';
import { pageView } from './page-view.ts';
import type { PageModel, PageVisit } from './page-visit.ts';
import { deriveTheme } from './theme.ts';

export type RenderedPage = {
  html: string;
  /** The header that this page works under and nothing more does: its one style by hash, its one script by origin. */
  contentSecurityPolicy: string;
};

// Every output of the layout is escaped, attributes are quoted, and addresses were checked when the view was made.
const FRAME = readFileSync(new URL('./page.liquid', import.meta.url), 'utf8');
const BLOCKS_SLOT = '{%- endcase %}';
const HOST_SLOT = '<host-block>';
const LAYOUT = FRAME.replace(
  BLOCKS_SLOT,
  () => allBlocks.map(({ kind, partial }) => `{%- when "${kind}" %}\n${partial}`).join('') + BLOCKS_SLOT,
).replace(HOST_SLOT, () => blockOf('host')?.partial ?? '');
// The style goes in after rendering: it holds quotes and angle brackets that the engine would escape.
const STYLE_SLOT = '<style></style>';
const engine = createLiquidEngine({ outputEscape: 'escape', trimOutputLeft: false });
// Our own layout over content that was checked: what it can take at most, ten times what the longest page takes.
const STEPS = 100_000;
const layout = once(() => parseLiquid(engine, LAYOUT));

/**
 * Lays out one visit's page as a whole HTML document. Pure: the same model and visit give the same bytes.
 * @throws Error when the content is so large that a limit of the template engine is hit
 */
export function renderPage(model: PageModel, visit: PageVisit): RenderedPage {
  const view = pageView(model, visit);
  const kinds = new Set([...view.sections.map(({ kind }) => kind), ...(view.hero.host ? ['host'] : [])]);
  const blocks = allBlocks.filter(({ kind }) => kinds.has(kind));
  const parts = [...blocks, layoutRules(model.content.layout)];
  const theme = deriveTheme(model.brand, model.theme ?? undefined);
  const style = pageStyle(theme, parts);
  const html = renderLiquid(engine, layout(), view, new RenderBudget(STEPS)).replace(
    STYLE_SLOT,
    () => `<style>${style}</style>`,
  );
  return { html, contentSecurityPolicy: policy(style, view, visit, theme.faces.length > 0) };
}

function policy(style: string, view: ReturnType<typeof pageView>, visit: PageVisit, hasFaces: boolean): string {
  const hash = createHash('sha256').update(style).digest('base64');
  const counter = view.scriptUrl === null ? [] : [originOf(view.scriptUrl)];
  const scripts = new Set([...counter, ...view.scripts.map(originOf)]);
  const shown = [view.logo, view.hero.image].flatMap((image) => image?.src ?? []);
  const images = new Set([...shown, ...view.images].map(originOf));
  const plays = new Set(view.sections.flatMap((section) => section.plays.map(originOf)));
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    ...(hasFaces ? ["font-src 'self'"] : []),
    `img-src ${images.size === 0 ? "'none'" : [...images].join(' ')}`,
    ...(plays.size === 0 ? [] : [`media-src ${[...plays].join(' ')}`]),
    ...(scripts.size === 0 ? [] : [`script-src ${[...scripts].join(' ')}`]),
    ...counter.map((origin) => `connect-src ${origin}`),
    `form-action ${visit.leadForm === null || visit.preview === true ? "'none'" : originOf(visit.formAction)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "'self'";
}
