import { hash } from 'node:crypto';
import {
  type CreateInvitationInput,
  type CreateInvitationResult,
  limits,
  type Scope,
  type TeamMember,
  type UpdateTeamMemberInput,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import { requireScopes } from '../../http/pipeline/authorize.ts';
import type { Budgets } from '../../http/pipeline/budgets.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { ApiFailure, invalid, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import { instantOf } from '../../platform/instant.ts';
import {
  checkName,
  type Ended,
  type Keys,
  lockStanding,
  refuseEscape,
  scopesOfRole,
  type TeamRole,
} from '../keys/service.ts';
import { createTeamList } from './list-team.ts';
import { refuseLookalike } from './lookalike.ts';
import { requireRank } from './require-rank.ts';
import * as store from './store.ts';

/** The prefix of an invitation's token. */
export const INVITATION_PREFIX = 'inv_';
/** The path, under the dashboard's origin, of links that sign a person in or accept an invitation. */
export const LINK_PATH = '/auth/link';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** The people of a workspace. */
export type Team = ReturnType<typeof createTeam>;

/** An invitation that can be accepted. `mailed`: only the invited person was told its token. */
export type Invitation = {
  workspaceId: string;
  email: string;
  name: string | null;
  role: string;
  workspaceName: string;
  mailed: boolean;
};

/** The conditions of an acceptance. */
type Acceptance = {
  /** The person or key that accepts for the invited one, and must be allowed to give the role in its workspace. Default: the invited one. */
  by?: Actor;
  /** The person who accepts. Default: the person who has proven the address. */
  userId?: string | null;
  /** Called before the person becomes a member, and throws to refuse. */
  admit?(trx: Kysely<Database>, workspaceId: string): Promise<void>;
};

/** The person or key that changes the team, and may only give or take roles with no more rights than its own. */
export type Actor = Pick<Caller, 'workspaceId' | 'keyId' | 'scopes' | 'monthlySpendCapCents' | 'expiresAt' | 'member'>;

type Receivers = readonly { id: string; origin: string }[];

/** Keys and invitations that ended with a person's authority, connectors that were paused with them or their keys, and those whose secret they know. */
export type Changed = Ended & { known: Receivers };

const NOTHING_CHANGED: Changed = { revoked: [], withdrawn: [], paused: [], known: [] };

type ConnectorsOfPeople = {
  knownTo(trx: Kysely<Database>, workspaceId: string, memberId: string, role: string | null): Promise<Receivers>;
  pauseReceiversOf(trx: Kysely<Database>, workspaceId: string, memberId: string): Promise<Receivers>;
};

export type TeamOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  /** Left out by the operator's commands, which invite no one. */
  budgets?: Pick<Budgets, 'take'> | undefined;
  /** The keys that people answer for. Left out by the operator's commands, which remove no one. */
  apiKeys?: Pick<Keys, 'endOf' | 'forget'> | undefined;
  /** The connectors that people answer for, or whose secrets they know. Left out by the operator's commands. */
  connectors?: ConnectorsOfPeople | undefined;
  mailer?: Mailer | undefined;
  /** The address at which people sign in with their invitation's token. */
  dashboardUrl?: string | undefined;
};

