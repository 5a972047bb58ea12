import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { commonJsBuild, libraryBuild } from '../../scripts/library-build.ts';

const external = ['#validators', '#later'];
// A file less to find and read for each program that starts.
const noExternal = ['@cartouche/contract/foreign-answer'];

/** Writes the text of each operation where it is called: as a variable of its own it would cost twice as much. */
const inlineOperations: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'inline-operations',
  setup(build) {
    const folder = join(import.meta.dirname, 'src/generated/operations');
    const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const texts = new Map(
      [...sources.join('').matchAll(/^export const (\w+) = ('.+') as/gm)].map(([, id, text]) => [id, text]),
    );
    build.onLoad({ filter: /src\/resources\/[\w-]+\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replaceAll(/\b\w*perations\.(\w+)/g, (name, id: string) => texts.get(id) ?? name);
      return { loader: 'ts', contents };
    });
  },
};

/** The build conditions, which decide what `#on-node` resolves to. */
const buildFor =
  (...conditions: string[]): NonNullable<Options['esbuildOptions']> =>
  (options) => {
    options.conditions = ['@cartouche/source', ...conditions];
  };
const library: Options = {
  ...libraryBuild(process.cwd()),
  external,
  esbuildPlugins: [inlineOperations],
  clean: false,
  esbuildOptions: buildFor(),
};
const commonJsOptions = commonJsBuild(process.cwd());
const commonJs: Options = {
  ...commonJsOptions,
  external,
  esbuildPlugins: [inlineOperations],
  esbuildOptions: (options, context) => {
    commonJsOptions.esbuildOptions?.(options, context);
    buildFor()(options, context);
  },
};
const { index, validators, ...single } = library.entry as Record<string, string>;

// The contract's validators with zod inside, which no program has to install: `#validators` and `@cartouche/sdk/validators`.
const withZod: Options = {
  ...commonJs,
  format: ['esm', 'cjs'],
  entry: { validators: validators ?? '', 'validators-left-out': 'src/validators-left-out.ts' },
  external: [],
  noExternal: ['@cartouche/contract/schemas', 'zod'],
  minify: true,
};

// Without a class or a state of its own, so that it may be a file of its own.
const later: Options = { ...commonJs, format: ['esm', 'cjs'], entry: { later: 'src/later.ts' }, minify: true };

export default defineConfig([
  // Bundled into a single file: a program that imports the client from thirty files waits six times as long for it.
  { ...library, clean: true, noExternal, entry: { index: index ?? '' } },
  { ...library, entry: { browser: index ?? '' }, dts: false, esbuildOptions: buildFor('browser') },
  { ...library, entry: single, dts: false },
  { ...commonJs, noExternal, entry: { index: index ?? '' } },
  { ...commonJs, entry: single, minify: true },
  withZod,
  later,
]);
