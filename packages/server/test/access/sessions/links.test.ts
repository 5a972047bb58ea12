import { hash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { scopesOfRole } from '../../../src/domains/keys/service.ts';
import { keepMails } from '../../support/kept-mails.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type Browser,
  DASHBOARD,
  openBrowser,
  signInMember,
  signInOwner,
  usePasskey,
  withDashboard,
} from './browser.ts';

const { mails, mailer } = keepMails();
let server: TestServer;

withDashboard(
  (made) => {
    server = made;
  },
  () => ({ mailer }),
);
beforeEach(() => {
  mails.length = 0;
});

const mira = { name: 'Mira Kahn', email: 'Mira@lumen.example' };
const ownerLink = () =>
  server.app.signIn?.makeLink({
    purpose: 'owner',
    workspaceId: server.workspaceId,
    email: mira.email,
  }) as Promise<string>;
const firstLink = async () => (await server.app.signIn?.makeFirstLink()) ?? '';
const users = () => server.database.db.selectFrom('auth_users').select(['email', 'name', 'email_verified']).execute();
const pathOf = (link: string) => link.slice(DASHBOARD.length);
const linkIn = (text: string) => /https:\S+/.exec(text)?.[0] ?? '';

describe('the first owner', () => {
  it('comes by a link that is printed while no person is known', async () => {
    const [browser, link, another] = [openBrowser(server), await firstLink(), await firstLink()];
    const page = await browser.send('GET', pathOf(link), { headers: { 'sec-fetch-site': 'none' } });
    expect(page.text).toContain('Create your account');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*form-action 'self'; .*frame-ancestors 'none'$/,
    );
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect((await browser.follow(link, { name: ' ', email: 'no address' })).status).toBe(400);
    expect((await browser.follow(link, mira)).status).toBe(303);
    expect(await browser.session()).toMatchObject({
      user: { email: 'mira@lumen.example', name: 'Mira Kahn' },
      workspaces: [{ id: server.workspaceId, role: 'owner' }],
    });
    expect((await openBrowser(server).follow(link, mira)).status).toBe(410);
    expect((await openBrowser(server).follow(another, { name: 'Eve', email: 'eve@evil.example' })).status).toBe(410);
    expect(await server.app.signIn?.makeFirstLink()).toBeUndefined();
  });

  it('is one, when two links are used at the same moment', async () => {
    const links = [await firstLink(), await firstLink(), await firstLink()];
    const statuses = await Promise.all(
      links.map(
        async (link, n) => (await openBrowser(server).follow(link, { name: 'x', email: `x${n}@y.example` })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([303, 410, 410]);
    expect(await users()).toHaveLength(1);
  });

  it('names the first workspace, and gets no link where there are several', async () => {
    await server.database.db.deleteFrom('workspaces').execute();
    const browser = openBrowser(server);
    await browser.follow(await firstLink(), { ...mira, workspaceName: 'Globex' });
    expect((await browser.session()).workspaces).toMatchObject([{ name: 'Globex', role: 'owner' }]);
    await server.database.db.deleteFrom('auth_users').execute();
    await server.addWorkspace();
    expect(await server.app.signIn?.makeFirstLink()).toBeUndefined();
  });
});

describe('a link', () => {
  it('signs in once, for 15 minutes, and is not spent by being opened', async () => {
    const link = await ownerLink();
    const scanner = openBrowser(server);
    for (let n = 0; n < 3; n++) await scanner.send('GET', pathOf(link));
    expect(scanner.cookies.size).toBe(0);
    expect((await openBrowser(server).follow(link)).status).toBe(303);
    const replayed = openBrowser(server);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await replayed.send('POST', '/auth/link', { form: { token } })).status).toBe(410);
    expect(replayed.cookies.size).toBe(0);
    const late = await ownerLink();
    server.clock.advance(15 * 60_000);
    expect((await openBrowser(server).follow(late)).status).toBe(410);
    for (const token of ['', 'x', "' OR 1=1 --", 'inv_x'])
      expect((await replayed.send('POST', '/auth/link', { form: { token } })).status).toBe(410);
  });

  it('is not followed for another site', async () => {
    const token = new URL(await ownerLink()).searchParams.get('token') ?? '';
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const browser = openBrowser(server);
      const { status } = await browser.send('POST', '/auth/link', { form: { token }, headers: { origin } });
      expect([status, browser.cookies.size]).toEqual([403, 0]);
    }
    expect((await server.database.db.selectFrom('sign_in_links').select('used_at').execute())[0]?.used_at).toBeNull();
  });

  it('is mailed to members alone, and the answer does not tell', async () => {
    await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    const ask = (email: string) => openBrowser(server).send('POST', '/auth/sign-in/email', { body: { email } });
    const [known, unknown] = [await ask('Vera@lumen.example'), await ask('eve@evil.example')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]?.to).toBe('vera@lumen.example');
    const browser = openBrowser(server);
    await browser.follow(linkIn(mails[0]?.text ?? ''));
    expect((await browser.session()).user.email).toBe('vera@lumen.example');
    expect((await ask('nonsense')).body.error).toBe('validation_failed');
  });

  it('leads back to the page of the dashboard that asked for it, and nowhere else', async () => {
    await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    const browser = openBrowser(server);
    const ask = (next: string) =>
      browser.send('POST', '/auth/sign-in/email', { body: { email: 'vera@lumen.example', next } });
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '.evil.example', '@evil.example'])
      expect((await ask(next)).status).toBe(400);
    const next = '/connect?request=eyJh.b-c_d';
    expect((await ask(next)).status).toBe(202);
    await expect.poll(() => mails.length).toBe(1);
    const link = linkIn(mails[0]?.text ?? '');
    const { status, headers } = await browser.follow(`${link}&next=//evil.example`);
    expect([status, headers.get('location')]).toEqual([303, `/dashboard${next}`]);
    expect([...browser.cookies.keys()]).toEqual(['__Host-cartouche']);
  });

  it('leads to the start of the dashboard in a browser that did not ask for the page', async () => {
    const grace = await signInMember(server, { email: 'grace@lumen.example', role: 'viewer' });
    const attacker = openBrowser(server);
    const ask = (browser: Browser, next?: string) =>
      browser.send('POST', '/auth/sign-in/email', { body: { email: 'grace@lumen.example', next } });
    await ask(attacker, '/connect?request=theirs');
    await expect.poll(() => mails.length).toBe(1);
    await ask(grace, '/settings');
    const { status, headers } = await grace.follow(linkIn(mails[0]?.text ?? ''));
    expect([status, headers.get('location')]).toEqual([303, '/dashboard/']);
  });

  it('asks for no more than a few mails, and lets an address try only so often', async () => {
    const browser = openBrowser(server);
    const mail = async (email: string, from = browser) =>
      (await from.send('POST', '/auth/sign-in/email', { body: { email } })).status;
    const fromOne = [];
    for (let n = 0; n < 6; n++) fromOne.push(await mail(`x${n}@y.example`));
    expect(fromOne).toEqual([202, 202, 202, 202, 202, 429]);
    const one = openBrowser(server);
    const toOne = [];
    for (let n = 0; n < 3; n++) toOne.push(await mail('olga@lumen.example', one));
    expect(toOne).toEqual([202, 202, 429]);

    const guesser = openBrowser(server);
    const guess = () => guesser.send('POST', '/auth/link', { form: { token: 'x' } });
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await guess()).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([410]));
    const refused = await guess();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await openBrowser(server).follow(await ownerLink())).status).toBe(303);
  });

  it('lets strangers neither lock a person out nor fill the mailbox', async () => {
    const vera = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    const ask = async (from: Browser) =>
      (await from.send('POST', '/auth/sign-in/email', { body: { email: 'vera@lumen.example' } })).status;
    for (let sent = 1; sent <= 4; sent++) {
      expect(await ask(openBrowser(server))).toBe(202);
      await expect.poll(() => mails.length).toBe(sent);
    }
    for (let n = 0; n < 4; n++) expect(await ask(openBrowser(server))).toBe(202);
    expect(await ask(vera)).toBe(202);
    // A link that is used makes room for the next one, which alone is mailed.
    await openBrowser(server).follow(linkIn(mails[0]?.text ?? ''));
    expect(await ask(openBrowser(server))).toBe(202);
    await expect.poll(() => mails.length).toBe(5);
  });

  it('notes the address that the proxy saw, and not the one that the caller says', async () => {
    const browser = openBrowser(server);
    const token = new URL(await ownerLink()).searchParams.get('token') ?? '';
    const lies = {
      'x-forwarded-for': '198.51.100.7',
      'x-cartouche-address': '198.51.100.8',
      'x-real-ip': '198.51.100.9',
    };
    await browser.send('POST', '/auth/link', { form: { token }, headers: lies });
    const [row] = await server.database.db.selectFrom('auth_sessions').select('ip_address').execute();
    expect(row?.ip_address).toMatch(/^2001:0?db8:/);
  });
});

