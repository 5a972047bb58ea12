import { describe, expect, it } from 'vitest';
import { deviceToken, send as sendAsApp } from '../access/apps/app.ts';
import { type Browser, withOwnerAndAdmin } from '../access/sessions/browser.ts';
import { publishEvent } from '../support/published-event.ts';
import type { TestServer } from '../support/server.ts';

// A receiver may be the own one of the person who registered it. When they are removed, nothing more is sent to it unseen.

const CONNECTORS = '/api/v1/connectors';
const TEAM = '/api/v1/workspace/team';
const [MIRA, ADAM] = ['mira@lumen.example', 'adam@lumen.example'];
let server: TestServer;
let owner: Browser;
let admin: Browser;
let adminId: string;
const mails = withOwnerAndAdmin((people) => {
  ({ server, owner, admin, adminId } = people);
});

const outboundUrl = 'https://1.1.1.1/secret-path';
const register = async (by: Browser) =>
  (await by.send('POST', CONNECTORS, { body: { outboundUrl } })).body.connector.id as string;
const change = async (by: Browser, id: string, body: object) =>
  expect((await by.send('PATCH', `${CONNECTORS}/${id}`, { body })).status).toBe(200);
const remove = () => owner.send('DELETE', `${TEAM}/${adminId}`);
const keyOf = async (by: Browser) => {
  const body = { name: 'crm', scopes: ['write:connectors', 'read:connectors'] };
  return (await by.send('POST', '/api/v1/workspace/keys', { body })).body.secret as string;
};
const connectorBy = async (key: string) =>
  (await server.call('POST', CONNECTORS, { body: { outboundUrl }, key })).body.connector.id as string;
const shown = async (id: string) => {
  const { answered_by, status, status_reason } = (await owner.send('GET', `${CONNECTORS}/${id}`)).body.connector;
  return [answered_by, status, status_reason];
};
const publish = () => publishEvent(server);
const statuses = async (id: string) =>
  (await owner.send('GET', `${CONNECTORS}/${id}/deliveries`)).body.deliveries.map(
    ({ status }: { status: string }) => status,
  );

/** Ways in which a person comes to answer for a receiver. */
const WAYS: Record<string, () => Promise<string>> = {
  'registered it': () => register(admin),
  'registered it with a key': async () => connectorBy(await keyOf(admin)),
  'changed its address': async () => {
    const id = await register(owner);
    await change(admin, id, { outboundUrl: 'https://1.1.1.1/secret-elsewhere' });
    return id;
  },
  'adopted it': async () => {
    const id = await register(owner);
    await change(admin, id, { adopt: true });
    return id;
  },
};

describe('a receiver of a person who is removed', () => {
  for (const [name, begin] of Object.entries(WAYS))
    it(`gets nothing more when they ${name}; what it would get is held, told in the log and the mail`, async () => {
      const id = await begin();
      expect(await shown(id)).toEqual([ADAM, 'active', null]);
      expect((await remove()).status).toBe(200);
      expect(await shown(id)).toEqual([ADAM, 'paused', 'person_left']);
      await publish();
      expect(await statuses(id)).toEqual(['held']);
      const { entries } = (await owner.send('GET', '/api/v1/audit?operation=pauseConnector')).body;
      expect(entries).toMatchObject([{ resource_id: id, member_email: MIRA }]);
      const subject = 'A person was removed from the workspace';
      await expect.poll(() => mails.map((mail) => mail.subject)).toContain(subject);
      const { text = '' } = mails.find((mail) => mail.subject === subject) ?? {};
      expect(text).toContain('Connector paused, because its receiver may be theirs: https://1.1.1.1. Check it');
      expect(text, 'the path may be a secret of the receiver').not.toContain('secret-');
    });

  it('is the one’s who resumes it, and then gets what was held', async () => {
    const id = await register(admin);
    await remove();
    await publish();
    expect((await owner.send('POST', `${CONNECTORS}/${id}/resume`)).status).toBe(200);
    expect(await shown(id)).toEqual([MIRA, 'active', null]);
    expect(await statuses(id)).toEqual(['pending']);
  });

  it('that was disabled is the one’s who enables it', async () => {
    const id = await register(admin);
    await server.database.db.updateTable('connectors').set({ status: 'disabled', status_reason: 'gone' }).execute();
    await remove();
    expect(await shown(id)).toEqual([ADAM, 'disabled', 'gone']);
    await owner.send('POST', `${CONNECTORS}/${id}/enable`);
    expect(await shown(id)).toEqual([MIRA, 'active', null]);
  });

  it('whose breaker is open is paused as well', async () => {
    const id = await register(admin);
    await server.database.db.updateTable('connectors').set({ status: 'open', status_reason: 'failing' }).execute();
    await remove();
    expect(await shown(id)).toEqual([ADAM, 'paused', 'person_left']);
  });

  it('is left alone by a lower role, which may still read the same', async () => {
    const id = await register(admin);
    await owner.send('PATCH', `${TEAM}/${adminId}`, { body: { role: 'viewer' } });
    expect(await shown(id)).toEqual([ADAM, 'active', null]);
  });

  it('is left by no call that was let in before', async () => {
    const id = await register(owner);
    const by = { created_by_member: adminId, created_by_email: ADAM, created_by_key: null };
    const { connectors } = server.services;
    await remove();
    for (const late of [
      () => connectors.create(server.workspaceId, crypto.randomUUID(), { outboundUrl }, by),
      () => connectors.update(server.workspaceId, id, { outboundUrl: 'https://1.1.1.1/secret-late' }, by),
      () => connectors.rotateSecret(server.workspaceId, id, {}, by),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'workspace_required' });
    expect(await shown(id)).toEqual([MIRA, 'active', null]);
  });

  it('is not left active by one who registers it in the same moment', async () => {
    const made = Array.from({ length: 3 }, () => admin.send('POST', CONNECTORS, { body: { outboundUrl } }));
    const removed = remove();
    await Promise.all([...made, removed]);
    const { connectors } = (await owner.send('GET', CONNECTORS)).body;
    expect(connectors.filter(({ status }: { status: string }) => status === 'active')).toEqual([]);
  });
});

