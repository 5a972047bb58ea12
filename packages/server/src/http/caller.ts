import type { Scope } from '@cartouche/contract';
import { sql } from 'kysely';

/** The caller, determined by the key, or by the session and the workspace that it names. */
export type Caller = {
  workspaceId: string;
  /** The ID of the key. For a person who is signed in, the member's ID: calls are counted, and what they spend is recorded, under it. */
  keyId: string;
  scopes: readonly Scope[];
  /** Null without a cap. Counted by UTC calendar month. */
  monthlySpendCapCents: number | null;
  /** When the key ends; null or left out when it does not. */
  expiresAt?: string | null | undefined;
  /** As it was when the key was checked. */
  subscription: Subscription;
  /** The person, when a session calls. */
  member?: { id: string; email: string; passkeyAt: string | null } | undefined;
  /** For the token of a connected app: the person who has connected it, and the one interface that the token is for. */
  app?: AppOfCaller | undefined;
};

/** Finds the caller of a key; undefined when the key is unknown or revoked. */
export type FindCaller = (apiKey: string) => Promise<Caller | undefined>;

/** A connected app, and the person whom it acts for. */
type AppOfCaller = {
  audience: 'tools' | 'api';
  memberId: string;
  memberEmail: string;
  /** The scopes of the person's role: the app can ask for no more. */
  scopesOfRole: readonly Scope[];
};

/** The state that decides whether a workspace is locked. */
export type Subscription = {
  plan: string;
  subscription_status: string;
  trial_ends_at: string | null;
  allowance_cents: number;
  used_cents: number;
};

/** NOTIFY on this channel says that a key or a workspace's standing has changed, so that no process keeps an outdated caller. */
export const CALLERS_CHANNEL = 'cartouche_callers';

/** Tells every process that callers have changed, once the transaction commits: a column to return by a statement that changes them. */
export const tellCallers = sql<string>`pg_notify(${sql.lit(CALLERS_CHANNEL)}, '')::text`.as('told');
