import { defineConfig } from 'tsup';
import { libraryBuild } from '../../scripts/library-build.ts';

const build = libraryBuild(process.cwd());

export default defineConfig([
  { ...build, external: ['#validators'] },
  {
    ...build,
    // What `#validators` in package.json leads to: the contract's validators with zod inside.
    entry: ['src/validators.ts', 'src/validators-left-out.ts'],
    noExternal: ['@cartouche/contract/schemas', 'zod'],
    minify: true,
    splitting: false,
    clean: false,
    dts: false,
  },
]);
