import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { treeBuild } from '../../scripts/library-build.ts';
import { faceFiles } from './src/generation/rendering/face-files.ts';

const build = treeBuild(process.cwd());

export default {
  ...build,
  onSuccess: async () => {
    await build.onSuccess();
    // The reference's script comes along, so that a server installs none of the hundred packages that it is made of.
    const script = new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference'));
    copyFileSync(fileURLToPath(script), join(process.cwd(), 'dist/http/sites/scalar.js'));
    // The faces of pages come along too, each with its license.
    const faces = join(process.cwd(), 'dist/generation/rendering/faces');
    mkdirSync(faces, { recursive: true });
    for (const file of faceFiles) {
      const [name, path = ''] = file.split(/\/(?=files|LICENSE)/);
      const copy = path === 'LICENSE' ? `${name?.split('/')[1]}-LICENSE` : basename(path);
      copyFileSync(fileURLToPath(import.meta.resolve(file)), join(faces, copy));
    }
    // So do the dashboard's files, which nothing but this server serves.
    const dashboard = join(process.cwd(), '../dashboard');
    const vite = join(dashboard, 'node_modules/vite/bin/vite.js');
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', dashboard], { stdio: 'inherit' });
    cpSync(join(dashboard, 'dist'), join(process.cwd(), 'dist/http/sites/dashboard'), { recursive: true });
  },
};
