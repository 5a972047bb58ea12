// Set-up of a test project: every answer that a test sees is compared with the contract, and the test fails where they differ.
import { afterEach, expect } from 'vitest';
import { watched as watchedBy } from './contract-answers.ts';

// A process has one list and one watch: a worker loads this file again for the next test file. A foreign server has headers of its own.
const shared = globalThis as { cartoucheDisagreements?: string[] };
if (!shared.cartoucheDisagreements && !process.env.BASE_URL) globalThis.fetch = watchedBy(globalThis.fetch, found());

function found(): string[] {
  shared.cartoucheDisagreements ??= [];
  return shared.cartoucheDisagreements;
}

/** The same function; the test fails when one of its answers differs from the contract. */
export function watched<F extends Parameters<typeof watchedBy>[0]>(fetch: F): F {
  return watchedBy(fetch, found());
}

afterEach(() => {
  expect([...new Set(found().splice(0))], 'answers that differ from the contract').toEqual([]);
});