/** A leaked key, or an app, that chose where a connector sends to, and how it loses its access. */
const LEAKS: Record<string, () => Promise<[id: string, end: () => Promise<{ status: number }>]>> = {
  'a key registered': async () => {
    const { id: keyId, key } = await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'x' });
    return [await connectorBy(key), () => owner.send('DELETE', `/api/v1/workspace/keys/${keyId}`)];
  },
  'a key moved': async () => {
    const { id: keyId, key } = await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'x' });
    const id = await register(owner);
    const body = { outboundUrl: 'https://1.1.1.1/secret-elsewhere' };
    expect((await server.call('PATCH', `${CONNECTORS}/${id}`, { body, key })).status).toBe(200);
    return [id, () => owner.send('DELETE', `/api/v1/workspace/keys/${keyId}`)];
  },
  'an app registered': async () => {
    const token = await deviceToken(server, owner);
    const app = await server.services.auth.findCaller(token);
    const json = { outboundUrl };
    const made = await sendAsApp(server, CONNECTORS, {
      method: 'POST',
      json,
      headers: { authorization: `Bearer ${token}` },
    });
    const id = made.body.connector.id as string;
    return [id, () => owner.send('DELETE', `/auth/connections/${app?.keyId}`)];
  },
};

describe('a receiver that', () => {
  for (const [name, begin] of Object.entries(LEAKS))
    it(`${name} gets nothing more when its access ends, until it is resumed`, async () => {
      const [id, end] = await begin();
      const ours = await register(owner);
      expect((await end()).status).toBe(200);
      expect((await shown(id)).slice(1)).toEqual(['paused', 'key_revoked']);
      expect((await shown(ours)).slice(1)).toEqual(['active', null]);
      await publish();
      expect(await statuses(id)).toEqual(['held']);
      expect((await owner.send('POST', `${CONNECTORS}/${id}/resume`)).status).toBe(200);
      expect(await shown(id)).toEqual([MIRA, 'active', null]);
    });

  it('a key registered is told in the log and the mail, and its secret is to be rotated', async () => {
    const [id, end] = (await LEAKS['a key registered']?.()) ?? ['', remove];
    await end();
    const { entries } = (await owner.send('GET', '/api/v1/audit?operation=pauseConnector')).body;
    expect(entries).toMatchObject([{ resource_id: id, member_email: MIRA }]);
    await expect
      .poll(() => mails.find(({ subject }) => subject === 'An API key was revoked')?.text)
      .toContain('Connector paused, because its receiver may be theirs: https://1.1.1.1. Check it');
    expect((await owner.send('GET', `${CONNECTORS}/${id}`)).body.connector.rotation_advised).toBe(true);
  });

  it('a key was told the secret of, and nothing more, stays active, and its secret is to be rotated', async () => {
    const { id: keyId, key } = await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'x' });
    const id = await register(owner);
    expect((await server.call('POST', `${CONNECTORS}/${id}/rotate-secret`, { body: {}, key })).status).toBe(200);
    await owner.send('DELETE', `/api/v1/workspace/keys/${keyId}`);
    const { status, rotation_advised } = (await owner.send('GET', `${CONNECTORS}/${id}`)).body.connector;
    expect([status, rotation_advised]).toEqual(['active', true]);
  });

  it('a key registered stays active when a person has adopted it', async () => {
    const [id, end] = (await LEAKS['a key registered']?.()) ?? ['', remove];
    await change(owner, id, { adopt: true });
    await end();
    expect(await shown(id)).toEqual([MIRA, 'active', null]);
  });
});

describe('a receiver of others', () => {
  it('keeps getting events when a person is removed', async () => {
    const ours = [await register(owner), await connectorBy(await keyOf(owner)), await connectorBy(server.apiKey)];
    await remove();
    const after = [];
    for (const id of ours) after.push(await shown(id));
    expect(after).toEqual([
      [MIRA, 'active', null],
      [MIRA, 'active', null],
      [null, 'active', null],
    ]);
  });

  it('that was adopted before stays active', async () => {
    const id = await register(admin);
    await change(owner, id, { adopt: true });
    await remove();
    expect(await shown(id)).toEqual([MIRA, 'active', null]);
  });

  it('names no person to a key that may not list people', async () => {
    const id = await register(admin);
    const { body } = await server.call('GET', `${CONNECTORS}/${id}`, { key: await keyOf(owner) });
    expect(body.connector.answered_by).toBeNull();
  });
});
