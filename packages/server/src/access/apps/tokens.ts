import { createHmac, hash, randomInt } from 'node:crypto';
import { API_KEY_PREFIX, type Scope } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { readCell } from '../../database/shared-settings.ts';
import { makeAppToken } from '../../domains/keys/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { appOf, type OAuthClient } from './clients.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import * as store from './store.ts';

const ACCESS_SECONDS = 60 * 60;
const REFRESH_DAYS = 60;
const CODE_SECONDS = 60;
// A client whose answer was lost, or two processes of one client, may use a refresh token again, and get the same new one.
const REPEATED_FOR_MS = 30_000;

const TOKEN_BYTES = 32;
const REFRESH_PREFIX = 'ref_';

/** A person's decision. */
export type Consent = {
  /** The connection that the person has with the app already. */
  known: store.KnownGrant | undefined;
  client: OAuthClient;
  name: string;
  audience: store.GrantRow['audience'];
  workspaceId: string;
  userId: string;
  member: { id: string; email: string };
  scopes: readonly Scope[];
  capCents: number | null;
};

/** The answer of the token endpoint. */
export type TokenAnswer = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
};

/** A connection that gets tokens. `refreshToken`: the one that replaces the used one; left out for a new one. */
export type Renewable = store.LiveGrant & { refreshToken?: string };

