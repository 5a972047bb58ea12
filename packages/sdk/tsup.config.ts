import { defineConfig, type Options } from 'tsup';
import { commonJsBuild, libraryBuild } from '../../scripts/library-build.ts';

const folder = process.cwd();
const external = ['#validators'];

// What `#validators` in package.json leads to: the contract's validators with zod inside, which no program has to install.
const validators: Options = {
  ...commonJsBuild(folder),
  format: ['esm', 'cjs'],
  entry: ['src/validators.ts', 'src/validators-left-out.ts'],
  noExternal: ['@cartouche/contract/schemas', 'zod'],
  minify: true,
};

export default defineConfig([
  { ...libraryBuild(folder), external },
  { ...commonJsBuild(folder), external },
  validators,
]);
