import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type CellPass, passKeysOf, readPass, signPass } from '../../../src/access/sessions/cell-passes.ts';
import { hashOf } from '../../../src/access/sessions/links.ts';
import type { Cell } from '../../../src/directory/directory-rows.ts';
import type { Places, RemoteMembership } from '../../../src/directory/places.ts';
import { TEST_ENCRYPTION_KEY, type TestServer } from '../../support/server.ts';
import { type Browser, openBrowser, signInOwner, withDashboard } from './browser.ts';

// The other cell is played: it has keys of its own, which the directory knows.
const THEIR_KEY = randomBytes(32);
const eu1: Cell = {
  ...{ name: 'eu1', state: 'active', handOnKeys: passKeysOf([randomBytes(32), THEIR_KEY]), addedAt: '' },
  ...{ apiUrl: 'https://eu1.example', dashboardUrl: 'https://eu1.example', pageHostUrl: 'https://pages.eu1.example' },
};
const OTHER = '22222222-2222-4222-8222-222222222222';
let away: Cell | undefined;
let server: TestServer;
withDashboard(
  (made) => {
    server = made;
  },
  () => {
    const places: Partial<Places> = {
      ownCell: 'us1',
      cellNamed: (name) => (name === 'eu1' ? eu1 : undefined),
      elsewhere: async () => away,
      membershipsOf: (email): RemoteMembership[] =>
        email === 'mira@lumen.example' ? [{ workspaceId: OTHER, name: 'Globex', role: 'editor', cell: eu1 }] : [],
    };
    return { places: places as Places, cell: 'us1' };
  },
);
beforeEach(async () => {
  away = undefined;
  await server.services.workspace.team.save(server.workspaceId, {
    email: 'ada@lumen.example',
    name: 'Ada',
    role: 'editor',
  });
});

/** Comes to this cell from the other one. @returns the hash of the secret that the browser was given */
async function enter(browser: Browser): Promise<string> {
  const { status, headers } = await browser.send('GET', `/auth/cells/enter?cell=eu1&workspace=${server.workspaceId}`);
  const to = new URL(headers.get('location') ?? '');
  expect([status, to.origin + to.pathname]).toEqual([303, 'https://eu1.example/auth/cells/vouch']);
  expect(to.searchParams.get('cell')).toBe('us1');
  return to.searchParams.get('state') ?? '';
}

const claimOf = (state: string): CellPass => ({
  ...{ email: 'Ada@lumen.example', name: 'Ada', cell: 'us1', state },
  expiresAt: server.clock.now().getTime() + 60_000,
});
const admit = async (browser: Browser, pass: string) => {
  const query = new URLSearchParams({ cell: 'eu1', workspace: server.workspaceId, pass });
  const { headers } = await browser.send('GET', `/auth/cells/admit?${query}`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  return { to: headers.get('location'), isSignedIn: (await browser.session()).signedIn };
};
const REFUSED = { to: '/dashboard/sign-in', isSignedIn: false };

test('a person who is signed in in another cell is signed in here, once, and the session names the cell', async () => {
  const browser = openBrowser(server);
  const pass = signPass([THEIR_KEY], claimOf(await enter(browser)));
  expect(await admit(browser, pass)).toEqual({ to: `/dashboard?workspace=${server.workspaceId}`, isSignedIn: true });
  expect(browser.cookies.get('__Host-cartouche-cell')).toBe('us1');
  expect((await browser.session()).user.email).toBe('ada@lumen.example');
  const again = openBrowser(server);
  expect(await admit(again, pass)).toEqual(REFUSED);
});

test.each<[string, (claim: CellPass) => string]>([
  ['of another browser', (claim) => signPass([THEIR_KEY], { ...claim, state: hashOf('theirs') })],
  ['that is over', (claim) => signPass([THEIR_KEY], { ...claim, expiresAt: claim.expiresAt - 61_000 })],
  ['for another cell', (claim) => signPass([THEIR_KEY], { ...claim, cell: 'eu2' })],
  ['of a person who is in no team here', (claim) => signPass([THEIR_KEY], { ...claim, email: 'eve@evil.example' })],
  ['that no cell signed', (claim) => signPass([randomBytes(32)], claim)],
  ['with another claim under the signature', (claim) => signPass([THEIR_KEY], claim).replace(/^./, 'f')],
  ['that is none', () => 'a.b'],
])('a pass %s is refused', async (_, passOf) => {
  const browser = openBrowser(server);
  const state = await enter(browser);
  expect(await admit(browser, passOf(claimOf(state)))).toEqual(REFUSED);
});

test('a cell vouches only for who is signed in, and only to cells of the directory', async () => {
  const path = '/auth/cells/vouch?cell=eu1&state=theirs&workspace=';
  expect((await openBrowser(server).send('GET', path)).headers.get('location')).toBe('/dashboard/sign-in');
  const owner = await signInOwner(server);
  const { headers } = await owner.send('GET', path, { headers: { 'sec-fetch-site': 'cross-site' } });
  const to = new URL(headers.get('location') ?? '');
  expect(to.origin).toBe('https://eu1.example');
  expect(readPass(to.searchParams.get('pass') ?? '', passKeysOf([TEST_ENCRYPTION_KEY]))).toMatchObject({
    email: 'mira@lumen.example',
    ...{ cell: 'eu1', state: 'theirs' },
  });
  expect((await owner.send('GET', path.replace('eu1', 'evil'))).status).toBe(404);
});

test('a person sees the workspaces of all cells, and is sent on to the cell of a workspace', async () => {
  const owner = await signInOwner(server);
  const { elsewhere } = await owner.session();
  expect(elsewhere).toEqual([
    {
      id: OTHER,
      name: 'Globex',
      role: 'editor',
      cell: 'eu1',
      url: `https://eu1.example/auth/cells/enter?cell=us1&workspace=${OTHER}`,
    },
  ]);
  expect((await owner.send('GET', '/api/v1/prospects')).status).toBe(200);
  away = eu1;
  const { status, body } = await owner.send('GET', '/api/v1/prospects');
  expect([status, body.cell, body.baseUrl]).toEqual([421, 'eu1', 'https://eu1.example']);
  away = undefined;
  owner.cookies.set('__Host-cartouche', `${'a'.repeat(32)}.sig`);
  owner.cookies.set('__Host-cartouche-cell', 'eu1');
  expect((await owner.send('GET', '/api/v1/prospects')).status).toBe(421);
});
