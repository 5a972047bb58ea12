import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { treeBuild } from '../../scripts/library-build.ts';

const build = treeBuild(process.cwd());

export default {
  ...build,
  onSuccess: async () => {
    await build.onSuccess();
    // The reference's script comes along, so that a server installs none of the hundred packages that it is made of.
    const script = new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference'));
    copyFileSync(fileURLToPath(script), join(process.cwd(), 'dist/http/scalar.js'));
  },
};