export function createTeam({ db, clock, ids, budgets, apiKeys, connectors, mailer, dashboardUrl }: TeamOptions) {
  /** Runs `work` with everyone in the workspace, whom no other call changes meanwhile. */
  const change = <Result>(
    workspaceId: string,
    work: (trx: Kysely<Database>, members: store.MemberRow[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      await store.lockDescription(trx, workspaceId);
      return work(trx, await store.listMembers(trx, workspaceId, limits.TEAM_MAX));
    });

  /** The same for one who acts, and may do so still. `scopes` are what is left. */
  const act = <Result>(
    by: Actor,
    work: (trx: Kysely<Database>, members: store.MemberRow[], scopes: readonly Scope[]) => Promise<Result>,
  ): Promise<Result> =>
    change(by.workspaceId, async (trx, members) =>
      work(trx, members, await lockStanding(trx, by, 'write:team', clock.now())),
    );

  return {
    ...createTeamList(db),

    /** Adds a person, or changes the name and role of the person with this address. */
    save(workspaceId: string, member: { email: string; name: string | null; role: TeamRole }): Promise<void> {
      const email = comparableAddress(member.email);
      return store.saveMember(db, workspaceId, { ...member, id: ids.uuid(), email, status: 'active' }, clock.now());
    },

    /**
     * Adds a person who has yet to accept, and mails the token; without a mail server the token is in the answer to a person. Ends an earlier one.
     *
     * @throws ApiFailure `missing_scope` for a role that may do more than the caller, `fresh_sign_in_required`, `role_required`, `invalid_state`,
     *   `validation_failed`, `email_not_configured` for a key without a mail server, `rate_limited`
     */
    async invite(
      by: Actor,
      id: string,
      { email: address, name: wanted = null, role }: CreateInvitationInput,
    ): Promise<CreateInvitationResult> {
      const { workspaceId } = by;
      const name = wanted === null ? null : checkName(wanted);
      refuseEscape(by, 'a person');
      const email = comparableAddress(address);
      const token = INVITATION_PREFIX + ids.token(TOKEN_BYTES);
      const expiresAt = new Date(clock.now().getTime() + limits.INVITATION_DAYS * DAY_MS);
      const member = await act(by, async (trx, members, scopes) => {
        requireScopes(scopes, scopesOfRole(role), `invite a person as ${role}`);
        requireRank(by, members, role);
        if (!by.member && !mailer)
          throw new ApiFailure('email_not_configured', {
            message: "Without a mail server, a key can't invite: it is not shown the token. Invite in the dashboard.",
          });
        const known = members.find((one) => one.email === email);
        if (known && known.status !== 'invited') {
          const message = `${email} is in the workspace already. Change the role with updateTeamMember.`;
          throw new ApiFailure('invalid_state', { reason: 'already_a_member', message });
        }
        refuseLookalike(email, members);
        if (!known && members.length >= limits.TEAM_MAX)
          throw invalid('email', `must be one of at most ${limits.TEAM_MAX} people of a workspace`);
        if (known) {
          requireScopes(scopes, scopesOfRole(known.role), `invite a person again who is ${known.role}`);
          requireRank(by, members, known.role);
        }
        await budgets?.take(trx, workspaceId, { invitations: 1, ...(mailer && { mails: 1 }), to: email });
        await store.saveMember(trx, workspaceId, { id, email, name, role, status: 'invited' }, clock.now());
        const memberId = known?.id ?? id;
        await store.saveInvitation(trx, workspaceId, memberId, { hash: hashToken(token), expiresAt, by: by.keyId });
        return memberOf(await store.listMembers(trx, workspaceId, limits.TEAM_MAX), memberId);
      });
      const { name: workspaceName } = await store.readDescription(db, workspaceId);
      const mailed =
        (await mailer?.send(invitationMail({ to: email, workspaceName, role, token, expiresAt, dashboardUrl }))) ??
        false;
      if (mailed) await store.recordMailed(db, workspaceId, hashToken(token));
      return {
        member,
        invitation: { token: mailed || !by.member ? null : token, mailed, expires_at: instantOf(expiresAt) },
      };
    },

    /** Makes a person an owner who is active at once: the operator says so. */
    addOwner: (workspaceId: string, { email, name }: { email: string; name: string | null }): Promise<void> =>
      store.saveOwner(db, workspaceId, { id: ids.uuid(), email: comparableAddress(email), name }, clock.now()),

    /** The invitation that a token opens now. */
    async invitation(token: string): Promise<Invitation | undefined> {
      const found = await store.findInvitation(db, hashToken(token), undefined);
      if (!found || Date.parse(found.invitation_expires_at) <= clock.now().getTime()) return undefined;
      const { workspace_id: workspaceId, email, name, role, invitation_mailed: mailed } = found;
      const { name: workspaceName } = await store.readDescription(db, workspaceId);
      return { workspaceId, email, name, role, workspaceName, mailed };
    },

    /**
     * Makes an invited person active. The token ends with it.
     *
     * @throws ApiFailure `not_found` for a token that opens no invitation, `invalid_state` with reason `invitation_expired`; for one who accepts for
     *   another person also as `invite`
     */
    async accept(
      token: string,
      { by, userId = null, admit }: Acceptance,
    ): Promise<{ workspaceId: string; member: TeamMember }> {
      const hashed = hashToken(token);
      if (by) refuseEscape(by, 'a person');
      const found = await store.findInvitation(db, hashed, by?.workspaceId);
      if (!found) throw unknownInvitation();
      const { workspace_id: workspaceId, id } = found;
      const member = await change(workspaceId, async (trx, members) => {
        // Read again under the lock: of two calls with one token, one accepts.
        const open = await store.findInvitation(trx, hashed, workspaceId);
        const scopes = by && (await lockStanding(trx, by, 'write:team', clock.now()));
        if (open?.id !== id) throw unknownInvitation();
        if (by && scopes) {
          requireScopes(scopes, scopesOfRole(open.role), `accept for a person who is invited as ${open.role}`);
          requireRank(by, members, open.role);
        }
        if (Date.parse(open.invitation_expires_at) <= clock.now().getTime())
          throw new ApiFailure('invalid_state', {
            reason: 'invitation_expired',
            message: 'This invitation has expired. Ask to be invited again.',
          });
        await admit?.(trx, workspaceId);
        await store.acceptInvitation(trx, workspaceId, id, userId);
        return { ...memberOf(members, id), status: 'active' as const };
      });
      return { workspaceId, member };
    },

    /**
     * @throws ApiFailure `missing_scope` for a person who may do more than the caller, `fresh_sign_in_required`, `role_required`, `not_found`,
     *   `invalid_state` for the last owner
     * @returns the person, the keys and invitations that went beyond their new role, and the connectors whose secret they know
     */
    async update(
      by: Actor,
      id: string,
      { name: wanted, role }: UpdateTeamMemberInput,
      wish: Change = changeBy(by.keyId),
    ): Promise<Changed & { member: TeamMember }> {
      const name = typeof wanted === 'string' ? checkName(wanted) : wanted;
      const changed = await act(by, async (trx, members, scopes) => {
        const { workspaceId } = by;
        if (role !== undefined) refuseEscape(by, 'a person');
        const member = memberOf(members, id);
        await requireExpected(trx, workspaceId, id, wish);
        requireScopes(scopes, scopesOfRole(member.role), `change a person who is ${member.role}`);
        requireRank(by, members, member.role);
        if (role !== undefined) {
          requireScopes(scopes, scopesOfRole(role), `make a person ${role}`);
          requireRank(by, members, role);
        }
        if (role !== undefined && role !== 'owner') await keepAnOwner(trx, workspaceId, members, id);
        const columns = {
          ...(name !== undefined && { name }),
          ...(role !== undefined && { role }),
        };
        const made = await store.changeMember(trx, workspaceId, id, columns, nextVersion(wish, clock.now()));
        // The one who gives an invited person their role answers for it.
        if (role !== undefined) await store.recordInviter(trx, workspaceId, id, by.keyId);
        const isOther = role !== undefined && role !== member.role;
        const ended = isOther ? await endOf({ apiKeys, connectors }, trx, workspaceId, id, role) : NOTHING_CHANGED;
        return { member: { ...member, ...columns, version: made?.version ?? member.version }, ...ended };
      });
      apiKeys?.forget();
      return changed;
    },

    /** @returns the person, the keys that they answered for, their open invitations, the connectors that were paused, and those as of `update` @throws ApiFailure as `update` */
    async remove(by: Actor, id: string, wish: Change = changeBy(by.keyId)): Promise<Changed & { member: TeamMember }> {
      const changed = await act(by, async (trx, members, scopes) => {
        const member = memberOf(members, id);
        await requireExpected(trx, by.workspaceId, id, wish);
        const { role } = member;
        requireScopes(scopes, scopesOfRole(role), `remove a person who is ${role}`);
        requireRank(by, members, role);
        await keepAnOwner(trx, by.workspaceId, members, id);
        await store.deleteMember(trx, by.workspaceId, id);
        const ended = await endOf({ apiKeys, connectors }, trx, by.workspaceId, id, null);
        await keepAnswer(trx, wish, { memberId: id });
        return { member, ...ended };
      });
      apiKeys?.forget();
      return changed;
    },
  };
}

/** Ends what a person may not give any more, and names what they know. @param role null for a person who leaves */
async function endOf(
  { apiKeys, connectors }: Pick<TeamOptions, 'apiKeys' | 'connectors'>,
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  role: string | null,
): Promise<Changed> {
  const own = role === null ? ((await connectors?.pauseReceiversOf(trx, workspaceId, id)) ?? []) : [];
  const ended = { ...NOTHING_CHANGED, ...(await apiKeys?.endOf(trx, workspaceId, id, role)) };
  const known = (await connectors?.knownTo(trx, workspaceId, id, role)) ?? [];
  return { ...ended, paused: [...own, ...ended.paused], known };
}

function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

function unknownInvitation(): ApiFailure {
  const message = 'No open invitation has this token: it was used, replaced or taken back. Ask to be invited again.';
  return new ApiFailure('not_found', { message });
}

type InvitationMail = {
  to: string;
  workspaceName: string;
  role: string;
  token: string;
  expiresAt: Date;
  dashboardUrl: string | undefined;
};

function invitationMail({ to, workspaceName, role, token, expiresAt, dashboardUrl }: InvitationMail) {
  const invitation = dashboardUrl === undefined ? token : `${dashboardUrl}${LINK_PATH}?token=${token}`;
  const until = expiresAt.toISOString().slice(0, 16).replace('T', ' ');
  return {
    to,
    subject: `You are invited to ${workspaceName.replace(/[\r\n]+/g, ' ')}`,
    text: `You are invited to the workspace ${workspaceName} as ${role}.\n\nYour invitation, which works once and until ${until} UTC:\n\n${invitation}\n`,
  };
}

/** @throws ApiFailure `changed_meanwhile` */
async function requireExpected(trx: Kysely<Database>, workspaceId: string, id: string, wish: Change): Promise<void> {
  const row = await store.findMemberVersion(trx, workspaceId, id);
  if (row) await requireVersion(trx, { workspaceId, noun: 'person', row }, wish);
}

function memberOf(members: store.MemberRow[], id: string): store.MemberRow {
  const member = members.find((one) => one.id === id);
  if (!member) throw notFound('person', id);
  return member;
}

/** Refuses to take the role from the only owner who has signed in: one who never has may never do so. Where none has, from the only one. */
async function keepAnOwner(
  trx: Kysely<Database>,
  workspaceId: string,
  members: store.MemberRow[],
  id: string,
): Promise<void> {
  const owners = members.filter(({ role, status }) => role === 'owner' && status === 'active').map((one) => one.id);
  const known = await store.signedInAmong(trx, workspaceId, owners);
  const kept = known.includes(id) ? known : owners;
  if (kept.length !== 1 || kept[0] !== id) return;
  const message =
    'A workspace keeps at least one owner who has signed in. Make another person owner first, and have them sign in.';
  throw new ApiFailure('invalid_state', { reason: 'last_owner', message });
}
