import { REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Answer, CallRun } from './call-run.ts';
import type { Drift, DriftIssue, FindDrift } from './drift.ts';
import { tell } from './hooks.ts';
import { failUnexpected } from './send.ts';

/** Paths in an error's message; the error has them all. */
const NAMED_PATHS_MAX = 5;

// Not to be able to look must not pass for having seen nothing.
const notLookedAt: FindDrift = () => [
  { path: '', message: 'was not looked at: this build leaves the validators out', expected: 'the option validators' },
];

/**
 * Compares an answer with the contract. The validators are loaded with the first answer that is compared: with zod they are three
 * times as large as the client.
 *
 * @throws UnexpectedResponseError for a difference, when the call is strict.
 */
export async function checkDrift(run: CallRun, answer: Answer, strict: boolean): Promise<void> {
  const { settings, operation } = run;
  const findDrift =
    settings.validators ??
    (await import('#validators').then(
      (loaded) => loaded.findDrift ?? notLookedAt,
      () => notLookedAt,
    ));
  const issues = findDrift(operation, answer.body);
  if (issues.length === 0) return;
  if (strict) return failUnexpected(run, answer, `differs from the contract: ${listed(issues)}`, issues);
  const requestId = answer.headers.get(REQUEST_ID_HEADER) ?? undefined;
  const drift: Drift = { operation, issues, requestId };
  tell([...settings.hooks, { onDrift: run.options.onDrift ?? settings.onDrift }], 'onDrift', () => drift);
}

const listed = (issues: readonly DriftIssue[]): string => {
  const named = issues.slice(0, NAMED_PATHS_MAX).map(({ path, message }) => `${path || 'the body'} ${message}`);
  const more = issues.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
};
