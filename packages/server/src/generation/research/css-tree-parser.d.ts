// The types of css-tree name only its main entry.
declare module 'css-tree/parser' {
  import type { CssNode, ParseOptions } from 'css-tree';

  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default function parse(text: string, options?: ParseOptions): CssNode;
}
