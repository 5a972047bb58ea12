import { readFileSync } from 'node:fs';
import { once } from '../../platform/once.ts';
import { allBlocks, blockOf } from '../blocks/all-blocks.ts';
import { createLiquidEngine, parseLiquid, RenderBudget, renderLiquid } from '../documents/liquid-engine.ts';
import { layoutRules } from './layouts/page-layouts.ts';
import { type PageSources, pagePolicy, sourceOf } from './page-policy.ts';
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
  const style = pageStyle(deriveTheme(model.brand, model.theme ?? undefined), parts);
  const html = renderLiquid(engine, layout(), view, new RenderBudget(STEPS)).replace(
    STYLE_SLOT,
    () => `<style>${style.css}</style>`,
  );
  return { html, contentSecurityPolicy: pagePolicy(style, sourcesOf(view, visit)) };
}

function sourcesOf(view: ReturnType<typeof pageView>, visit: PageVisit): PageSources {
  const counter = view.scriptUrl === null ? [] : [sourceOf(view.scriptUrl)];
  const shown = [view.logo, view.hero.image].flatMap((image) => image?.src ?? []);
  return {
    images: [...shown, ...view.images].map(sourceOf),
    media: view.sections.flatMap((section) => section.plays.map(sourceOf)),
    scripts: [...counter, ...view.scripts.map(sourceOf)],
    connections: counter,
    forms: visit.leadForm === null || visit.preview === true ? "'none'" : sourceOf(visit.formAction),
  };
}
