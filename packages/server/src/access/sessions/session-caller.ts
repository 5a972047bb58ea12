import type { Scope } from '@cartouche/contract';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Places } from '../../directory/places.ts';
import { wrongCell } from '../../directory/wrong-cell.ts';
import { isTeamRole, scopesOfRole } from '../../domains/keys/service.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSigner, type Keyring } from '../../platform/keyring.ts';
import { hashOf } from './links.ts';
import { SignInRefusal } from './refusal.ts';
import { cellOfCookies, sessionTokenOf } from './session-cookie.ts';
import type { SessionRow } from './store.ts';
import * as store from './store.ts';

/** A session's requests carry this header, which a foreign page can't set. */
export const CSRF_HEADER = 'x-csrf-token';

/** Names the workspace that a session's request is about. */
export const WORKSPACE_HEADER = 'x-workspace-id';

/** Milliseconds for which the use of a passkey counts as fresh. */
const FRESH_MS = 10 * 60_000;

/** The parts of a request that identify a session. */
export type SessionRequest = Pick<Request, 'url' | 'headers'>;

/** Finds who is signed in. */
export type Sessions = ReturnType<typeof createSessions>;

export type SessionsOptions = {
  db: Kysely<Database>;
  clock: Clock;
  /** The origin of the dashboard. */
  origin: string;
  encryptionKeys: Keyring;
  /** Undefined for an installation that is alone. */
  places?: Pick<Places, 'elsewhere' | 'ownCell' | 'cellNamed'> | undefined;
};

export function createSessions({ db, clock, origin, encryptionKeys, places }: SessionsOptions) {
  const { sign, isSigned } = createSigner(encryptionKeys, 'cartouche csrf token', 43);
  const { host } = new URL(origin);

  const sessions = {
    /** The value that requests of this session send in `X-CSRF-Token`. */
    csrfToken: (sessionId: string): string => sign(sessionId),
    /** The session of a request's cookie. Where it was sent from is not checked. */
    async find({ headers }: SessionRequest): Promise<store.SessionRow | undefined> {
      const token = sessionTokenOf(headers.get('cookie'));
      return token === undefined ? undefined : store.findSession(db, hashOf(token), clock.now());
    },

    /** Refuses what another page may have sent. @throws ApiFailure `api_key_required` */
    refuseForeign({ url, headers }: SessionRequest): void {
      const from = headers.get('origin');
      const site = headers.get('sec-fetch-site');
      if (new URL(url).host !== host)
        throw refused('foreign_origin', `A session is accepted at ${origin} only, which DASHBOARD_URL names.`);
      if ((from !== null && from !== origin) || (site !== null && site !== 'same-origin'))
        throw refused('foreign_origin', `A session is accepted from pages of ${origin} only.`);
    },

    /** @throws ApiFailure `api_key_required` without this session's `X-CSRF-Token` */
    requireCsrfToken({ headers }: SessionRequest, sessionId: string): void {
      if (isSigned(headers.get(CSRF_HEADER) ?? '', sessionId)) return;
      throw refused('csrf_token', 'Send the header X-CSRF-Token with the csrfToken of GET /auth/session.');
    },

    /**
     * The person of a request to the API, in the workspace that it names.
     *
     * @returns undefined for a request without a session's cookie
     * @throws ApiFailure `api_key_required`, `workspace_required`, `wrong_cell`
     */
    async findCaller(request: SessionRequest): Promise<Caller | undefined> {
      const { headers } = request;
      const token = sessionTokenOf(headers.get('cookie'));
      if (token === undefined) return undefined;
      sessions.refuseForeign(request);
      const workspaceId = readWorkspaceId(headers.get(WORKSPACE_HEADER));
      const [member, another] = await store.findMember(db, hashOf(token), workspaceId, clock.now());
      const named = cellOfCookies(headers.get('cookie'));
      const other = named === places?.ownCell ? undefined : places?.cellNamed(named ?? '');
      if (!member && other) throw wrongCell(other);
      if (!member) throw refused('session', 'The session has ended. Sign in again.');
      sessions.requireCsrfToken(request, member.id);
      const cell = await places?.elsewhere(member.workspace_id ?? workspaceId ?? '');
      if (cell) throw wrongCell(cell);
      if (member.workspace_id === null || member.member_id === null || member.role === null)
        throw noWorkspace('not_a_member', 'You are not a member of this workspace.');
      if (another)
        throw noWorkspace('choose_workspace', 'Send the header X-Workspace-Id: you are in several workspaces.');
      const { plan, subscription_status, trial_ends_at, allowance_cents, used_cents, email, passkey_at } = member;
      return {
        workspaceId: member.workspace_id,
        keyId: member.member_id,
        scopes: sessionScopes(member.role),
        monthlySpendCapCents: null,
        subscription: { plan, subscription_status, trial_ends_at, allowance_cents, used_cents },
        member: { id: member.member_id, email, passkeyAt: passkey_at },
      };
    },

    /** Refuses a person who has not used a passkey just now, and every app. @throws ApiFailure `fresh_sign_in_required` */
    requireFreshFor({ member, app }: Pick<Caller, 'member' | 'app'>): void {
      if (member) sessions.requireFresh(member.passkeyAt);
      // Anything that it hands out would keep working after the app is disconnected.
      if (app)
        throw new ApiFailure('fresh_sign_in_required', {
          message: 'A connected app cannot do this. Do it in the dashboard.',
        });
    },

    /** Milliseconds for which the last use of a passkey still counts as fresh. */
    freshMs(passkeyAt: string | null): number {
      if (passkeyAt === null) return 0;
      return Math.max(0, Date.parse(passkeyAt) + FRESH_MS - clock.now().getTime());
    },

    /** @throws ApiFailure `fresh_sign_in_required` when the last use of a passkey is too long ago */
    requireFresh(passkeyAt: string | null): void {
      if (sessions.freshMs(passkeyAt) > 0) return;
      throw new ApiFailure('fresh_sign_in_required', {
        message: 'This needs a passkey, used within the last 10 minutes. Sign in with it, then repeat the call.',
      });
    },
  };
  return sessions;
}

/** The scopes of a session. A role that this release does not know has none. */
export function sessionScopes(role: string): readonly Scope[] {
  return isTeamRole(role) ? scopesOfRole(role) : [];
}

function readWorkspaceId(text: string | null): string | undefined {
  if (text === null) return undefined;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text;
  throw noWorkspace('not_a_member', 'X-Workspace-Id is not the id of a workspace.');
}

function refused(reason: 'session' | 'csrf_token' | 'foreign_origin', message: string): ApiFailure {
  return new ApiFailure('api_key_required', { reason, message });
}

function noWorkspace(reason: 'not_a_member' | 'choose_workspace', message: string): ApiFailure {
  return new ApiFailure('workspace_required', { reason, message });
}

/** Finds the person of a request below `/auth`. */
export function signedInBy(sessions: Sessions) {
  const signedIn = async (c: Context): Promise<SessionRow> => {
    const session = await sessions.find(c.req.raw);
    if (!session) throw new SignInRefusal(401, 'sign_in_required', 'Sign in first.');
    return session;
  };
  return {
    /** @throws SignInRefusal `sign_in_required` */
    signedIn,
    /** For what changes something: its request was made by a page of the dashboard that knows the session. */
    async acting(c: Context): Promise<SessionRow> {
      const session = await signedIn(c);
      sessions.requireCsrfToken(c.req.raw, session.id);
      return session;
    },
  };
}
