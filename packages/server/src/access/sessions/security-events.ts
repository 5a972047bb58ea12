import type { Context } from 'hono';
import type { DatabaseHandle } from '../../database/connect.ts';
import type { AuditService } from '../../domains/audit/service.ts';
import type { AddressOf } from '../../http/address-of.ts';
import { requestIdOf } from '../../http/request-log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import * as store from './store.ts';

/** A use or a change of a person's ways in. */
type SecurityEvent = {
  operation: 'signIn' | 'addPasskey' | 'removePasskey';
  userId: string;
  /** The session or the passkey. */
  resourceId: string;
  /** The mail's subject; undefined where the person expects the event. */
  notice: string | undefined;
};

type SecurityEventsOptions = {
  database: DatabaseHandle;
  ids: Ids;
  clock: Clock;
  audit: Pick<AuditService, 'record'>;
  mailer?: Mailer | undefined;
  addressOf: AddressOf;
  logger: Logger;
};

export type RecordSecurityEvent = (c: Context, event: SecurityEvent) => Promise<void>;

/** Records events in the audit log of each workspace of their person, and mails the person. */
export function createSecurityEvents(options: SecurityEventsOptions): RecordSecurityEvent {
  const { database, ids, clock, audit, mailer, addressOf, logger } = options;
  return async (c, { operation, userId, resourceId, notice }) => {
    const address = addressOf(c.req.raw.headers, c.env);
    const requestId = requestIdOf(c.req.raw, ids);
    const person = await store.findPerson(database.db, userId);
    if (!person) return;
    const { email } = person;
    for (const { id, member_id } of await store.selectMemberships(database.db, userId))
      await audit.record({
        workspaceId: id,
        keyId: member_id,
        member: { id: member_id, email },
        operation,
        resourceId,
        status: 200,
        requestId,
        address,
      });
    if (!mailer || notice === undefined) return;
    const facts = `Browser: ${c.req.header('user-agent') ?? 'unknown'}\nAddress: ${address ?? 'unknown'}\nTime: ${clock.now().toISOString()}`;
    const text = `${notice}.\n\n${facts}\n\nIf this was not you, sign in, end the session and remove the passkey under Settings → Security.\n`;
    void mailer
      .send({ to: email, subject: notice, text })
      .catch((error: unknown) => logger.warn({ err: error }, 'a security notice could not be mailed'));
  };
}
