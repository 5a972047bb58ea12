import type { z } from 'zod';
import { createSigner, type Keyring } from '../../platform/keyring.ts';

/** Values that travel with strangers and come back unchanged. They are not secret. */
export type Signed<Value> = {
  write(value: Value): string;
  /** Undefined for what this server did not write. */
  read(text: string): Value | undefined;
};

export function createSigned<Value>(ring: Keyring, purpose: string, schema: z.ZodType<Value>): Signed<Value> {
  const { sign, isSigned } = createSigner(ring, purpose, 43);
  return {
    write: (value) => {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    read: (given) => {
      const [text = '', signature = '', ...rest] = given.split('.');
      if (rest.length > 0 || !isSigned(signature, text)) return undefined;
      return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
    },
  };
}
