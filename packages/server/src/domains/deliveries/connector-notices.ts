import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ConnectorsService } from '../connectors/service.ts';
import { type ConnectorStep, messageOf, stepsOf } from './connector-steps.ts';
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
      const isDue = await noteNotice(trx, connectorId, step);
      if (isDue || !REPEATABLE.has(step)) await publish(trx, { outcome, step, message });
      return isDue;
    });
    if (!told) return;
    logger.warn({ connectorId, workspaceId, step }, message);
    await tellByMail(workspaceId, step, message);
  }

  async function noteNotice(trx: Kysely<Database>, connectorId: string, step: ConnectorStep): Promise<boolean> {
    const now = clock.now();
    const { rows } = await sql`
      INSERT INTO connector_notices AS n (connector_id, step, noticed_at) VALUES (${connectorId}, ${step}, ${now})
      ON CONFLICT (connector_id, step) DO UPDATE SET noticed_at = excluded.noticed_at
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
