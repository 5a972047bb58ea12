import { createHash } from 'node:crypto';

/** A script of a block, loaded by the pages that show it. */
export type BlockScript = { path: string; version: string; text: string };

/** Names a script by its content, so that browsers may keep each version for good. */
export function blockScript(name: string, text: string): BlockScript {
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { path: `/assets/${name}.js`, version, text };
}
