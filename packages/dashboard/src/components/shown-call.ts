/** The API call behind a screen, as a program would make it. */
export type ShownCall = {
  /** TypeScript, after `const cartouche = new Cartouche();` */
  sdk: string;
  method: string;
  path: string;
  body?: unknown;
  tool?: { name: string; args: unknown };
};
