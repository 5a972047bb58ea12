import type { CompanyProfile } from '../brief/page-brief.ts';

/**
 * Wraps what others wrote so that a model can tell it from its orders: as JSON, in which no quotation mark and no angle
 * bracket of theirs can end the block.
 */
export function untrustedData(data: unknown): string {
  const json = JSON.stringify(data, null, 1).replace(/[<>\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<data>\n${json}\n</data>`;
}

/** What a prompt says of the workspace that something is written for. */
export function aboutUs({ name, oneLiner, voice, products }: CompanyProfile) {
  return { name, one_liner: oneLiner, how_we_sound: voice, products: products.slice(0, 12) };
}
