/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs';
import type { Font, Glyph, PathCommand, parse } from 'opentype.js';
import { drawnFontPath, FACE_SUBSETS, type FacePackage } from './face-files.ts';
import type { LinkPreview } from './link-preview.ts';

// The size that chats and networks show whole.
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 68;
const PANEL = 396;
const COLUMN = WIDTH - PANEL - EDGE - 52;
// The largest size at which a title fits is taken.
const SIZES = [88, 76, 66, 58, 50, 44, 36];
const SMALLEST = 36;
const TITLE_HEIGHT = 310;
const LEADING = 1.06;
const TRACKING = -0.022;

/** Draws the image of a link as PNG. Letters are outlines of the page's own face, so that every machine draws the same. */
export async function drawLinkPreview(preview: LinkPreview): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: opentype }, { default: sharp }] = await Promise.all([import('opentype.js'), import('sharp')]);
  sharp.concurrency(1);
  const svg = svgOf(preview, opentype.parse);
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 4 }).toBuffer());
}

function svgOf({ workspace, company, title, line, colors, face }: LinkPreview, read: typeof parse): string {
  const bold = typesetter(face, 600, read);
  const plain = typesetter(face, 400, read);
  // Without its accent, which would be cut off.
  const initial = /[\p{L}\p{N}]/u.exec(workspace.normalize('NFD'))?.[0].toUpperCase() ?? '';
  const size = SIZES.find((one) => bold.fits(title, one, COLUMN)) ?? SMALLEST;
  const lines = bold.lines(title, size, COLUMN).map((text) => bold.cut(text, size, COLUMN));
  const step = size * LEADING;
  // The title stands in the middle of the room between the names and the line.
  const first = (HEIGHT - (lines.length - 1) * step) / 2 + size * 0.35;
  const seller = bold.cut(workspace, 30, company === null ? COLUMN : 300);
  const sellerWidth = bold.width(seller, 30);
  const rule = EDGE + sellerWidth + 26;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="${colors.band}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<svg x="${WIDTH - PANEL}" width="${PANEL}" height="${HEIGHT}"><path fill="${colors.accentOnBand}" d="M0 0h${PANEL}v${HEIGHT}H0z"/>`,
    // The seller's initial, so large that it is a shape.
    bold.outline(initial, { x: 42, y: 612, size: 760, color: colors.band }),
    '</svg>',
    bold.outline(seller, { x: EDGE, y: EDGE + 28, size: 30, color: colors.onBand }),
    ...(company === null
      ? []
      : [
          `<path stroke="${colors.quietOnBand}" stroke-width="1.5" d="M${rule} ${EDGE - 4}v42"/>`,
          bold.outline(bold.cut(company, 30, COLUMN - sellerWidth - 52), {
            ...{ x: rule + 26, y: EDGE + 28, size: 30, color: colors.onBand },
          }),
        ]),
    ...lines.map((text, at) => bold.outline(text, { x: EDGE - 3, y: first + at * step, size, color: colors.onBand })),
    // Half a sentence says nothing.
    ...(line === null || plain.width(line, 27) > COLUMN
      ? []
      : [plain.outline(line, { x: EDGE, y: HEIGHT - EDGE, size: 27, color: colors.quietOnBand })]),
    '</svg>',
  ].join('');
}

type Place = { x: number; y: number; size: number; color: string };

/** Sets text in a face, letter by letter: each in the first of its files that has it. */
function typesetter(face: FacePackage, weight: 400 | 600, read: typeof parse) {
  const fonts = FACE_SUBSETS.map((subset): Font => {
    return read(new Uint8Array(readFileSync(drawnFontPath(face, subset, weight))).buffer);
  });
  // Without ligatures: a face may have rules for them that the library does not know.
  const glyphsOf = (text: string, size: number) => {
    let before: { font: Font; glyph: Glyph } | undefined;
    let at = 0;
    const placed = [...text.normalize('NFC')].flatMap((letter) => {
      const font = fonts.find((one) => one.charToGlyphIndex(letter) > 0) ?? fonts[0];
      if (font === undefined) return [];
      const glyph = font.charToGlyph(letter);
      const scale = size / font.unitsPerEm;
      if (before !== undefined) at += TRACKING * size;
      if (before !== undefined && before.font === font) at += font.getKerningValue(before.glyph, glyph) * scale;
      const x = at;
      at += (glyph.advanceWidth ?? 0) * scale;
      before = { font, glyph };
      return [{ glyph, font, x }];
    });
    return { placed, width: at };
  };
  const width = (text: string, size: number) => glyphsOf(text, size).width;
  return {
    width,
    outline: (text: string, { x, y, size, color }: Place) => {
      const paths = glyphsOf(text, size).placed.map(({ glyph, font, x: offset }) =>
        pathData(glyph.getPath(x + offset, y, size, {}, font).commands),
      );
      return `<path fill="${color}" d="${paths.join('')}"/>`;
    },
    lines: (text: string, size: number, column: number) => linesOf(text, (one) => width(one, size) <= column),
    fits: (text: string, size: number, column: number) => {
      const isNarrow = (one: string) => width(one, size) <= column;
      const lines = linesOf(text, isNarrow);
      return lines.every(isNarrow) && lines.length * size * LEADING <= TITLE_HEIGHT;
    },
    /** A text that is too wide ends with an ellipsis. */
    cut: (text: string, size: number, column: number) => {
      let kept = text;
      while (kept.length > 1 && width(kept === text ? kept : `${kept}…`, size) > column)
        kept = kept.slice(0, -1).trimEnd();
      return kept === text ? text : `${kept}…`;
    },
  };
}

/** Breaks between words; a word that is too wide stands alone. */
function linesOf(text: string, isNarrow: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && isNarrow(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function pathData(commands: readonly PathCommand[]): string {
  const points = ({ x1, y1, x2, y2, x, y }: PathCommand) =>
    [x1, y1, x2, y2, x, y].flatMap((one) => one?.toFixed(1) ?? []);
  return commands.map((command) => `${command.type}${points(command).join(' ')}`).join('');
}
