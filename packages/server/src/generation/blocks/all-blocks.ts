import type { ContentSection } from '../documents/page-content.ts';
import type { SectionKind, TemplateSection } from '../documents/template-document.ts';
import type { Block, Word } from './block.ts';
import type { BlockScript } from './block-script.ts';
import { calculator } from './calculator/calculator-block.ts';
import { chart } from './chart/chart-block.ts';
import { compare } from './compare/compare-block.ts';
import { host } from './host/host-block.ts';
import { logos } from './logos/logos-block.ts';
import { media } from './media/media-block.ts';
import { price } from './price/price-block.ts';
import { timeline } from './timeline/timeline-block.ts';

const BLOCKS: ReadonlyMap<SectionKind, Block> = new Map(
  [host, price, chart, compare, timeline, logos, media, calculator].map((block) => [
    block.kind,
    block as unknown as Block,
  ]),
);

/** Every block. */
export const allBlocks: readonly Block[] = [...BLOCKS.values()];

/** The scripts of all blocks. */
export const blockScripts: readonly BlockScript[] = allBlocks.flatMap(({ script }) => script ?? []);

/** The block that shows sections of a kind; undefined for kinds that the layout shows itself. */
export function blockOf(kind: SectionKind): Block | undefined {
  return BLOCKS.get(kind);
}

/** A section's content from its block; undefined where its kind has none. */
export function blockContent(
  section: TemplateSection,
  word: Word,
  language: string,
): Omit<ContentSection, 'id' | 'kind' | 'title' | 'paragraphs'> | null | undefined {
  return blockOf(section.kind)?.contentOf(section, word, language);
}
