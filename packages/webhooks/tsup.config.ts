import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', fetch: 'src/adapters/fetch.ts', node: 'src/adapters/node.ts' },
  format: 'esm',
  target: 'node22',
  // Shared chunks, so that the error of one entry is the error of the others.
  splitting: true,
  dts: true,
  clean: true,
});
