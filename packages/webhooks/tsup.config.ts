import { defineConfig, type Options } from 'tsup';
import { commonJsBuild, libraryBuild } from '../../scripts/library-build.ts';

const folder = process.cwd();
// The entry that the conditions of browsers, workers and the edge lead to. It has the types of `index`.
const others = { 'without-node': 'src/without-node/index.ts' };
const commonJs = commonJsBuild(folder);
const library = libraryBuild(folder, others);

/** Leads the import of what a refusal needs to a file of its own. Split off by the bundler, it would leave what both need in every first load. */
const loadedLater: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'loaded-later',
  setup(build) {
    build.onResolve({ filter: /\/explain-async\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './explain-async.js', external: true } : undefined,
    );
  },
};

export default defineConfig([
  { ...library, esbuildPlugins: [loadedLater] },
  // Without a class or a state of its own, so that it may have copies of what it shares with the verifier.
  { ...library, entry: { 'explain-async': 'src/web/explain-async.ts' }, clean: false, dts: false, splitting: false },
  { ...commonJs, entry: { ...(commonJs.entry as Record<string, string>), ...others } },
]);
