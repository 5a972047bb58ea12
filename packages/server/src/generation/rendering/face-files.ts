import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The weights and the scripts of a face that pages use. */
export const FACE_WEIGHTS = [400, 600] as const;
export const FACE_SUBSETS = ['latin', 'latin-ext'] as const;

/** The packages of the faces that pages bring along. */
const PACKAGES = ['dm-sans', 'host-grotesk', 'inter', 'lora', 'manrope', 'source-serif-4'] as const;
export type FacePackage = (typeof PACKAGES)[number];

/** The file of a face, apart from its folder. */
export function faceFile(face: FacePackage, subset: string, weight: number): string {
  return `${face}-${subset}-${weight}-normal.woff2`;
}

// The older format, which images of links are drawn from: what draws them does not read the newer one.
function drawnFile(face: FacePackage, subset: string, weight: number): string {
  return faceFile(face, subset, weight).replace(/2$/, '');
}

/** Every file that a built server carries, by the name that a package exports it under: the faces and their licenses. */
export const faceFiles: readonly string[] = PACKAGES.flatMap((face) => [
  `@fontsource/${face}/LICENSE`,
  ...FACE_SUBSETS.flatMap((subset) =>
    FACE_WEIGHTS.flatMap((weight) =>
      [faceFile(face, subset, weight), drawnFile(face, subset, weight)].map(
        (file) => `@fontsource/${face}/files/${file}`,
      ),
    ),
  ),
]);

/** A font as browsers load it; `version` names its content, so that they may keep it for good. */
export type FontFile = { bytes: Uint8Array<ArrayBuffer>; version: string };

const NAMES: ReadonlyMap<string, FacePackage> = new Map(
  PACKAGES.flatMap((face) =>
    FACE_SUBSETS.flatMap((subset) => FACE_WEIGHTS.map((weight) => [faceFile(face, subset, weight), face] as const)),
  ),
);
const read = new Map<string, FontFile>();

/** A font by the name of its file; undefined for any other name. Read when a page first needs it, and then kept. */
export function fontFile(name: string): FontFile | undefined {
  const face = NAMES.get(name);
  if (face === undefined) return undefined;
  const known = read.get(name);
  if (known) return known;
  const bytes = new Uint8Array(readFileSync(pathOf(face, name)));
  const file = { bytes, version: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) };
  read.set(name, file);
  return file;
}

/** The path of the font that images of links are drawn from. */
export function drawnFontPath(face: FacePackage, subset: string, weight: number): string {
  return pathOf(face, drawnFile(face, subset, weight));
}

function pathOf(face: FacePackage, name: string): string {
  const built = new URL(`faces/${name}`, import.meta.url);
  return fileURLToPath(existsSync(built) ? built : import.meta.resolve(`@fontsource/${face}/files/${name}`));
}
