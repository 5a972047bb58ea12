import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { AuditedCall } from '../../http/request-log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import { auditDigest } from './jobs.ts';
import { countCalls } from './store.ts';

/** The calls that owners and admins are mailed about. An invitation is one of them when it says so itself. */
const NOTICES: Readonly<Record<string, string>> = {
  createKey: 'An API key was created',
  updateKey: 'An API key was changed',
  rotateKey: 'The secret of an API key was replaced',
  updateTeamMember: 'The name or role of a person was changed',
  deleteTeamMember: 'A person was removed from the workspace',
  exportProspect: 'Everything about a person was exported',
  eraseProspect: 'A person was erased',
};
const REFUSED = 'refused';
const REFUSED_SUBJECT = 'A call that needs more rights was refused';

const FORBIDDEN = 403;
const WINDOW_MS = 3_600_000;
// Each kind by itself, so that many of one never hide the first of another.
const AT_ONCE = 5;
const REFUSED_AT_ONCE = 1;

export type NoticesOptions = {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'enqueue'>;
  mailer: Mailer | undefined;
  /** The addresses of a workspace's owners and admins. */
  ownersOf(workspaceId: string): Promise<readonly string[]>;
  /** Counts one more of a key in a window that begins with its first. */
  count(trx: Kysely<Database>, key: string, windowMs: number): Promise<{ points: number; expire: number }>;
  clock: Clock;
  logger: Logger;
};

/**
 * Mails owners and admins about calls that give, take or use authority, behind their answers. They are in no budget of the workspace: the
 * first five of a kind in an hour are mailed at once, and one mail at its end counts the others. So an attacker can neither hold them back
 * nor flood a mailbox with them.
 */
export function createNotices({ db, jobs, mailer, ownersOf, count, clock, logger }: NoticesOptions) {
  const send = async (workspaceId: string, subject: string, text: string) => {
    if (!mailer) throw new Error('This process has no mail server. Set SMTP_URL as for the other processes.');
    for (const to of await ownersOf(workspaceId)) await mailer.send({ to, subject, text });
  };

  /** Counts a notice, and has the rest of its hour counted in one mail. @returns whether it is mailed by itself */
  const isAtOnce = (workspaceId: string, kind: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const most = kind === REFUSED ? REFUSED_AT_ONCE : AT_ONCE;
      const { points, expire } = await count(trx, `notices:${kind}:${workspaceId}`, WINDOW_MS);
      if (points === most + 1) {
        const [since, until] = [new Date(expire - WINDOW_MS), new Date(expire)].map((at) => at.toISOString());
        const digest = { workspaceId, kind, since: since ?? '', until: until ?? '' };
        await jobs.enqueue(trx, auditDigest, [digest], { startAfter: new Date(expire) });
      }
      return points <= most;
    });

  return {
    notify(call: AuditedCall): void {
      const found = mailer && noticeOf(call);
      if (!found) return;
      const { kind, subject } = found;
      const text = textOf(subject, call, clock.now());
      void (async () => {
        if (await isAtOnce(call.workspaceId, kind)) await send(call.workspaceId, subject, text);
      })().catch((error: unknown) => logger.warn({ err: error }, 'a security notice could not be mailed'));
    },

    /** The job: one mail for all calls of a kind in an hour. */
    async digest({ workspaceId, kind, since, until }: PayloadOf<typeof auditDigest>): Promise<void> {
      const isRefused = kind === REFUSED;
      const calls = { operations: isRefused ? Object.keys(NOTICES) : [kind], isRefused, since, until };
      const times = await countCalls(db, workspaceId, calls);
      if (times === 0) return;
      const subject = isRefused ? REFUSED_SUBJECT : (NOTICES[kind] ?? `A call of ${kind}`);
      const most = isRefused ? 'The first one was' : `The first ${AT_ONCE} were`;
      const text = `${subject}: ${times} times from ${since} to ${until}.\n\n${most} mailed at once. The audit log has every call, with who made it and from where. If none of you did this, revoke the key or remove the person in the dashboard.\n`;
      await send(workspaceId, `${subject}, ${times} times in an hour`, text);
    },
  };
}

function noticeOf({ operation, status, notice }: AuditedCall): { kind: string; subject: string } | undefined {
  const known = NOTICES[operation];
  if (status < 300) {
    const subject = notice?.subject ?? known;
    return subject === undefined ? undefined : { kind: operation, subject };
  }
  return known !== undefined && status === FORBIDDEN ? { kind: REFUSED, subject: REFUSED_SUBJECT } : undefined;
}

function textOf(subject: string, call: AuditedCall, now: Date): string {
  const { member, app, keyId, operation, resourceId, address, requestId, notice } = call;
  const by = member?.email ?? (app ? `an app of ${app.memberEmail}` : `the API key ${keyId}`);
  const facts = [
    `Who: ${by}`,
    ...(notice?.facts ?? []),
    `Operation: ${operation}${resourceId === undefined ? '' : ` ${resourceId}`}`,
    `Address: ${address ?? 'unknown'}`,
    `Time: ${now.toISOString()}`,
    `Request: ${requestId}`,
  ];
  return `${subject}.\n\n${facts.join('\n')}\n\nIf none of you did this, revoke the key or remove the person in the dashboard. The audit log has every call.\n`;
}
