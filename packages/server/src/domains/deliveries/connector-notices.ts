import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ConnectorsService } from '../connectors/service.ts';
import type { ConnectorOutcome } from './queue/finish-deliveries.ts';

export type ConnectorNoticesOptions = {
  db: Kysely<Database>;
  clock: Clock;
  logger: Logger;
  connectors: Pick<ConnectorsService, 'takeStep'>;
  mailer?: Mailer | undefined;
  /** Addresses of the people who look after the workspace. */
  ownersOf?: ((workspaceId: string) => Promise<string[]>) | undefined;
  /** Publishes the operational event in the transaction that changes the connector. */
  publish(trx: Kysely<Database>, notice: ConnectorNotice): Promise<void>;
};

/** A notice to the owner of a connector. */
export type ConnectorNotice = { outcome: ConnectorOutcome; step: ConnectorStep; message: string };

// A receiver that comes and goes is not a mail each time.
const QUIET_MS = 3_600_000;
// These change nothing, so that a subscriber misses nothing when they are not repeated.
const REPEATABLE = new Set<ConnectorStep>(['failing', 'exhausted']);

/** Carries out what follows from a connector's attempts, and tells its owner: in the log, as an operational event, by mail. */
export function createConnectorNotices(options: ConnectorNoticesOptions) {
  const { db, clock, logger, connectors, mailer, ownersOf, publish } = options;

  return async (outcome: ConnectorOutcome): Promise<void> => {
    for (const step of stepsOf(outcome)) await take(outcome, step);
  };

  async function take(outcome: ConnectorOutcome, step: ConnectorStep): Promise<void> {
    const { workspace_id: workspaceId, connector_id: connectorId } = outcome;
    const message = messageOf(step, outcome);
    const told = await db.transaction().execute(async (trx) => {
      // Another worker may have taken the same step.
      if (!(await connectors.takeStep(trx, outcome, step))) return false;
      const isDue = await noteNotice(trx, outcome, step);
      if (isDue || !REPEATABLE.has(step)) await publish(trx, { outcome, step, message });
      return isDue;
    });
    if (!told) return;
    logger.warn({ connectorId, workspaceId, step }, message);
    await tellByMail(workspaceId, step, message);
  }

  async function noteNotice(trx: Kysely<Database>, outcome: ConnectorOutcome, step: ConnectorStep): Promise<boolean> {
    const now = clock.now();
    const { rows } = await sql`
      INSERT INTO connector_notices AS n (workspace_id, connector_id, step, noticed_at)
      VALUES (${outcome.workspace_id}, ${outcome.connector_id}, ${step}, ${now})
      ON CONFLICT (workspace_id, connector_id, step) DO UPDATE SET noticed_at = excluded.noticed_at
      WHERE n.noticed_at <= ${new Date(now.getTime() - QUIET_MS)}::timestamptz RETURNING 1`.execute(trx);
    return rows.length === 1;
  }

  async function tellByMail(workspaceId: string, step: ConnectorStep, message: string): Promise<void> {
    if (!mailer || !ownersOf) return;
    const subject = `Webhook connector: ${subjects[step]}`;
    for (const to of await ownersOf(workspaceId)) await mailer.send({ to, subject, text: `${message}\n` });
  }
}

const subjects: Record<ConnectorStep, string> = {
  failing: 'deliveries fail',
  open: 'deliveries are held',
  disabled: 'nothing more is sent',
  exhausted: 'a delivery ran out of attempts',
  recovered: 'the receiver answers again',
};

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
