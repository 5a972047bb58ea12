import type { FrameWords } from '../documents/frame-words.ts';
import type { ContentSection } from '../documents/page-content.ts';
import type { PlacedText } from '../documents/section-texts.ts';
import type { Statement } from '../documents/statement.ts';
import type { SectionKind, TemplateSection } from '../documents/template-document.ts';
import type { BlockScript } from './block-script.ts';

/** Fills in a text of a section, at its place. */
export type Word = (text: string, path: string) => Statement;

/** The members of a page that a block's view may need. */
export type BlockPage = {
  language: string;
  words: FrameWords;
  /** The link to the calendar; null without one. */
  booking: { href: string; label: string } | null;
  /** The page's address with a choice filled in; null where the page has no form. */
  choiceHref: ((choice: string) => string) | null;
};

/** A kind of section with words and a look of its own: one folder. */
export type Block<Kind extends SectionKind = SectionKind> = {
  kind: Kind;
  /** The words as one page has them, besides the title and the paragraphs of the body; null when nothing is left to show. */
  contentOf(
    section: Extract<TemplateSection, { kind: Kind }>,
    word: Word,
    language: string,
  ): Omit<ContentSection, 'id' | 'kind' | 'title' | 'paragraphs'> | null;
  /** The addresses of the images that it shows. */
  imagesOf?(content: ContentSection): string[];
  /** The uploaded videos that it plays. */
  playsOf?(content: ContentSection): string[];
  /** The members that the partial prints, as plain values. */
  viewOf(content: ContentSection, page: BlockPage): Record<string, unknown>;
  /** Texts that the layout adds to those of the page, with the records that they come from. */
  layoutTextsOf?(content: ContentSection, words: FrameWords): (PlacedText & { sources: string[] })[];
  /** The Liquid of its matter; prints `section.block`. */
  partial: string;
  /** The script that it needs to be more than a table. */
  script?: BlockScript;
  style: string;
};
