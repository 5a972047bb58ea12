import type { ConnectorHealth } from '@cartouche/contract';

/** A connector is `failing` once this many attempts in a row have failed, whichever deliveries they belong to. */
const FAILING_AFTER = 3;

/** What the row of a connector remembers about its attempts. */
type HealthRecord = {
  status: 'active' | 'disabled';
  consecutive_failures: number;
  last_success_at: string | null;
  last_failure_at: string | null;
  last_error: string | null;
};

/** The health that the API shows. A connector that a failure disabled is failing, however few there were. */
export function healthOf(record: HealthRecord): ConnectorHealth {
  const { status, consecutive_failures, last_success_at, last_failure_at, last_error } = record;
  return { state: stateOf(), consecutive_failures, last_success_at, last_failure_at, last_error };

  function stateOf(): 'unused' | 'healthy' | 'failing' {
    if (last_success_at === null && last_failure_at === null) return 'unused';
    const isFailing = consecutive_failures >= FAILING_AFTER || (status === 'disabled' && consecutive_failures > 0);
    return isFailing ? 'failing' : 'healthy';
  }
}
