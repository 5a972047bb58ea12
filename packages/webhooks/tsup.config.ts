import { defineConfig } from 'tsup';
import { commonJsBuild, libraryBuild, programBuild } from '../../scripts/library-build.ts';

const folder = process.cwd();

export default defineConfig([
  libraryBuild(folder),
  commonJsBuild(folder),
  programBuild({ 'cartouche-webhooks': 'src/command/main.ts' }),
]);
