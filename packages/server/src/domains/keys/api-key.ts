import { hash } from 'node:crypto';
import { API_KEY_PREFIX } from '@cartouche/contract';
import type { Ids } from '../../platform/ids.ts';

// 256 random bits can't be guessed, so a fast hash is as secure as a slow one and costs each request almost nothing.
const KEY_BYTES = 32;

/** The prefix of connected apps' access tokens. They are longer than keys, so that neither is taken for the other. */
export const APP_TOKEN_PREFIX = `${API_KEY_PREFIX}app_`;

/** Whether a text has the form of an app's access token. */
export function isAppToken(text: string): boolean {
  return text.length === APP_TOKEN_PREFIX.length + 43 && text.startsWith(APP_TOKEN_PREFIX);
}

/** A new key: `key` goes to its owner once, the rest is stored. */
export type NewApiKey = { key: string; hash: string; last4: string };

/** Makes `crt_` and 43 characters of base64url. */
export function makeApiKey(ids: Ids): NewApiKey {
  const key = API_KEY_PREFIX + ids.token(KEY_BYTES);
  return { key, hash: hashApiKey(key), last4: key.slice(-4) };
}

/** The stored form of a key, used to look it up: its SHA-256 in hex. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'hex');
}
