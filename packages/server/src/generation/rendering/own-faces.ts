import { FACE_SUBSETS, FACE_WEIGHTS, type FacePackage, faceFile, fontFile } from './face-files.ts';

/**
 * A face that pages bring along. The measures, in percent, make the letters of a local font as wide and as high, so that nothing moves when
 * the face arrives.
 */
export type OwnFace = {
  family: string;
  package: FacePackage;
  isSerif: boolean;
  measures: { size: number; ascent: number; descent: number };
};

const FACES: readonly OwnFace[] = [
  face('DM Sans', 'dm-sans', false, [104.53, 94.9, 29.66]),
  face('Host Grotesk', 'host-grotesk', false, [104.98, 96.69, 30.01]),
  face('Inter', 'inter', false, [107.12, 90.44, 22.52]),
  face('Lora', 'lora', true, [115.2, 87.33, 23.78]),
  face('Manrope', 'manrope', false, [103.19, 103.31, 29.07]),
  face('Source Serif 4', 'source-serif-4', true, [117.91, 87.87, 28.41]),
];

/** Earlier and shorter names of the same faces. */
const ALIASES: Readonly<Record<string, string>> = {
  'source serif': 'source serif 4',
  'source serif pro': 'source serif 4',
  'inter tight': 'inter',
};

// Fonts that are as wide as each other, on all systems.
const LOCAL = { sans: ['Arial', 'Liberation Sans', 'Arimo'], serif: ['Times New Roman', 'Liberation Serif', 'Tinos'] };

const RANGES: Readonly<Record<(typeof FACE_SUBSETS)[number], string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

/** The face of a family, as brands name it; undefined for a family that pages don't bring along. */
export function ownFace(family: string): OwnFace | undefined {
  const name = family.trim().toLowerCase();
  return FACES.find((one) => one.family.toLowerCase() === (ALIASES[name] ?? name));
}

/** The name of the local font that stands in for a face until it arrives. */
export function standIn({ family }: OwnFace): string {
  return `${family} Stand-in`;
}

/** The rules that load faces from the page host. A browser loads only the scripts and weights that a page shows. */
export function faceRules(faces: readonly OwnFace[]): string {
  return faces.map((one) => loadRules(one) + standInRule(one)).join('');
}

function loadRules({ family, package: name }: OwnFace): string {
  const rules = FACE_SUBSETS.flatMap((subset) =>
    FACE_WEIGHTS.map((weight) => {
      const file = faceFile(name, subset, weight);
      const address = `/assets/fonts/${file}?v=${fontFile(file)?.version}`;
      return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${address}") format("woff2");unicode-range:${RANGES[subset]}}`;
    }),
  );
  return rules.join('');
}

function standInRule(one: OwnFace): string {
  const { size, ascent, descent } = one.measures;
  const local = LOCAL[one.isSerif ? 'serif' : 'sans'].map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${standIn(one)}";src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

function face(
  family: string,
  name: FacePackage,
  isSerif: boolean,
  [size, ascent, descent]: readonly [number, number, number],
): OwnFace {
  return { family, package: name, isSerif, measures: { size, ascent, descent } };
}
