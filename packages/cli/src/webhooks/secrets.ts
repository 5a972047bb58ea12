import { createVerifier, isWebhookVerificationError, type SecretProblem } from '@cartouche/webhooks';
import type { Command } from 'commander';
import { CliFailure } from '../cli-failure.ts';
import type { ConcealingWorld } from '../concealing-world.ts';
import { EXIT } from '../exit-codes.ts';
import { readNamedFile } from '../read-named-file.ts';
import { repeated } from '../read-option.ts';

/** Adds the options of a command that needs a signing secret. */
export const withSecrets = (command: Command): Command =>
  command
    .option('--secret-file <file>', 'file with the secret, whsec_…, or one per line; default: WEBHOOK_SECRET')
    .option('--secret <secret>', 'the secret itself, which stays in the shell history; may be repeated', repeated);

/** The parsed values of those options. */
export type SecretOptions = { secretFile?: string; secret?: string[] };

const GIVE =
  'The secret was shown when the connector was created; "cartouche connectors rotate-secret" makes a new one.';

// Each problem with a secret, and its remedy.
const SECRET_PROBLEMS: Record<SecretProblem, string> = {
  missing: 'is empty',
  needs_async_verifier: 'is fetched: only the verifier of @cartouche/webhooks/web waits for it',
  not_text: 'is not text: give it as it was shown, not decoded',
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

/** The secrets as they were given, and where they come from. Empty when none is. */
export type GivenSecrets = { secrets: string[]; from: string };

/**
 * Reads the secrets of the options, or else of WEBHOOK_SECRET, without judging them, and hides them from the output.
 *
 * @throws CliFailure when the file can't be read
 */
export async function readGivenSecrets(world: ConcealingWorld, options: SecretOptions): Promise<GivenSecrets> {
  const given = await findSecrets(world, options);
  world.hide(given.secrets.flatMap((secret) => [secret, secret.trim()]));
  if (options.secret)
    world.say(
      'warning: --secret can be read by every program of this machine: prefer WEBHOOK_SECRET or --secret-file.',
    );
  return given;
}

async function findSecrets(world: ConcealingWorld, { secretFile, secret = [] }: SecretOptions): Promise<GivenSecrets> {
  if (secretFile !== undefined) {
    const lines = (await readNamedFile(world, secretFile)).toString().split(/\r?\n/);
    return { secrets: [...secret, ...lines.filter((line) => line !== '')], from: '--secret-file' };
  }
  if (secret.length > 0) return { secrets: secret, from: '--secret' };
  const { WEBHOOK_SECRET: set } = world.env;
  return { secrets: set ? [set] : [], from: 'WEBHOOK_SECRET' };
}

/** The failure of a command that needs a secret and has none. */
export function noSecret(from: string, remedy = ''): CliFailure {
  return new CliFailure(`${from} ${from === 'WEBHOOK_SECRET' ? 'is not set' : 'holds no secret'}`, {
    exitCode: EXIT.usage,
    remedy: `Set WEBHOOK_SECRET, or give --secret-file <file>.${remedy}`,
  });
}

/**
 * Reads the secrets, and makes sure that each can be one.
 *
 * @throws CliFailure that says what is wrong with which of them
 */
export async function readSecrets(world: ConcealingWorld, options: SecretOptions, remedy?: string): Promise<string[]> {
  const { secrets, from } = await readGivenSecrets(world, options);
  if (secrets.length === 0) throw noSecret(from, remedy);
  try {
    createVerifier({ secrets });
  } catch (error) {
    if (!isWebhookVerificationError(error) || error.failure.reason !== 'invalid_secret') throw error;
    const { problem, secretIndex } = error.failure;
    const which = secrets.length > 1 ? `(secret ${secretIndex + 1} of ${secrets.length}) ` : '';
    throw new CliFailure(`${from} ${which}${describeProblem(problem, secrets[secretIndex])}`, {
      exitCode: EXIT.usage,
      remedy: problem === 'missing' ? 'A variable of the shell that is not set is empty: set it first.' : GIVE,
      cause: error,
    });
  }
  return secrets;
}
