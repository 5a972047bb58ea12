import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Cell } from '../../directory/directory-rows.ts';
import type { Places } from '../../directory/places.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { On } from './answering.ts';
import { PASS_MS, readPass, signPass } from './cell-passes.ts';
import type { CallAuth } from './hand-on.ts';
import { hashOf } from './links.ts';
import { SignInRefusal } from './refusal.ts';
import type { SignInParts } from './sign-in-parts.ts';
import * as store from './store.ts';

type CellRoutesParts = SignInParts & {
  on: On;
  countAttempt(c: Context): Promise<void>;
  callAuth: CallAuth;
  places: Places;
  encryptionKeys: Keyring;
};

const STATE_COOKIE = 'cartouche-enter';
const ATTRIBUTES = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The workspaces of a person in other cells, with the address that opens each of them there. */
export function workspacesElsewhere(places: Places, email: string) {
  return places.membershipsOf(email).map(({ workspaceId: id, name, role, cell }) => {
    const query = new URLSearchParams({ cell: places.ownCell, workspace: id });
    return { id, name, role, cell: cell.name, url: `${cell.dashboardUrl}/auth/cells/enter?${query}` };
  });
}

/**
 * Signing in over cells. A browser that comes to this cell gets a secret, is sent to the cell where the person is signed in, and comes back with
 * a pass that names the secret: so no page can sign a browser in as a person whom it has not asked for.
 */
export function cellRoutes(parts: CellRoutesParts): void {
  const { on, countAttempt, callAuth, sessions, database, clock, ids, places, encryptionKeys } = parts;
  const { db } = database;

  /** @throws SignInRefusal for a cell that the directory does not have */
  const otherCell = (c: Context): Cell => {
    const name = c.req.query('cell') ?? '';
    const cell = name === places.ownCell ? undefined : places.cellNamed(name);
    if (!cell) throw new SignInRefusal(404, 'not_found', 'The directory of this service does not have this cell.');
    return cell;
  };
  const openAt = (c: Context): string => {
    const id = c.req.query('workspace') ?? '';
    return UUID.test(id) ? `/dashboard?workspace=${id}` : '/dashboard';
  };
  const onward = (c: Context, cell: Cell, path: string, query: Record<string, string>): Response => {
    const search = new URLSearchParams({ cell: places.ownCell, workspace: c.req.query('workspace') ?? '', ...query });
    return c.redirect(`${cell.dashboardUrl}/auth/cells/${path}?${search}`, 303);
  };

  on(
    'GET',
    '/auth/cells/enter',
    'enterFromCell',
    async (c) => {
      await countAttempt(c);
      const cell = otherCell(c);
      if (await sessions.find(c.req.raw)) return c.redirect(openAt(c), 303);
      const secret = randomBytes(32).toString('base64url');
      setCookie(c, STATE_COOKIE, secret, { ...ATTRIBUTES, maxAge: PASS_MS / 1_000 });
      return onward(c, cell, 'vouch', { state: hashOf(secret) });
    },
    true,
  );

  on(
    'GET',
    '/auth/cells/vouch',
    'vouchForCell',
    async (c) => {
      const cell = otherCell(c);
      const session = await sessions.find(c.req.raw);
      if (!session) return c.redirect('/dashboard/sign-in', 303);
      const claim = { email: session.email, name: session.name, cell: cell.name, state: c.req.query('state') ?? '' };
      const expiresAt = clock.now().getTime() + PASS_MS;
      return onward(c, cell, 'admit', { pass: signPass(encryptionKeys, { ...claim, expiresAt }) });
    },
    true,
  );

  on(
    'GET',
    '/auth/cells/admit',
    'admitFromCell',
    async (c) => {
      await countAttempt(c);
      const cell = otherCell(c);
      const claim = readPass(c.req.query('pass') ?? '', cell.handOnKeys);
      const secret = getCookie(c, STATE_COOKIE, 'host');
      setCookie(c, STATE_COOKIE, '', { ...ATTRIBUTES, maxAge: 0 });
      const isGood =
        claim !== undefined &&
        claim.cell === places.ownCell &&
        secret !== undefined &&
        claim.state === hashOf(secret) &&
        clock.now().getTime() < claim.expiresAt;
      const email = comparableAddress(claim?.email ?? '');
      if (!isGood || !(await store.isMemberAddress(db, email))) return c.redirect('/dashboard/sign-in', 303);
      const name = claim.name ?? email.slice(0, email.indexOf('@'));
      const userId = await db
        .transaction()
        .execute((trx) => store.saveUser(trx, { id: ids.uuid(), email, name }, clock.now()));
      await callAuth.byUserId(c, userId);
      return c.redirect(openAt(c), 303);
    },
    true,
  );
}
