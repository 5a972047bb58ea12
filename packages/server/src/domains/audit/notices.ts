import { LRUCache } from 'lru-cache';
import type { AuditedCall } from '../../http/request-log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

/** The calls that owners and admins are mailed about. */
const NOTICES: Readonly<Record<string, string>> = {
  createKey: 'An API key was created',
  updateKey: 'An API key was changed',
  rotateKey: 'The secret of an API key was replaced',
  updateTeamMember: 'The name or role of a person was changed',
  removeTeamMember: 'A person was removed from the workspace',
  exportProspect: 'Everything about a person was exported',
  eraseProspect: 'A person was erased',
};

const FORBIDDEN = 403;
// Refusals come in numbers: one mail reports the first, and the audit log has them all.
const REFUSED_MAIL_MS = 3_600_000;
const REMEMBERED_MAX = 10_000;

export type NoticesOptions = {
  mailer: Mailer;
  /** The addresses of a workspace's owners and admins. */
  ownersOf(workspaceId: string): Promise<readonly string[]>;
  clock: Clock;
  logger: Logger;
};

/** Mails owners and admins about calls that give, take or use authority, behind their answers. */
export function createNotices({ mailer, ownersOf, clock, logger }: NoticesOptions): (call: AuditedCall) => void {
  const refusedAt = new LRUCache<string, number>({ max: REMEMBERED_MAX });

  const subjectOf = ({ operation, status, workspaceId }: AuditedCall): string | undefined => {
    const done = NOTICES[operation];
    if (done === undefined || status < 300) return done;
    if (status !== FORBIDDEN) return undefined;
    const now = clock.now().getTime();
    if (now - (refusedAt.get(workspaceId) ?? Number.NEGATIVE_INFINITY) < REFUSED_MAIL_MS) return undefined;
    refusedAt.set(workspaceId, now);
    return 'A call that needs more rights was refused';
  };

  return (call) => {
    const subject = subjectOf(call);
    if (subject === undefined) return;
    const text = textOf(subject, call, clock.now());
    void (async () => {
      for (const to of await ownersOf(call.workspaceId)) await mailer.send({ to, subject, text });
    })().catch((error: unknown) => logger.warn({ err: error }, 'a security notice could not be mailed'));
  };
}

function textOf(subject: string, call: AuditedCall, now: Date): string {
  const { member, app, keyId, operation, resourceId, address, requestId } = call;
  const by = member?.email ?? (app ? `an app of ${app.memberEmail}` : `the API key ${keyId}`);
  const facts = [
    `Who: ${by}`,
    `Operation: ${operation}${resourceId === undefined ? '' : ` ${resourceId}`}`,
    `Address: ${address ?? 'unknown'}`,
    `Time: ${now.toISOString()}`,
    `Request: ${requestId}`,
  ];
  return `${subject}.\n\n${facts.join('\n')}\n\nIf none of you did this, revoke the key or remove the person in the dashboard. The audit log has every call.\n`;
}
