import type { ConnectorHealth, KindHealth } from '@cartouche/contract';

/** A kind is `failing` once this many attempts in a row have failed, whichever deliveries they belong to. */
const FAILING_AFTER = 3;

/** The record of attempts of one kind. */
type KindRecord = Omit<KindHealth, 'state'>;

/** The health that the API shows: the worst of the kinds. One kind that fails is not hidden by another that succeeds. */
export function healthOf(records: readonly KindRecord[]): ConnectorHealth {
  const kinds = records.map(
    ({ event, consecutive_failures, last_success_at, last_failure_at, last_error, exhausted }): KindHealth => ({
      event,
      state: stateOf({ event, consecutive_failures, last_success_at, last_failure_at, last_error, exhausted }),
      consecutive_failures,
      last_success_at,
      last_failure_at,
      last_error,
      exhausted,
    }),
  );
  const failing = kinds.filter(({ last_error }) => last_error !== null).sort(latestFailureFirst);
  return {
    state: worst(kinds.map(({ state }) => state)),
    consecutive_failures: Math.max(0, ...kinds.map((kind) => kind.consecutive_failures)),
    last_success_at: latest(kinds.map((kind) => kind.last_success_at)),
    last_failure_at: latest(kinds.map((kind) => kind.last_failure_at)),
    last_error: failing[0]?.last_error ?? null,
    exhausted: kinds.reduce((sum, kind) => sum + kind.exhausted, 0),
    kinds,
  };
}

function stateOf({ consecutive_failures, last_success_at, last_failure_at, exhausted }: KindRecord) {
  const neverSucceeded = last_success_at === null && last_failure_at !== null;
  if (exhausted > 0 || consecutive_failures >= FAILING_AFTER || neverSucceeded) return 'failing';
  return last_success_at === null ? 'unused' : 'healthy';
}

function worst(states: readonly string[]) {
  if (states.includes('failing')) return 'failing';
  return states.includes('healthy') ? 'healthy' : 'unused';
}

function latest(moments: readonly (string | null)[]): string | null {
  return moments
    .filter((moment) => moment !== null)
    .reduce<string | null>((a, b) => (a === null || b > a ? b : a), null);
}

function latestFailureFirst(a: KindHealth, b: KindHealth): number {
  return (b.last_failure_at ?? '').localeCompare(a.last_failure_at ?? '');
}
