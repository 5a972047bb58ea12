import { hash } from 'node:crypto';
import { API_KEY_PREFIX } from '@cartouche/contract';
import type { Ids } from '../../platform/ids.ts';

// 256 random bits can't be guessed, so a fast hash is as secure as a slow one and costs each request almost nothing.
const KEY_BYTES = 32;
const KEY_CHARS = 43;

// 36 bits: a key that was cut short or mistyped, or an invented one, passes once in 69 billion times.
const CHECKSUM_CHARS = 6;

/** The prefix of connected apps' access tokens. They are longer than keys, so that neither is taken for the other. */
const APP_TOKEN_PREFIX = `${API_KEY_PREFIX}app_`;

/** Whether a text has the form of an app's access token. */
export function isAppToken(text: string): boolean {
  return text.length === APP_TOKEN_PREFIX.length + KEY_CHARS + CHECKSUM_CHARS && text.startsWith(APP_TOKEN_PREFIX);
}

/** A new key: `key` goes to its owner once, the rest is stored. */
export type NewApiKey = { key: string; hash: string; last4: string };

/** Makes `crt_`, 43 characters of base64url, and their checksum of 6. */
export function makeApiKey(ids: Ids): NewApiKey {
  const key = withChecksum(API_KEY_PREFIX + ids.token(KEY_BYTES));
  return { key, hash: hashApiKey(key), last4: key.slice(-4) };
}

/** Makes an access token of a connected app: `crt_app_`, 43 characters of base64url, and their checksum of 6. */
export function makeAppToken(ids: Ids): string {
  return withChecksum(APP_TOKEN_PREFIX + ids.token(KEY_BYTES));
}

/** Whether a text ends in its checksum, as every key and access token does: any other text needs no look-up to be refused. */
export function hasChecksum(text: string): boolean {
  return text === withChecksum(text.slice(0, -CHECKSUM_CHARS));
}

/** The stored form of a key, used to look it up: its SHA-256 in hex. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'hex');
}

function withChecksum(text: string): string {
  return text + hash('sha256', text, 'base64url').slice(0, CHECKSUM_CHARS);
}
