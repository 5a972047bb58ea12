import type { ConnectorOutcome } from './queue/finish-deliveries.ts';

/** The events that a connector's owner is notified of. `open`, `disabled`, and `recovered` also change the connector's status. */
export type ConnectorStep = 'failing' | 'open' | 'disabled' | 'exhausted' | 'recovered';

/** Consecutive failed attempts before the owner is notified. */
const FAILING_AFTER = 3;
/** The breaker opens at this share of failures among at least so many attempts of five minutes. */
const BREAKER_SHARE = 0.7;
const BREAKER_ATTEMPTS = 10;
/** Without a success for so long nothing more is sent. */
const DISABLED_AFTER_SECONDS = 120 * 3_600;

/** Returns the steps that follow from a connector's attempts. At most one of them changes its status, and it comes first. */
export function stepsOf(outcome: ConnectorOutcome): ConnectorStep[] {
  const steps: ConnectorStep[] = [];
  const status = statusStep(outcome);
  if (status) steps.push(status);
  const { failures_in_row, earlier_in_row, exhausted, succeeded } = outcome;
  const begins = earlier_in_row < FAILING_AFTER && failures_in_row >= FAILING_AFTER;
  if (!status && begins) steps.push('failing');
  if (!status && succeeded > 0 && earlier_in_row >= FAILING_AFTER) steps.push('recovered');
  if (exhausted > 0) steps.push('exhausted');
  return steps;
}

function statusStep(outcome: ConnectorOutcome): 'open' | 'disabled' | 'recovered' | undefined {
  const { status, is_gone, failing_seconds, succeeded, window_attempts, window_failures } = outcome;
  if (status !== 'active' && status !== 'open') return undefined;
  if (is_gone) return 'disabled';
  if (failing_seconds !== null && failing_seconds >= DISABLED_AFTER_SECONDS) return 'disabled';
  if (status === 'open') return succeeded > 0 ? 'recovered' : undefined;
  const isBroken = window_attempts >= BREAKER_ATTEMPTS && window_failures >= BREAKER_SHARE * window_attempts;
  return isBroken ? 'open' : undefined;
}

/** The message to the owner: what happened, and what to do. */
export function messageOf(step: ConnectorStep, outcome: ConnectorOutcome): string {
  const { connector_id, failures_in_row, window_attempts, window_failures, exhausted, is_gone } = outcome;
  const who = `Connector ${connector_id}`;
  switch (step) {
    case 'failing':
      return `${who}: ${failures_in_row} attempts in a row failed. They are retried; read its deliveries to see why.`;
    case 'open':
      return `${who}: ${window_failures} of ${window_attempts} attempts within 5 minutes failed. Deliveries are held, and one is tried every 1 to 60 minutes and when a new one comes. Enable the connector to send at once.`;
    case 'disabled':
      return is_gone
        ? `${who}: the receiver answered 410 Gone, so nothing more is sent to it. Change its address and enable it, or delete it.`
        : `${who}: no attempt succeeded for 120 hours, so nothing more is sent to it. What happens is held for 30 days. Repair the receiver, then enable the connector.`;
    case 'exhausted':
      return `${who}: ${exhausted} deliveries ran out of attempts. Replay them once the receiver works, or dismiss them.`;
    case 'recovered':
      return `${who}: the receiver answers again.`;
  }
}
