import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/http/caller.ts';
import { EVERY_SCOPE, type TestServer } from '../support/server.ts';
import { createAuthenticator } from './sessions/authenticator.ts';
import {
  type Browser,
  DASHBOARD,
  openBrowser,
  signInMember,
  signInOwner,
  usePasskey,
  withOwnerAndAdmin,
} from './sessions/browser.ts';

// A call is let in, and its person or key loses authority before the call does its work.

const KEYS = '/api/v1/workspace/keys';
const TEAM = '/api/v1/workspace/team';
const ADMIN = 'adam@lumen.example';
const STRONG = ['read:pages', 'write:keys', 'write:team', 'write:privacy'];
let server: TestServer;
let owner: Browser;
let admin: Browser;
let adminId: string;
const mails = withOwnerAndAdmin((people) => {
  ({ server, owner, admin, adminId } = people);
});

const keys = () => server.services.auth.keys;
const team = () => server.services.workspace.team;
const works = async (secret: string) => (await server.services.auth.findCaller(secret)) !== undefined;
const invited = async () =>
  (await team().list(server.workspaceId)).filter(({ status }) => status === 'invited').map(({ email }) => email);
const newKey = async (by: Browser, scopes: readonly string[] = STRONG) =>
  (await by.send('POST', KEYS, { body: { name: 'x', scopes } })).body as { key: { id: string }; secret: string };
const invite = async (by: Browser, email: string, role: string) =>
  expect((await by.send('POST', TEAM, { body: { email, role } })).status).toBe(201);
const demote = (role: string) => owner.send('PATCH', `${TEAM}/${adminId}`, { body: { role } });
const remove = () => owner.send('DELETE', `${TEAM}/${adminId}`);
const issue = (scopes: readonly string[]) => keys().issue({ workspaceId: server.workspaceId, name: 'x', scopes });
const tokenOf = (email: string) => {
  const text = mails.findLast((mail) => mail.to === email && mail.text.includes('inv_'))?.text ?? '';
  return /inv_[\w-]{43}/.exec(text)?.[0] ?? '';
};

/** A person's call after it was let in. */
const letIn = (): Caller => ({
  workspaceId: server.workspaceId,
  keyId: adminId,
  scopes: EVERY_SCOPE,
  monthlySpendCapCents: null,
  subscription: {
    plan: 'free',
    subscription_status: 'none',
    trial_ends_at: null,
    allowance_cents: 0,
    used_cents: 0,
  },
  member: { id: adminId, email: ADMIN, passkeyAt: server.clock.now().toISOString() },
});
const callerOf = async (secret: string): Promise<Caller> => {
  const caller = await server.services.auth.findCaller(secret);
  if (!caller) throw new Error('The key has no caller.');
  return caller;
};

/** Everything that gives authority, or takes it. */
const ACTS: Record<string, (by: Caller) => Promise<unknown>> = {
  createKey: (by) => keys().create(by, crypto.randomUUID(), { name: 'late', scopes: ['read:pages'] }),
  updateKey: async (by) => keys().update(by, (await issue(['read:pages'])).id, { scopes: ['read:prospects'] }),
  rotateKey: async (by) => keys().rotate(by, (await issue(['read:pages'])).id, crypto.randomUUID()),
  deleteKey: async (by) => keys().revoke(by, (await issue(['read:pages'])).id),
  invite: (by) => team().invite(by, crypto.randomUUID(), { email: 'friend@evil.example', role: 'viewer' }),
  accept: async (by) => {
    await invite(owner, 'vera@lumen.example', 'viewer');
    return team().accept(tokenOf('vera@lumen.example'), { by });
  },
  'give a role': async (by) => team().update(by, await personId(), { role: 'editor' }),
  'remove a person': async (by) => team().remove(by, await personId()),
};
const personId = async () => {
  await team().save(server.workspaceId, { email: 'vera@lumen.example', name: null, role: 'viewer' });
  return (await team().list(server.workspaceId)).find(({ email }) => email === 'vera@lumen.example')?.id ?? '';
};