/** Connections and their tokens. */
export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({
  db,
  clock,
  ids,
  changed,
}: {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  changed(): void;
}) {
  const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);
  const end = async ({ workspace_id, key_id }: Pick<store.TokenRow, 'workspace_id' | 'key_id'>): Promise<void> => {
    await store.disconnect(db, workspace_id, key_id, clock.now());
    changed();
  };
  const liveGrant = async (token: Pick<store.TokenRow, 'workspace_id' | 'key_id'>): Promise<store.LiveGrant> => {
    const grant = await store.findLiveGrant(db, token);
    if (!grant) throw invalidGrant('The connection has ended.');
    return grant;
  };

  return {
    /**
     * Makes a connection, with a key that no one knows the secret of. An app that the person connected before keeps its one connection, which may do
     * from now on what they decided last.
     *
     * @returns its key's id
     */
    async connect(
      trx: Kysely<Database>,
      { known, client, name, audience, workspaceId, userId, member, scopes, capCents }: Consent,
    ): Promise<string> {
      if (known) {
        await store.renewGrant(trx, { ...known, name, scopes, capCents }, member.id, clock.now());
        return known.key_id;
      }
      const keyId = ids.uuid();
      await store.insertGrant(trx, {
        workspace_id: workspaceId,
        key_id: keyId,
        user_id: userId,
        member_id: member.id,
        member_email: member.email,
        client_hash: clientHashOf(client.id),
        client_host: client.host,
        audience,
        created_at: clock.now(),
        name,
        keyHash: hashOf(API_KEY_PREFIX + ids.token(TOKEN_BYTES)),
        scopes,
        capCents,
      });
      return keyId;
    },

    /** A code for a client that was connected just now. */
    async makeCode(
      trx: Kysely<Database>,
      { workspaceId, keyId }: { workspaceId: string; keyId: string },
      { redirectUri, codeChallenge }: { redirectUri: string; codeChallenge: string },
    ): Promise<string> {
      const code = ids.token(TOKEN_BYTES);
      const sent = { redirect_uri: redirectUri, code_challenge: codeChallenge };
      await store.insertTokens(trx, [
        {
          hash: hashOf(code),
          kind: 'code',
          workspace_id: workspaceId,
          key_id: keyId,
          ...sent,
          created_at: clock.now(),
          expires_at: after(CODE_SECONDS),
        },
      ]);
      return code;
    },

    /** Access for an hour, and a token that renews it. */
    async issue({ workspace_id, key_id, scopes, refreshToken }: Renewable): Promise<TokenAnswer> {
      const [access, refresh] = [
        makeAppToken(ids, await readCell(db)),
        refreshToken ?? REFRESH_PREFIX + ids.token(TOKEN_BYTES),
      ];
      const common = { workspace_id, key_id, created_at: clock.now() };
      await store.insertTokens(db, [
        { ...common, hash: hashOf(access), kind: 'access', expires_at: after(ACCESS_SECONDS) },
        { ...common, hash: hashOf(refresh), kind: 'refresh', expires_at: after(REFRESH_DAYS * 86_400) },
      ]);
      const tokens = { access_token: access, refresh_token: refresh };
      return { ...tokens, token_type: 'Bearer', expires_in: ACCESS_SECONDS, scope: scopes.join(' ') };
    },

    /** @throws OAuthRefusal `invalid_grant`: a code that comes twice ends its connection, because one of the two was stolen */
    async takeCode(
      code: string,
      { clientId, redirectUri, codeVerifier }: { clientId: string; redirectUri: string; codeVerifier: string },
    ): Promise<store.LiveGrant> {
      const hashed = hashOf(code);
      const taken = await store.takeCode(db, hashed, clock.now());
      if (!taken) {
        const spent = await store.findToken(db, hashed);
        if (spent?.kind === 'code' && spent.used_at !== null) await end(spent);
        throw invalidGrant('The code is not valid, has expired, or was used before.');
      }
      const grant = await liveGrant(taken);
      const isProven =
        grant.client_hash === clientHashOf(clientId) &&
        taken.redirect_uri === redirectUri &&
        taken.code_challenge === challengeOf(codeVerifier);
      if (isProven) return grant;
      await end(taken);
      throw invalidGrant('The code was made for another client, another address, or another code_verifier.');
    },

    /**
     * Replaces a refresh token. Whatever comes within the grace gets the same successor, so that a connection has one chain of tokens.
     *
     * @throws OAuthRefusal `invalid_grant`: a token that comes back after the grace ends its connection; another client's attempt changes nothing
     */
    async takeRefreshToken(token: string, clientId: string): Promise<Renewable> {
      const now = clock.now();
      const known = await store.findToken(db, hashOf(token));
      if (known?.kind !== 'refresh') throw noRefreshToken();
      const grant = await liveGrant(known);
      if (grant.client_hash !== clientHashOf(clientId))
        throw invalidGrant('The refresh token belongs to another client.');
      const used = await store.useRefreshToken(db, hashOf(token), { now, salt: ids.token(TOKEN_BYTES) });
      if (!used?.successor_salt) throw noRefreshToken();
      const firstUse = Date.parse(used.used_at ?? now.toISOString());
      if (now.getTime() - firstUse <= REPEATED_FOR_MS)
        return { ...grant, refreshToken: successorOf(token, used.successor_salt) };
      await end(used);
      throw invalidGrant('The refresh token was used before. The connection has ended.');
    },

    /** Compares the audience of a code or a refresh token, which stays unused. @throws OAuthRefusal `invalid_target` */
    async checkAudience(token: string, audience: Consent['audience']): Promise<void> {
      const known = await store.findToken(db, hashOf(token));
      const grant = known && (await store.findLiveGrant(db, known));
      if (grant && grant.audience !== audience) throw invalidTarget();
    },

    /**
     * Ends the connection of a token; does nothing for any other text.
     *
     * @param clientId empty when the request names no client: its token is proof enough
     * @throws OAuthRefusal `invalid_grant` for a token of another client, whose connection continues (RFC 7009, 2.1)
     */
    async revoke(token: string, clientId: string): Promise<void> {
      const known = await store.findToken(db, hashOf(token));
      if (!known) return;
      const grant = clientId === '' ? undefined : await store.findLiveGrant(db, known);
      if (grant && grant.client_hash !== clientHashOf(clientId))
        throw invalidGrant('The token belongs to another client.');
      await end(known);
    },
  };
}

/** The stored form of a client's id: the same for all ids of one app. */
export const clientHashOf = (id: string): string => hashOf(appOf(id));

/** The stored form of a token, or a code. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}

/** The token that replaces a used one: the same for each use. Neither the token nor the database's salt alone is enough to make it. */
function successorOf(token: string, salt: string): string {
  return REFRESH_PREFIX + createHmac('sha256', token).update(salt).digest('base64url');
}

/** PKCE's S256, the only method. */
function challengeOf(verifier: string): string {
  return hash('sha256', verifier, 'base64url');
}

export function invalidGrant(message: string): OAuthRefusal {
  return new OAuthRefusal('invalid_grant', message);
}

function noRefreshToken(): OAuthRefusal {
  return invalidGrant('The refresh token is not valid, or has expired.');
}

export function invalidTarget(): OAuthRefusal {
  return new OAuthRefusal('invalid_target', 'The connection was made for another `resource`.');
}

// Without vowels, so that no word comes out of it, and without what looks alike.
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Makes a code for a person to type: `WDJB-MJHT`. */
export function makeUserCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The code as it was made, however a person has typed it. */
export function plainUserCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '');
}
