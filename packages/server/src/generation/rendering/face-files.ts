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

/** Every file that a built server carries, by the name that a package exports it under: the faces and their licenses. */
export const faceFiles: readonly string[] = PACKAGES.flatMap((face) => [
  `@fontsource/${face}/LICENSE`,
  ...FACE_SUBSETS.flatMap((subset) =>
    FACE_WEIGHTS.map((weight) => `@fontsource/${face}/files/${faceFile(face, subset, weight)}`),
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
  const built = new URL(`faces/${name}`, import.meta.url);
  const path = existsSync(built) ? built : import.meta.resolve(`@fontsource/${face}/files/${name}`);
  const bytes = new Uint8Array(readFileSync(fileURLToPath(path)));
  const file = { bytes, version: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) };
  read.set(name, file);
  return file;
}
