import { treeBuild } from '../../scripts/library-build.ts';

export default treeBuild(process.cwd());
