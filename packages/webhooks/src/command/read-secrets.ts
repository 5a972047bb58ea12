import { readFile } from 'node:fs/promises';
import { createVerifier } from '../create-verifier.ts';
import type { SecretProblem } from '../verification-failure.ts';

import { isWebhookVerificationError } from '../webhook-verification-error.ts';
import type { CommandContext } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import type { Flags, FlagTable } from './read-flags.ts';

/** The flags of every command that needs a secret. */
export const SECRET_FLAGS = {
  'secret-file': { value: 'file', says: 'file with the secret, whsec_…; several lines are several secrets' },
  secret: {
    value: 'whsec_…',
    many: true,
    says: 'the secret itself; WEBHOOK_SECRET or --secret-file keep it out of the shell history',
  },
} as const satisfies FlagTable;

// Each problem with a secret, and its remedy.
const SECRET_PROBLEMS: Record<SecretProblem, string> = {
  missing: 'is empty',
  needs_async_verifier: 'is fetched: only the verifier of @cartouche/webhooks/web waits for it',
  whitespace: 'has white space in it: remove it, it was not part of what was shown',
  api_key: "is an API key (crt_…): give the connector's signing secret, whsec_…",
  no_prefix: 'does not begin with whsec_: give it as it was shown when the connector was created, prefix included',
  too_short: 'is too short: it was cut while it was copied',
};

/** Describes the problem with this secret and its remedy, without quoting the secret. */
export function describeProblem(problem: SecretProblem, secret = ''): string {
  if (problem !== 'whitespace' || !secret.includes('\uFEFF')) return SECRET_PROBLEMS[problem];
  return 'has a byte order mark in it, which does not show: save it as UTF-8 without one';
}

const NO_SECRET = 'Set WEBHOOK_SECRET, or give --secret-file <file>.';

/** The secrets as they were given, and where they come from. Empty when none is. */
export type GivenSecrets = { secrets: string[]; flag: string };

/**
 * The secrets from the flags, or else from WEBHOOK_SECRET, unjudged.
 *
 * @throws CommandFailure when the file can't be read
 */
export async function readGivenSecrets(
  flags: Flags<keyof typeof SECRET_FLAGS>,
  { env, warn, hide }: CommandContext,
): Promise<GivenSecrets> {
  const onCommandLine = flags.all('secret');
  hide(onCommandLine);
  if (onCommandLine.length > 0)
    warn('warning: --secret can be read by every program of this machine: prefer WEBHOOK_SECRET or --secret-file.');
  const file = flags.text('secret-file');
  const given =
    file !== undefined
      ? { secrets: [...onCommandLine, ...(await readLines(file))], flag: '--secret-file' }
      : onCommandLine.length > 0
        ? { secrets: onCommandLine, flag: '--secret' }
        : { secrets: env.WEBHOOK_SECRET ? [env.WEBHOOK_SECRET] : [], flag: 'WEBHOOK_SECRET' };
  hide(given.secrets.flatMap((secret) => [secret, secret.trim()]));
  return given;
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new CommandFailure(`can't be read (${code})`, {
      flag: '--secret-file',
      remedy: 'Give a file that holds the secret.',
    });
  });
  return text.split(/\r?\n/).filter((line) => line !== '');
}

/** The failure of a command that needs a secret and has none. */
export function noSecret(flag: string, remedy = ''): CommandFailure {
  const problem = flag === 'WEBHOOK_SECRET' ? 'is not set' : 'holds no secret';
  return new CommandFailure(problem, { flag, remedy: `${NO_SECRET}${remedy}` });
}

/**
 * The secrets, each of them one that can be.
 *
 * @throws CommandFailure that says what is wrong with which of them
 */
export async function readSecrets(
  flags: Flags<keyof typeof SECRET_FLAGS>,
  context: CommandContext,
  remedy?: string,
): Promise<string[]> {
  const { secrets, flag } = await readGivenSecrets(flags, context);
  if (secrets.length === 0) throw noSecret(flag, remedy);
  try {
    createVerifier({ secrets });
  } catch (error) {
    if (!isWebhookVerificationError(error) || error.failure.reason !== 'invalid_secret') throw error;
    const { problem, secretIndex } = error.failure;
    const which = secrets.length > 1 ? `(secret ${secretIndex + 1} of ${secrets.length}) ` : '';
    throw new CommandFailure(which + describeProblem(problem, secrets[secretIndex]), { flag, cause: error });
  }
  return secrets;
}
