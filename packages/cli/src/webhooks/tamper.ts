import type { SignedHeaders } from '@cartouche/webhooks';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';

/** The parts that can be changed after signing. */
export const TAMPERINGS = ['body', 'signature', 'timestamp'] as const;

/** @inheritDoc TAMPERINGS */
export type Tampering = (typeof TAMPERINGS)[number];

/** A body and the headers that sign it, in both forms. */
export type Signed = { body: Buffer; headers: SignedHeaders };

/** Changes what was signed, so that a receiver of either form has to refuse it: each signature, the time, or a byte of the body. */
export function tamper({ body, headers }: Signed, what: Tampering | undefined): Signed {
  if (what === undefined) return { body, headers };
  if (what === 'timestamp' || what === 'signature') {
    const entries = Object.entries(headers).map(([name, value]) => [name, CHANGES[what](name, value)]);
    return { body, headers: Object.fromEntries(entries) as SignedHeaders };
  }
  // A letter in another case: what is forged still reads as JSON, so nothing but the signature gives it away.
  const index = body.findLastIndex((byte) => /[a-z]/i.test(String.fromCharCode(byte)));
  if (index < 0)
    throw new CliFailure('--tamper finds no letter in the body', {
      exitCode: EXIT.usage,
      remedy: 'Give another --payload.',
    });
  const forged = Buffer.from(body);
  forged[index] = Number(forged[index]) ^ 0x20;
  return { body: forged, headers };
}

const CHANGES = {
  timestamp: (name: string, value: string) =>
    name === 'webhook-timestamp'
      ? String(Number(value) + 1)
      : value.replace(/^t=(\d+)/, (_, seconds) => `t=${Number(seconds) + 1}`),
  // The first digit of each: `0` and `A` are digits of their forms.
  signature: (_: string, value: string) =>
    value
      .replaceAll(/v1=([\da-f])/g, (_, digit) => `v1=${digit === '0' ? '1' : '0'}`)
      .replaceAll(/v1,([\w+/])/g, (_, digit) => `v1,${digit === 'A' ? 'B' : 'A'}`),
};
