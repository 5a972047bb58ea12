import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The conditions by which bundlers for each place choose files. */
const PLACES: Readonly<Record<string, string[]>> = {
  browser: ['browser'],
  worker: ['workerd', 'worker', 'browser'],
  edge: ['edge-light', 'worker'],
  'unknown place': [],
};

/** The budgets in bytes of gzip: of what a program loads first, and with all that it may load later. */
const BUNDLES: readonly { name: string; code: string; first: number; whole: number }[] = [
  { name: 'client', code: "export * from '@cartouche/sdk'", first: 17_000, whole: 23_450 },
  { name: 'prospects', code: "export * from '@cartouche/sdk/prospects'", first: 8_950, whole: 14_250 },
  { name: 'verifier', code: "export { verifyAsync } from '@cartouche/webhooks'", first: 3_100, whole: 7_150 },
];

/**
 * Bundles the installed packages for browsers, workers and the edge, as users' tools do.
 *
 * @returns the sizes, for the gate's line, and what is over its budget or carries validators
 */
export async function measureBundles(folder: string): Promise<{ sizes: string[]; complaints: string[] }> {
  const sizes: string[] = [];
  const complaints: string[] = [];
  for (const [place, conditions] of Object.entries(PLACES))
    for (const { name, code, first: mostFirst, whole: mostWhole } of BUNDLES) {
      // Without conditions the verifier is that of Node, and programs ask for `@cartouche/webhooks/web` by name.
      if (name === 'verifier' && conditions.length === 0) continue;
      const { first, whole, text } = await bundleFor(folder, code, conditions);
      const size = `${name} for the ${place} ${kilobytes(first)} kB, ${kilobytes(whole)} with what it may load later`;
      sizes.push(size);
      if (first > mostFirst || whole > mostWhole)
        complaints.push(`${size}: at most ${mostFirst} and ${mostWhole} bytes`);
      if (text.includes('ZodError')) complaints.push(`${name} for the ${place} carries zod`);
    }
  return { sizes, complaints };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(2);

async function bundleFor(folder: string, code: string, conditions: string[]) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    conditions,
    outdir: folder,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const outputs = new Map(Object.keys(metafile.outputs).map((path, at) => [path, outputFiles[at]?.contents]));
  const zip = (paths: Iterable<string>) =>
    gzipSync(Buffer.concat([...paths].map((path) => outputs.get(path) ?? new Uint8Array()))).length;
  const entry = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint) ?? '';
  const needed = new Set([entry]);
  // A set is walked to its end, what is added on the way included.
  for (const path of needed)
    for (const { path: other, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement') needed.add(other);
  return { first: zip(needed), whole: zip(outputs.keys()), text: outputFiles.map((file) => file.text).join('') };
}