describe('a call that was let in before', () => {
  for (const [name, act] of Object.entries(ACTS)) {
    it(`${name}: its person was removed`, async () => {
      await remove();
      await expect(act(letIn())).rejects.toMatchObject({
        code: 'workspace_required',
        details: { reason: 'not_a_member' },
      });
    });
    it(`${name}: its person waits for another invitation`, async () => {
      const waits = { status: 'invited' } as const;
      await server.database.db.updateTable('team_members').set(waits).where('id', '=', adminId).execute();
      await expect(act(letIn())).rejects.toMatchObject({ details: { reason: 'not_a_member' } });
    });
    it(`${name}: its person may do less`, async () => {
      await demote('viewer');
      await expect(act(letIn())).rejects.toMatchObject({ code: 'missing_scope' });
    });
    it(`${name}: its key was revoked`, async () => {
      const made = await issue(EVERY_SCOPE);
      const caller = await callerOf(made.key);
      await keys().revoke({ workspaceId: server.workspaceId }, made.id);
      await expect(act(caller)).rejects.toMatchObject({ code: 'workspace_required' });
    });
    it(`${name}: its key has expired`, async () => {
      const made = await issue(EVERY_SCOPE);
      const caller = await callerOf(made.key);
      const ended = { expires_at: new Date(server.clock.now().getTime() - 1) };
      await server.database.db.updateTable('api_keys').set(ended).where('id', '=', made.id).execute();
      await expect(act(caller)).rejects.toMatchObject({ code: 'workspace_required' });
    });
    it(`${name}: its key lost the scope`, async () => {
      const made = await newKey(owner, EVERY_SCOPE);
      const caller = await callerOf(made.secret);
      await owner.send('PATCH', `${KEYS}/${made.key.id}`, { body: { scopes: ['read:pages'] } });
      await expect(act(caller)).rejects.toMatchObject({ code: 'missing_scope' });
    });
  }

  for (const [name, end] of Object.entries({ removed: remove, demoted: () => demote('viewer') }))
    it(`leaves no key and no invitation by a person who is ${name} in the same moment`, async () => {
      const { secret } = await newKey(admin, EVERY_SCOPE);
      const made = Array.from({ length: 4 }, () => admin.send('POST', KEYS, { body: { name: 'y', scopes: STRONG } }));
      const children = Array.from({ length: 4 }, () =>
        server.call('POST', KEYS, { key: secret, body: { name: 'z', scopes: ['read:audit'] } }),
      );
      const ended = end();
      const more = Array.from({ length: 4 }, () => admin.send('POST', KEYS, { body: { name: 'y', scopes: STRONG } }));
      const friends = ['a', 'b'].map((one) =>
        admin.send('POST', TEAM, { body: { email: `${one}@evil.example`, role: 'admin' } }),
      );
      await Promise.all([...made, ...children, ...more, ...friends]);
      expect((await ended).status).toBe(200);
      const live = await server.database.db
        .selectFrom('api_keys')
        .select('name')
        .where('created_by_member', '=', adminId)
        .where('revoked_at', 'is', null)
        .execute();
      expect([live, await invited()]).toEqual([[], []]);
    });
});

