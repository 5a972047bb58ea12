// The parts that are used: the published types bring those of a browser along, which would change the types of a server.
declare module 'opentype.js' {
  export type PathCommand = { type: 'M' | 'L' | 'C' | 'Q' | 'Z' } & Partial<
    Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>
  >;
  export type Glyph = {
    advanceWidth?: number;
    getPath(x: number, y: number, fontSize: number, options: object, font: Font): { commands: PathCommand[] };
  };
  export type Font = {
    unitsPerEm: number;
    charToGlyph(letter: string): Glyph;
    charToGlyphIndex(letter: string): number;
    getKerningValue(left: Glyph, right: Glyph): number;
  };
  export function parse(font: ArrayBuffer): Font;
  const opentype: { parse: typeof parse };
  // biome-ignore lint/style/noDefaultExport: Node sees no other export of this package
  export default opentype;
}
