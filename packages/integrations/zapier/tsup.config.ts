import { libraryBuild } from '../../../scripts/library-build.ts';

export default libraryBuild(process.cwd());
