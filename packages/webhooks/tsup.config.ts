import { defineConfig } from 'tsup';
import { commonJsBuild, libraryBuild } from '../../scripts/library-build.ts';

const folder = process.cwd();

export default defineConfig([libraryBuild(folder), commonJsBuild(folder)]);
