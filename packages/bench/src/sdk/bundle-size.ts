import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { peersFolder } from '../peers.ts';

/** Kilobytes (1,000 bytes) of a program with its packages, as a browser would load it. */
export type BundleSize = {
  minKb: number;
  gzipKb: number;
  /** Without what is imported when it is needed. */
  firstGzipKb: number;
};

const shared = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  write: false,
  external: ['node:*'],
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Bundles a program, dynamic imports inside; null where the package can't be bundled. */
export async function bundleSize(source: string): Promise<BundleSize | null> {
  const stdin = { contents: source, resolveDir: peersFolder, loader: 'ts' } as const;
  const whole = await build({ ...shared, stdin }).catch(() => null);
  if (!whole) return null;
  const bytes = whole.outputFiles[0]?.contents ?? new Uint8Array();
  const { outputFiles, metafile } = await build({
    ...shared,
    stdin,
    splitting: true,
    metafile: true,
    outdir: peersFolder,
    absWorkingDir: peersFolder,
  });
  const entry = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint === '<stdin>') ?? '';
  const first = new Set([entry]);
  for (const name of first) {
    for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement') first.add(path);
  }
  const gzipKb = (contents: Uint8Array) => gzipSync(contents, { level: 9 }).length / 1000;
  const firstFiles = outputFiles.filter(({ path }) => [...first].some((name) => path.endsWith(`/${name}`)));
  return {
    minKb: bytes.length / 1000,
    gzipKb: gzipKb(bytes),
    firstGzipKb: gzipKb(Buffer.concat(firstFiles.map(({ contents }) => contents))),
  };
}
