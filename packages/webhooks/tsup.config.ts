import { defineConfig } from 'tsup';
import { commonJsBuild, libraryBuild } from '../../scripts/library-build.ts';

const folder = process.cwd();
// The entry that the conditions of browsers, workers and the edge lead to. It has the types of `index`.
const others = { 'without-node': 'src/without-node/index.ts' };
const commonJs = commonJsBuild(folder);

export default defineConfig([
  libraryBuild(folder, others),
  { ...commonJs, entry: { ...(commonJs.entry as Record<string, string>), ...others } },
]);