describe('a key of a person of higher rank', () => {
  it('is neither rotated nor adopted, by a person or their key', async () => {
    const { key, secret } = await newKey(owner, ['read:pages']);
    const own = await newKey(admin, EVERY_SCOPE);
    for (const answer of [
      await admin.send('POST', `${KEYS}/${key.id}/rotate`, { body: {} }),
      await admin.send('PATCH', `${KEYS}/${key.id}`, { body: { adopt: true } }),
      await server.call('POST', `${KEYS}/${key.id}/rotate`, { body: {}, key: own.secret }),
    ])
      expect([answer.status, answer.body.error, answer.body.reason]).toEqual([403, 'role_required', 'owner']);
    expect(await works(secret)).toBe(true);
  });

  it('is the one’s who gets a new secret of an equal’s, of one below, or of the operator’s', async () => {
    const other = await signInMember(server, { email: 'ann@lumen.example', role: 'admin' });
    await other.session();
    await usePasskey(server);
    const rotate = async (by: Browser, id: string) =>
      (await by.send('POST', `${KEYS}/${id}/rotate`, { body: {} })).body as {
        key: { created_by: string };
        secret: string;
      };
    const equals = await rotate(admin, (await newKey(other)).key.id);
    const operators = await rotate(admin, (await issue(EVERY_SCOPE)).id);
    const below = await rotate(owner, (await newKey(admin)).key.id);
    expect([equals, operators, below].map(({ key }) => key.created_by)).toEqual([ADMIN, ADMIN, 'mira@lumen.example']);
    await remove();
    expect([await works(equals.secret), await works(operators.secret), await works(below.secret)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is the rotating key’s person’s; of the operator’s key, its own person’s still', async () => {
    const { secret } = await newKey(admin, EVERY_SCOPE);
    const plain = await issue(['read:pages']);
    const byAdmins = await server.call('POST', `${KEYS}/${plain.id}/rotate`, { body: {}, key: secret });
    expect(byAdmins.body.key.created_by).toBe(ADMIN);
    const { key: strong } = await issue(EVERY_SCOPE);
    const byOperators = await server.call('POST', `${KEYS}/${plain.id}/rotate`, { body: {}, key: strong });
    expect(byOperators.body.key.created_by).toBe(ADMIN);
    await remove();
    expect(await works(byOperators.body.secret)).toBe(false);
  });
});

describe('keys whose secret a revoked key was told', () => {
  const advised = async () => {
    const { keys: all } = (await owner.send('GET', KEYS)).body as {
      keys: { name: string; rotation_advised: boolean; revoked_at: string | null }[];
    };
    return all.flatMap((key) => (key.rotation_advised && key.revoked_at === null ? [key.name] : []));
  };

  it('work on, are marked, and are told in the log and the mail', async () => {
    const { key, secret } = await newKey(owner, EVERY_SCOPE);
    const body = { name: 'kid', scopes: ['read:pages'] };
    const kid = await server.call('POST', KEYS, { body, key: secret });
    const site = await owner.send('POST', KEYS, { body: { name: 'site', scopes: ['read:pages'] } });
    const path = `${KEYS}/${site.body.key.id}/rotate`;
    expect((await server.call('POST', path, { body: {}, key: secret })).status).toBe(200);
    await newKey(owner, ['read:pages']);
    expect(await advised()).toEqual([]);
    expect((await owner.send('DELETE', `${KEYS}/${key.id}`)).status).toBe(200);
    expect(await works(kid.body.secret)).toBe(true);
    expect((await advised()).toSorted()).toEqual(['kid', 'site']);
    const { entries } = (await owner.send('GET', '/api/v1/audit?operation=adviseRotation')).body;
    const ids = entries.map(({ resource_id }: { resource_id: string }) => resource_id);
    expect(ids.toSorted()).toEqual([kid.body.key.id, site.body.key.id].toSorted());
    const mailed = () => mails.find(({ subject }) => subject === 'An API key was revoked')?.text ?? '';
    await expect.poll(mailed).toContain('whose secret the revoked key was told: kid. Rotate or revoke it');
    expect(mailed()).toContain('was told: site.');

    expect((await owner.send('POST', path, { body: {} })).status).toBe(200);
    expect((await owner.send('DELETE', `${KEYS}/${kid.body.key.id}`)).status).toBe(200);
    expect(await advised()).toEqual([]);
  });

  it('are not those that rotated themselves', async () => {
    const { key, secret } = await newKey(owner, EVERY_SCOPE);
    expect((await server.call('POST', `${KEYS}/${key.id}/rotate`, { body: {}, key: secret })).status).toBe(200);
    await owner.send('DELETE', `${KEYS}/${key.id}`);
    const { key: shown } = (await owner.send('GET', `${KEYS}/${key.id}`)).body;
    expect(shown.rotation_advised).toBe(false);
  });
});

describe('open invitations', () => {
  const all = async () => {
    const { secret } = await newKey(admin, EVERY_SCOPE);
    await invite(owner, 'owners@lumen.example', 'viewer');
    await invite(admin, 'boss@evil.example', 'admin');
    await invite(admin, 'friend@evil.example', 'editor');
    const byKey = { email: 'late@evil.example', role: 'viewer' };
    expect((await server.call('POST', TEAM, { body: byKey, key: secret })).status).toBe(201);
  };

  for (const [name, end] of Object.entries({ removed: remove, demoted: () => demote('editor') }))
    it(`end with the authority of a person who is ${name}, and of their keys; told in the log and the mail`, async () => {
      await all();
      const ids = (await team().list(server.workspaceId))
        .filter(({ email }) => email.endsWith('@evil.example'))
        .map(({ id }) => id);
      expect((await end()).status).toBe(200);
      expect(await invited()).toEqual(['owners@lumen.example']);
      const accepted = await owner.send('POST', '/api/v1/workspace/invitations/accept', {
        body: { token: tokenOf('boss@evil.example') },
      });
      expect(accepted.status).toBe(404);
      const { entries } = (await owner.send('GET', '/api/v1/audit?operation=deleteTeamMember')).body;
      const logged = entries.map(({ resource_id }: { resource_id: string }) => resource_id);
      expect(logged).toEqual(expect.arrayContaining(ids));
      await expect
        .poll(() => mails.some(({ text }) => text.includes('Invitation withdrawn: boss@evil.example as admin')))
        .toBe(true);
    });

  it('stay as far as the new role could give them', async () => {
    const second = await signInOwner(server, 'olga@lumen.example');
    const [{ memberId }] = (await second.session()).workspaces;
    await usePasskey(server);
    await invite(second, 'boss@evil.example', 'owner');
    await invite(second, 'ann@lumen.example', 'admin');
    expect((await owner.send('PATCH', `${TEAM}/${memberId}`, { body: { role: 'admin' } })).status).toBe(200);
    expect(await invited()).toEqual(['ann@lumen.example']);
  });

  it('are of the one who gave the present role', async () => {
    await invite(owner, 'vera@lumen.example', 'viewer');
    const vera = (await team().list(server.workspaceId)).find(({ status }) => status === 'invited')?.id;
    await admin.send('PATCH', `${TEAM}/${vera}`, { body: { role: 'admin' } });
    await remove();
    expect(await invited()).toEqual([]);
  });

  it('end with a key that is revoked, narrowed or limited; told in the log and the mail', async () => {
    for (const [email, end] of [
      ['a@evil.example', (id: string) => owner.send('DELETE', `${KEYS}/${id}`)],
      ['b@evil.example', (id: string) => owner.send('PATCH', `${KEYS}/${id}`, { body: { scopes: ['read:pages'] } })],
      ['c@evil.example', (id: string) => owner.send('PATCH', `${KEYS}/${id}`, { body: { monthlySpendCapCents: 5 } })],
    ] as const) {
      const { key, secret } = await newKey(owner, EVERY_SCOPE);
      const body = { email, role: 'viewer' };
      expect((await server.call('POST', TEAM, { body, key: secret })).status).toBe(201);
      await owner.send('PATCH', `${KEYS}/${key.id}`, { body: { name: 'renamed' } });
      expect(await invited()).toEqual([email]);
      expect((await end(key.id)).status).toBe(200);
      expect(await invited()).toEqual([]);
      await expect
        .poll(() => mails.some(({ text }) => text.includes(`Invitation withdrawn: ${email} as viewer`)))
        .toBe(true);
    }
    const { entries } = (await owner.send('GET', '/api/v1/audit?operation=deleteTeamMember')).body;
    expect(entries).toHaveLength(3);
  });
});

describe('accepting for a person', () => {
  it('needs the rank, and of a key the scopes, to give the role', async () => {
    for (const role of ['owner', 'admin', 'editor', 'viewer']) await invite(owner, `${role}s@lumen.example`, role);
    const accept = (role: string) => ({ token: tokenOf(`${role}s@lumen.example`) });
    const path = '/api/v1/workspace/invitations/accept';
    const withKey = async (key: string, role: string) => {
      const { status, body } = await server.call('POST', path, { body: accept(role), key });
      return [status, body.error];
    };
    const { key: narrow } = await issue(['write:team']);
    const { key: strong } = await issue(EVERY_SCOPE);
    expect(await withKey(narrow, 'owner')).toEqual([403, 'missing_scope']);
    expect(await withKey(narrow, 'viewer')).toEqual([403, 'missing_scope']);
    expect(await withKey(strong, 'owner')).toEqual([403, 'fresh_sign_in_required']);
    expect(await withKey(strong, 'admin')).toEqual([403, 'fresh_sign_in_required']);
    const byAdmin = await admin.send('POST', path, { body: accept('owner') });
    expect([byAdmin.status, byAdmin.body.error]).toEqual([403, 'role_required']);
    expect(await withKey(strong, 'viewer')).toEqual([200, undefined]);
    expect((await admin.send('POST', path, { body: accept('admin') })).status).toBe(200);
    expect((await owner.send('POST', path, { body: accept('owner') })).status).toBe(200);
  });

  it('makes no owner who counts before they have signed in', async () => {
    await invite(owner, 'phantom@lumen.example', 'owner');
    const body = { token: tokenOf('phantom@lumen.example') };
    await owner.send('POST', '/api/v1/workspace/invitations/accept', { body });
    const [{ memberId }] = (await owner.session()).workspaces;
    for (const answer of [
      await owner.send('PATCH', `${TEAM}/${memberId}`, { body: { role: 'admin' } }),
      await owner.send('DELETE', `${TEAM}/${memberId}`),
    ])
      expect([answer.status, answer.body.reason]).toEqual([409, 'last_owner']);
    const phantom = (await team().list(server.workspaceId)).find(({ email }) => email.startsWith('phantom'));
    expect((await owner.send('DELETE', `${TEAM}/${phantom?.id}`)).status).toBe(200);
  });
});

describe('an address', () => {
  it('that is given to another person, who proves it, opens nothing to the one who was removed', async () => {
    const device = createAuthenticator(DASHBOARD);
    const fresh = await signInMember(server, { email: 'sales@lumen.example', role: 'viewer' });
    const options = (await fresh.send('GET', '/auth/passkey/register-options')).body;
    const response = device.create(options);
    const added = await fresh.send('POST', '/auth/passkey/register', { body: { response, name: 'Old laptop' } });
    expect(added.status).toBe(200);
    const [{ memberId }] = (await fresh.session()).workspaces;
    expect((await owner.send('DELETE', `${TEAM}/${memberId}`)).status).toBe(200);
    expect((await fresh.session()).signedIn).toBe(false);

    const holder = await signInMember(server, { email: 'sales@lumen.example', role: 'admin' });
    expect((await fresh.session()).signedIn).toBe(false);
    const former = openBrowser(server);
    const { body } = await former.send('GET', '/auth/passkey/authenticate-options');
    const used = await former.send('POST', '/auth/passkey/authenticate', { body: { response: device.get(body) } });
    expect(used.status).toBe(401);
    expect(await holder.session()).toMatchObject({ signedIn: true, hasPasskey: false });
  });

  it('of a person who is in another workspace stays theirs', async () => {
    const other = await server.addWorkspace();
    await team().save(other.workspaceId, { email: ADMIN, name: null, role: 'viewer' });
    await remove();
    const session = await admin.session();
    expect([session.signedIn, session.workspaces.map(({ id }: { id: string }) => id)]).toEqual([
      true,
      [other.workspaceId],
    ]);
  });

  it('is not invited next to one that looks the same', async () => {
    const others = ['mıra', 'ｍira', 'mir\u0430', 'm\u0456r\u0430', 'mi\u200bra'].map(
      (name) => `${name}@lumen.example`,
    );
    for (const email of [...others, 'mira@lum\u0435n.example']) {
      const answer = team().invite(letIn(), crypto.randomUUID(), { email, role: 'viewer' });
      await expect(answer).rejects.toMatchObject({ code: 'validation_failed' });
    }
    await invite(owner, 'mirac@lumen.example', 'viewer');
  });

  it('is invited under no name that hides signs, or turns the text around', async () => {
    for (const name of ['Mira\u202e', 'Mi\u200bra', 'Mira\nOwner']) {
      const answer = await owner.send('POST', TEAM, { body: { email: 'ann@lumen.example', role: 'viewer', name } });
      expect([answer.status, answer.body.error]).toEqual([400, 'validation_failed']);
      const renamed = await owner.send('PATCH', `${TEAM}/${adminId}`, { body: { name } });
      expect([renamed.status, renamed.body.error]).toEqual([400, 'validation_failed']);
    }
  });
});
