import type { ConnectorRow } from './store.ts';

/** A new status and why. */
type StatusChange = { to: 'active' | 'open' | 'disabled'; reason: ConnectorRow['status_reason'] };

/** The columns that a step changes; undefined when nothing changes, null when the connector has left the state that the step begins in. */
export function changeBy(
  step: string,
  status: ConnectorRow['status'],
  attempts: { status: string; is_gone: boolean },
): StatusChange | null | undefined {
  if (step === 'open') return status === 'active' ? { to: 'open', reason: 'failing' } : null;
  if (step === 'disabled') {
    if (status === 'paused' || status === 'disabled') return null;
    return { to: 'disabled', reason: attempts.is_gone ? 'gone' : 'no_success' };
  }
  if (step !== 'recovered' || attempts.status !== 'open') return undefined;
  return status === 'open' ? { to: 'active', reason: null } : null;
}
