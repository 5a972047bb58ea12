import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { peersFolder } from '../peers.ts';

/** Kilobytes (1,000 bytes) of a program with all that it brings along, as a browser would load it. */
export type BundleSize = { minKb: number; gzipKb: number };

/** Bundles a program into one file, dynamic imports inside; null where the package can't be bundled. */
export async function bundleSize(source: string): Promise<BundleSize | null> {
  const result = await build({
    stdin: { contents: source, resolveDir: peersFolder, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    external: ['node:*'],
    logLevel: 'silent',
  }).catch(() => null);
  const bytes = result?.outputFiles[0]?.contents;
  return bytes ? { minKb: bytes.length / 1000, gzipKb: gzipSync(bytes, { level: 9 }).length / 1000 } : null;
}
