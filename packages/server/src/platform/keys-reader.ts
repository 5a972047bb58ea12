import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Keyring } from './keyring.ts';

/** The keys are checked at once; that of an embedded database is made when it is first asked for. */
export function keysReader(text: string | undefined, databaseUrl: string | undefined, dataDir: string): () => Keyring {
  if (text || dataDir === 'memory') {
    const keys = text ? decodeKeys(text) : [randomBytes(32)];
    return () => keys;
  }
  if (databaseUrl) {
    throw new Error(
      'ENCRYPTION_KEY is needed with DATABASE_URL: 32 bytes as base64, the same for every process. Make one with: openssl rand -base64 32',
    );
  }
  const path = join(dataDir, 'encryption-key');
  return () => {
    if (!existsSync(path)) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
      chmodSync(path, 0o600);
    }
    return decodeKeys(readFileSync(path, 'utf8'));
  };
}

function decodeKeys(text: string): Keyring {
  return text
    .trim()
    .split(/[\s,]+/)
    .map((one) => {
      const key = Buffer.from(one, /^[0-9a-f]{64}$/i.test(one) ? 'hex' : 'base64');
      if (key.byteLength !== 32)
        throw new Error('ENCRYPTION_KEY must be 32 bytes as base64 or hex, or several separated by commas.');
      return key;
    });
}
