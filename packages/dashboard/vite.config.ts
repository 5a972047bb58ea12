import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const sdk = fileURLToPath(new URL('../sdk/src/', import.meta.url));

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
  ],
  resolve: {
    conditions: ['@cartouche/source', ...defaultClientConditions],
    // The source condition stands before `browser`, and would bring zod along.
    alias: { '#validators': `${sdk}validators-left-out.ts` },
  },
  build: {
    outDir: 'dist',
    // The policy allows no inline script and no data: address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2024',
    reportCompressedSize: false,
    manifest: true,
  },
});
