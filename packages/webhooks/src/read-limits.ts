import { invalidOption, type VerificationFailure } from './verification-failure.ts';

/** The options that no engine treats differently. */
export type VerifierLimits = { toleranceSeconds: number; maxBodyBytes: number; now: () => Date | number };

const NAMES = ['secrets', 'toleranceSeconds', 'maxBodyBytes', 'now'];

/** The limits with their defaults. Another option, such as `secret`, would be ignored: it is refused. */
export function readLimits({
  toleranceSeconds = 300,
  maxBodyBytes = 2 ** 20,
  now,
  secrets: _,
  receivedAt: __,
  ...others
}: Partial<VerifierLimits> & { secrets?: unknown; receivedAt?: unknown } = {}): VerifierLimits | VerificationFailure {
  for (const name of Object.keys(others)) {
    const start = name.slice(0, 4).toLowerCase();
    return invalidOption(name, NAMES.find((known) => known.toLowerCase().startsWith(start)) ?? NAMES.join(', '));
  }
  // Text would be compared as a number.
  if (!(Number.isFinite(toleranceSeconds) && toleranceSeconds >= 0)) return invalidOption('toleranceSeconds');
  if (typeof maxBodyBytes !== 'number' || !(maxBodyBytes > 0)) return invalidOption('maxBodyBytes');
  if (now !== undefined && typeof now !== 'function') return invalidOption('now');
  // A clock of its own makes a verifier's searches for a hint its own, too: they are counted by the clock.
  return { toleranceSeconds, maxBodyBytes, now: now ? () => now() : Date.now };
}
