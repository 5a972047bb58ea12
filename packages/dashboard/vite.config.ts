import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { leanPreload } from './lean-preload.ts';
import { startScript } from './start-script.ts';

// Modules that share a chunk: few files per screen, with little in them that the screen does not need.
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // Loaded at every address, including the sign-in page.
  base: [
    'vite/preload-helper src/headers src/show-as errors/api-error errors/call-errors errors/cartouche-error',
    'api/access api/act api/failure api/query-client api/session',
    'components/button components/create-icon components/empty components/failure-note components/lazy-part components/loading',
    'components/not-found components/note components/search-params components/toasts',
    'components/unsaved',
    'components/ago components/badge components/card components/copy-call components/figures components/format',
    'components/loaded components/menu components/modal components/page-head components/segments',
    'icons/check icons/chevron-down icons/chevron-left icons/circle-check icons/circle-exclamation-point icons/compass icons/copy',
    'icons/ellipsis icons/info icons/loader-circle icons/terminal icons/triangle-exclamation-point icons/x',
  ],
  billing: ['src/estimate -components/price'],
  calls: ['-components/question-form -components/call-speakers -components/speakers'],
  client: ['api/client api/list api/record api/watching'],
  connectors: ['-components/connector-badge'],
  editor: [
    'editor/editor-screen editor/placeholders editor/section-icons editor/section-kinds editor/outline editor/mark-sentences',
    'editor/page-frame editor/page-widths editor/fault-sentences -components/version-changes -components/text-of-value',
    'icons/award icons/calendar-check icons/chart-bar-big icons/circle-question-mark icons/circle-user-round',
    'icons/columns-2 icons/image icons/images icons/lightbulb icons/list-ordered icons/milestone icons/mouse-pointer-click',
    'icons/package icons/panel-top icons/pen-line icons/quote icons/sigma icons/sparkles icons/tag icons/text-align-start',
    'icons/text-cursor-input',
  ],
  materials: ['api/runs operations/runs resources/runs resources/run-inputs'],
  missing: ['-components/missing-value -components/make-again'],
  poll: ['src/poll'],
  shortcuts: ['components/use-shortcuts'],
  prospects: ['src/call-in-parts -components/prospect-name'],
  passkeys: ['api/sign-in icons/key-round icons/mail'],
  templates: ['resources/template-inputs'],
  upload: ['src/upload-content'],
};
const PLACED = new Map(
  Object.entries(TOGETHER).flatMap(([name, lines]) =>
    lines.flatMap((line) => line.split(' ').map((one) => [one, name])),
  ),
);

/** The chunk of one of our modules: from the table, else its resource's, else the one that all clients share. */
function chunkOf(id: string): string | null {
  const place = /[\w-]+\/([\w-]+)\.\w+(?:\?.*)?$/.exec(id);
  const placed = PLACED.get(place?.[0].replace(/\..*/, '') ?? '');
  if (placed) return placed;
  if (/sdk\/src\/(?:generated\/operations|resources)\/|dashboard\/src\/api\/(?!draft|same)/.test(id))
    return place?.[1] ?? null;
  return id.includes('/sdk/src/') ? 'client' : null;
}

// Chunks of the table that hold icons.
const BEFORE_ICONS = ['base', 'editor', 'passkeys'];

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    leanPreload(),
    startScript(),
  ],
  resolve: {
    conditions: ['@cartouche/source', ...defaultClientConditions],
    alias: [
      // React 18 and newer have the store built in; the shim is for older versions.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /.*\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'src/components/create-icon.ts') },
    ],
  },
  build: {
    outDir: 'dist',
    // The policy allows no inline script and no data: address.
    // start.js and index.html preload instead: Vite's lists of files would add 2 kB.
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2024',
    // Older targets would make Vite rewrite `light-dark()`.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // Readable names would add half a kilobyte: start.js lists them, and chunks import each other by them.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'framework',
              test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!\w*-?virtual|.*ueries))/,
            },
            { name: (id) => BEFORE_ICONS.find((name) => name === chunkOf(id)) ?? null, debugName: 'base' },
            { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
            { name: chunkOf, debugName: 'placed', minShareCount: 2 },
            { name: 'fields', test: /components\/field\./ },
            { name: 'tables', test: /components\/(data-table|list-table|search-box|table-rows)\./ },
            { name: 'forms', test: /src\/(components|api|routes\/.*-components)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
