import type { SecretProblem, VerificationFailure } from './verification-failure.ts';

/**
 * The prefix of every signing secret. In the documented form it is part of the key: the secret is used as it is. Standard Webhooks
 * decodes the text after it from base64.
 *
 * @source REST §4 POST /api/v1/connectors.
 */
export const SECRET_PREFIX = 'whsec_';

// A guard against a cut or invented secret, not a measure of its strength.
const MIN_LENGTH = SECRET_PREFIX.length + 16;

function problemOf(secret: unknown): SecretProblem | null {
  // A function that fetches a secret belongs to the verifier of ./web, which can wait.
  if (typeof secret === 'function') return 'needs_async_verifier';
  // The text of a variable that is not set, where a template put it together.
  if (!secret || secret === 'undefined') return 'missing';
  if (typeof secret !== 'string') return 'not_text';
  if (/\s/.test(secret)) return 'whitespace';
  if (secret.startsWith(SECRET_PREFIX)) return secret.length < MIN_LENGTH ? 'too_short' : null;
  return secret.startsWith('crt_') ? 'api_key' : 'no_prefix';
}

/** The secrets as a list, or the failure of the first that can't be one. An empty list is refused: it would verify nothing. */
export function readSecrets(secrets: unknown): string[] | VerificationFailure {
  const list = [secrets].flat();
  const secretIndex = list[0] ? list.findIndex(problemOf) : 0;
  if (secretIndex < 0) return list as string[];
  return { reason: 'invalid_secret', problem: problemOf(list[secretIndex]) as SecretProblem, secretIndex };
}
