import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { Keyring } from '../../platform/keyring.ts';

/** The claim of one cell about a person who is signed in there, for one browser in another cell. */
export type CellPass = {
  email: string;
  name: string | null;
  /** The cell that it is for. */
  cell: string;
  /** The SHA-256 of the secret that the other cell gave the browser: the pass is of no use in another one. */
  state: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
};

const pass = z.strictObject({
  email: z.string().min(3).max(254),
  name: z.string().max(200).nullable(),
  cell: z.string(),
  state: z.string(),
  expiresAt: z.number(),
});

/** For so long a pass can be used: a redirect takes less. */
export const PASS_MS = 60_000;

// An Ed25519 private key in PKCS #8 is this and 32 bytes.
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateKeyOf(secret: Uint8Array): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'cartouche cell pass', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** The public keys of a cell's passes, the newest first, as the directory has them. */
export function passKeysOf(keys: Keyring): string[] {
  return keys.map((key) =>
    createPublicKey(privateKeyOf(key)).export({ format: 'der', type: 'spki' }).toString('base64'),
  );
}

/** Signs a pass with the newest key of this cell. */
export function signPass([newest]: Keyring, claim: CellPass): string {
  if (!newest) throw new RangeError('There is no key to sign with.');
  const body = Buffer.from(JSON.stringify(claim));
  return `${body.toString('base64url')}.${sign(null, body, privateKeyOf(newest)).toString('base64url')}`;
}

/** Reads a pass that one of the keys has signed; undefined for any other text. Whether it is for this cell and browser, and still good, is the caller's to say. */
export function readPass(text: string, publicKeys: readonly string[]): CellPass | undefined {
  const [, claim = '', signature = ''] = /^([\w-]{1,2000})\.([\w-]{86})$/.exec(text) ?? [];
  const body = Buffer.from(claim, 'base64url');
  const isSigned = publicKeys.some((key) => {
    const made = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, body, made, Buffer.from(signature, 'base64url'));
  });
  return isSigned ? pass.safeParse(JSON.parse(body.toString('utf8'))).data : undefined;
}
