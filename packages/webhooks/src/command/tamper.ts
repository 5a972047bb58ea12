import { CommandFailure } from './command-failure.ts';

/** What can be changed after signing. */
export const TAMPERINGS = ['body', 'signature', 'timestamp'] as const;

/** @inheritDoc TAMPERINGS */
export type Tampering = (typeof TAMPERINGS)[number];

/** A body and the value of its signature header. */
export type Signed = { body: Buffer; header: string };

/** Changes what was signed, so that a receiver has to refuse it: a digit of the signature or of `t`, or a byte of the body. */
export function tamper({ body, header }: Signed, what: Tampering | undefined): Signed {
  if (what === undefined) return { body, header };
  if (what === 'timestamp') return { body, header: header.replace(/^t=(\d+)/, (_, t) => `t=${Number(t) + 1}`) };
  if (what === 'signature')
    return { body, header: header.replaceAll(/v1=([\da-f])/g, (_, digit) => `v1=${digit === '0' ? '1' : '0'}`) };
  // A letter in another case: what is forged still reads as JSON, so nothing but the signature gives it away.
  const index = body.findLastIndex((byte) => /[a-z]/i.test(String.fromCharCode(byte)));
  if (index < 0)
    throw new CommandFailure('finds no letter in the body', { flag: '--tamper', remedy: 'Give another --payload.' });
  const forged = Buffer.from(body);
  forged[index] = Number(forged[index]) ^ 0x20;
  return { body: forged, header };
}
