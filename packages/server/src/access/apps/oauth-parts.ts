import type { Kysely } from 'kysely';
import type { DatabaseHandle } from '../../database/connect.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { AuditService } from '../../domains/audit/service.ts';
import type { AddressOf } from '../../http/address-of.ts';
import type { RequestLog } from '../../http/request-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Sessions } from '../sessions/session-caller.ts';
import type { AuthorizationRequests } from './authorization-request.ts';
import type { Clients } from './clients.ts';
import type { Tokens } from './tokens.ts';

/** Dependencies of the routes. */
export type OAuthParts = {
  database: DatabaseHandle;
  clock: Clock;
  ids: Ids;
  log: RequestLog;
  addressOf: AddressOf;
  /** The dashboard's, which is the issuer too. */
  origin: string;
  sessions: Sessions;
  audit: Pick<AuditService, 'record'>;
  clients: Clients;
  requests: AuthorizationRequests;
  tokens: Tokens;
  /** A connection has ended: each key is read again. */
  changed(): void;
  /** Refuses another connection where the workspace has as many keys as it may. @throws ApiFailure `quota_exceeded` */
  requireRoom(trx: Kysely<Database>, workspaceId: string): Promise<void>;
};
