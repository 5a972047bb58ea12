import type { DatabaseHandle } from '../../database/connect.ts';
import type { Places } from '../../directory/places.ts';
import type { AuditService } from '../../domains/audit/service.ts';
import type { AddressOf } from '../../http/address-of.ts';
import type { RequestLog } from '../../http/request-log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AcceptInvitation } from './accept-invitation.ts';
import type { createBetterAuth } from './better-auth.ts';
import type { OidcConfig } from './dashboard-at.ts';
import type { LinkWish } from './links.ts';
import type { RecordSecurityEvent } from './security-events.ts';
import type { Sessions } from './session-caller.ts';
import type { TakeLink } from './take-link.ts';

export type SignInOptions = {
  database: DatabaseHandle;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** The origin of the dashboard, the only one whose pages may use a session. */
  origin: string;
  oidc?: OidcConfig | undefined;
  /** Without it no link can be mailed. */
  mailer?: Mailer | undefined;
  addressOf: AddressOf;
  log: RequestLog;
  audit: Pick<AuditService, 'record'>;
  /** Undefined for an installation that is alone. */
  places?: Places | undefined;
};

/** Dependencies of the routes. */
export type SignInParts = SignInOptions & {
  encryptionKeys: Keyring;
  sessions: Sessions;
  /** Loads better-auth once: half a second, and memory that processes without a dashboard never spend. */
  loadAuth(): Promise<ReturnType<typeof createBetterAuth>>;
  makeLink(wish: LinkWish): Promise<string>;
  takeLink: TakeLink;
  acceptInvitation: AcceptInvitation;
  recordEvent: RecordSecurityEvent;
};
