import { cpSync, writeFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

// n8n finds a class by the name of its file, and its verified nodes have no dependencies: each file holds all that it needs.
export default defineConfig({
  entry: {
    'CartoucheApi.credentials': 'src/credentials.ts',
    'Cartouche.node': 'src/node.ts',
    'CartoucheTrigger.node': 'src/trigger.ts',
  },
  format: 'cjs',
  target: 'node22',
  platform: 'node',
  clean: true,
  splitting: false,
  noExternal: [/^@cartouche\//],
  esbuildOptions: (options) => {
    options.conditions = ['@cartouche/source'];
  },
  // Named as n8n looks for them, among which the source's kind of module does not count.
  outExtension: () => ({ js: '.js' }),
  onSuccess: async () => {
    cpSync('src/cartouche.svg', 'dist/cartouche.svg');
    writeFileSync('dist/package.json', '{ "type": "commonjs" }\n');
  },
});
