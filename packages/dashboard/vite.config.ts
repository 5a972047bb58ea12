import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { startScript } from './start-script.ts';

// What every address loads, the sign-in page as well.
const BASE =
  /preload-helper|headers|src\/api\/(session|act|failure|access|query-client)\.|components\/(button|empty|failure-note|loading|not-found|note|search-params|toasts)\.|sdk\/src\/(errors|show-as)|lucide-react\/dist\/esm\/(?!icons)|icons\/(chevron-down|circle-(check|exclamation-point)|compass|info|loader-circle|triangle-exclamation-point|x)\./;
// What the clients of all resources share, and the resources that most screens read.
const CLIENT =
  /sdk\/src\/(?!resources|single\/create)|src\/api\/(client|list|watching)\.|(create-|resources\/|src\/api\/)(billing|connectors|pages|prospects)\.ts/;
// Any other resource: its client and its queries.
const RESOURCE = /(?:sdk\/src\/(?:single\/create-|resources\/)|dashboard\/src\/api\/)(\w+)\.ts/;

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
    startScript(),
  ],
  resolve: {
    conditions: ['@cartouche/source', ...defaultClientConditions],
    // React has had the store since version 18: the shim is for older ones.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist',
    // The policy allows no inline script and no data: address.
    // start.js and index.html preload instead: Vite's lists of files would weigh 2 kB.
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2024',
    // So that `light-dark()` stays as it is.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // Names would weigh half a kilobyte: start.js lists them, and chunks import each other by them.
        chunkFileNames: 'assets/[hash:7].js',
        // Few files per screen, and none with much that the screen does not need.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'framework',
              test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!\w*-?virtual|.*ueries))/,
            },
            { name: 'base', test: BASE },
            { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
            { name: 'client', test: CLIENT },
            { name: (id) => RESOURCE.exec(id)?.[1] ?? null, minShareCount: 2 },
            {
              name: 'parts',
              test: /components\/(ago|badge|card|copy-call|figures|format|loaded|menu|modal|page-head|prospect-name|segments)\./,
            },
            { name: 'fields', test: /components\/field\./ },
            { name: 'forms', test: /src\/components\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
