import type { Icon } from '@modelcontextprotocol/server';
import type { Toolset } from './tool-names.ts';

// Outlines on a grid of 16; each client draws them in its own size.
const outlines: Readonly<Record<Toolset | 'cartouche', string>> = {
  cartouche: 'M5 2h6a4 4 0 0 1 0 12H5A4 4 0 0 1 5 2zM5 6h6M5 10h4',
  usage: 'M8 2v12M11 5H6.5a2 2 0 0 0 0 3h3a2 2 0 0 1 0 3H5',
  templates: 'M2 2h12v12H2zM2 6h12M6 6v8',
  contacts: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 14c0-3 3-4 6-4s6 1 6 4',
  'page-runs': 'M3 3h7v7H3zM6 13h7V6',
  'pages-and-signals': 'M2 13h12M4 11V8M8 11V3M12 11V6',
  connections: 'M6 10l4-4M4 8l-1 1a3 3 0 0 0 4 4l1-1M12 8l1-1a3 3 0 0 0-4-4L8 4',
  workspace: 'M2 7l6-5 6 5v7H2zM6 14v-4h4v4',
  media: 'M2 3h12v10H2zM2 11l4-4 3 3 2-2 3 3',
  discovery: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l3 3',
  'materials-templates': 'M3 2h7l3 3v9H3zM6 8h4M6 11h4',
  'materials-runs': 'M4 2l9 6-9 6z',
  operations: 'M2 4h12M2 8h12M2 12h12M5 2v4M10 6v4M6 10v4',
};

/** The icon of the server, or of a group of tools: an SVG in the address itself, so that no client has to fetch it. */
export function iconOf(name: Toolset | 'cartouche'): Icon {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='#777'><path d='${outlines[name]}'/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, mimeType: 'image/svg+xml', sizes: ['any'] };
}