describe('an invitation', () => {
  const invite = async (owner: Browser, email: string) =>
    (await owner.send('POST', '/api/v1/workspace/team', { body: { email, name: 'Jon Berg', role: 'editor' } })).body;
  const open = async (browser: Browser, token: string) => browser.follow(`${DASHBOARD}/auth/link?token=${token}`);

  /** Makes a mailed invitation one that the inviting person was shown. */
  const shown = async (memberId: string) => {
    const token = `inv_${randomBytes(32).toString('base64url')}`;
    const columns = { invitation_hash: hash('sha256', token, 'hex'), invitation_mailed: false };
    await server.database.db.updateTable('team_members').set(columns).where('id', '=', memberId).execute();
    return token;
  };

  it('that was mailed signs its person in as a member', async () => {
    const owner = await signInOwner(server);
    await usePasskey(server);
    expect((await invite(owner, 'Jon@lumen.example')).invitation).toMatchObject({ mailed: true, token: null });
    const jon = openBrowser(server);
    const link = linkIn(mails[0]?.text ?? '');
    const page = await jon.send('GET', pathOf(link));
    expect(page.text).toContain('Join Lumen Logistics');
    expect(page.text).toContain('as editor, and will be signed in as jon@lumen.example');
    expect((await jon.follow(link)).status).toBe(303);
    expect(await jon.session()).toMatchObject({
      user: { email: 'jon@lumen.example', name: 'Jon Berg' },
      workspaces: [{ id: server.workspaceId, role: 'editor' }],
    });
    expect((await openBrowser(server).follow(link)).status).toBe(410);
    await invite(owner, 'ada@lumen.example');
    server.clock.advance(7 * 86_400_000);
    expect((await openBrowser(server).follow(linkIn(mails[1]?.text ?? ''))).status).toBe(410);
  });

  it('that the inviting person was shown only creates a new person', async () => {
    const other = await server.addWorkspace();
    await server.services.workspace.team.save(other.workspaceId, {
      email: 'vera@lumen.example',
      name: null,
      role: 'owner',
    });
    const owner = await signInOwner(server);
    await usePasskey(server);
    const tokenFor = async (email: string) => shown((await invite(owner, email)).member.id);
    // Vera has never signed in: a person who knows the token becomes a member of this workspace, and not of hers.
    const eve = openBrowser(server);
    expect((await open(eve, await tokenFor('vera@lumen.example'))).status).toBe(303);
    expect((await eve.session()).workspaces).toMatchObject([{ id: server.workspaceId, role: 'editor' }]);
    const headers = { 'x-workspace-id': other.workspaceId };
    expect((await eve.send('GET', '/api/v1/prospects', { headers })).body.reason).toBe('not_a_member');
    // When Vera proves her address, it is hers alone.
    const vera = openBrowser(server);
    await vera.follow((await server.app.signIn?.makeLink({ purpose: 'email', email: 'vera@lumen.example' })) ?? '');
    expect((await vera.session()).workspaces.map(({ id }: { id: string }) => id)).toContain(other.workspaceId);
    expect((await eve.session()).signedIn).toBe(false);
    expect((await vera.session()).workspaces).toHaveLength(2);
    // And a person who is known accepts as themselves.
    const jon = await signInMember(server, {
      email: 'jon@lumen.example',
      role: 'viewer',
      workspaceId: other.workspaceId,
    });
    const token = await tokenFor('jon@lumen.example');
    expect((await open(openBrowser(server), token)).status).toBe(409);
    expect((await open(jon, token)).status).toBe(303);
    expect((await jon.session()).workspaces).toHaveLength(2);
  });

  it('that was not mailed opens no second workspace to a person whose address is unproven', async () => {
    const inviteTo = async (workspaceId: string) => {
      const id = crypto.randomUUID();
      const by = { workspaceId, scopes: scopesOfRole('owner'), monthlySpendCapCents: null };
      const member = { id: crypto.randomUUID(), email: 'boss@x.example', passkeyAt: server.clock.now().toISOString() };
      const input = { email: 'victim@acme.example', role: 'editor' as const };
      await server.services.workspace.team.save(workspaceId, { email: member.email, name: null, role: 'owner' });
      const [boss] = await server.services.workspace.team.list(workspaceId);
      const keyId = boss?.id ?? '';
      await server.services.workspace.team.invite({ ...by, keyId, member: { ...member, id: keyId } }, id, input);
      return shown(id);
    };
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await server.addWorkspace()).workspaceId);
    const [first = '', second = '', third = ''] = ids;
    const mallory = openBrowser(server);
    expect((await open(mallory, await inviteTo(first))).status).toBe(303);
    const tokens = [await inviteTo(second), await inviteTo(third)] as const;
    const refused = await mallory.send('GET', `/auth/link?token=${tokens[0]}`);
    expect([refused.status, refused.text.includes('Prove your address first')]).toEqual([409, true]);
    expect((await mallory.send('POST', '/auth/link', { form: { token: tokens[0] } })).status).toBe(409);
    const workspaces = async (browser: Browser) =>
      (await browser.session()).workspaces.map(({ id }: { id: string }) => id);
    expect(await workspaces(mallory)).toEqual([first]);
    // Without any other workspace, two at once open one.
    await server.database.db
      .deleteFrom('team_members')
      .where('workspace_id', '=', first)
      .where('email', '=', 'victim@acme.example')
      .execute();
    const both = await Promise.all(tokens.map((token) => mallory.send('POST', '/auth/link', { form: { token } })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    // The person who proves the address may accept, and Mallory is gone.
    const victim = openBrowser(server);
    await victim.follow((await server.app.signIn?.makeLink({ purpose: 'email', email: 'victim@acme.example' })) ?? '');
    const left = tokens[both.findIndex(({ status }) => status === 409)] ?? '';
    expect((await open(victim, left)).status).toBe(303);
    expect((await workspaces(victim)).sort()).toEqual([second, third].sort());
    expect((await mallory.session()).signedIn).toBe(false);
  });
});
