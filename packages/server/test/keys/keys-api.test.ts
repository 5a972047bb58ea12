import { beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../src/platform/instant.ts';
import { type Browser, signInOwner, usePasskey, withDashboard } from '../access/sessions/browser.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let owner: Browser;
withDashboard((made) => {
  server = made;
});
beforeEach(async () => {
  owner = await signInOwner(server);
  await usePasskey(server);
});

/** By the owner, unless a key does it. */
const create = (body: object, key?: string) =>
  key === undefined
    ? owner.send('POST', '/api/v1/workspace/keys', { body })
    : server.call('POST', '/api/v1/workspace/keys', { body, key });
const works = async (key: string) => (await server.call('GET', '/api/v1/workspace/brand', { key })).status;

describe('creating a key', () => {
  it('gives no authority that is not named', async () => {
    for (const key of [undefined, server.apiKey]) {
      const { body } = await create({ name: 'plain' }, key);
      expect(body.key.scopes).toHaveLength(30);
      for (const scope of ['write:keys', 'write:team', 'write:privacy']) expect(body.key.scopes).not.toContain(scope);
    }
  });

  it('shows the secret once', async () => {
    const { status, body } = await create({ name: 'CRM sync' });
    expect(status).toBe(201);
    expect(await works(body.secret)).toBe(200);
    const listed = await server.call('GET', '/api/v1/workspace/keys');
    expect(listed.body.keys.map(({ name }: { name: string }) => name)).toContain('CRM sync');
    expect(listed.text).not.toContain(body.secret.slice(4));
  });

  it('gives no scope that the creator lacks', async () => {
    const { body: writer } = await create({ name: 'writer', scopes: ['write:keys', 'read:pages'] });
    const refused = await create({ name: 'more', scopes: ['read:pages', 'read:leads'] }, writer.secret);
    expect(refused).toMatchObject({ status: 403, body: { error: 'missing_scope', reason: 'read:leads' } });
    const { body: heir } = await create({ name: 'heir' }, writer.secret);
    expect(heir.key.scopes).toEqual(['read:pages']);
  });

  it('gives no time beyond the end of the creator', async () => {
    const now = server.clock.now().getTime();
    const inHours = (hours: number) => instantOf(new Date(now + hours * 3_600_000));
    const { body: brief } = await create({
      name: 'brief',
      expiresAt: inHours(2),
      scopes: ['write:keys', 'read:workspace'],
    });
    const refused = await create({ name: 'longer', expiresAt: inHours(3) }, brief.secret);
    expect(refused.body.issues).toMatchObject([{ path: 'expiresAt' }]);
    expect((await create({ name: 'forever', expiresAt: null }, brief.secret)).status).toBe(400);
    expect((await create({ name: 'past', expiresAt: inHours(-1) })).body.issues).toMatchObject([{ path: 'expiresAt' }]);
    const { body: heir } = await create({ name: 'heir' }, brief.secret);
    expect(heir.key.expires_at).toBe(inHours(2));
    server.clock.advance(2 * 3_600_000);
    expect(await works(heir.secret)).toBe(401);
  });

  it('is refused to a key with a spend cap, whose cap the new keys would multiply', async () => {
    const { body: capped } = await create({ name: 'capped', monthlySpendCapCents: 100, scopes: ['write:keys'] });
    expect((await create({ name: 'second' }, capped.secret)).body).toMatchObject({ reason: 'key_is_capped' });
    const raised = await server.call('PATCH', `/api/v1/workspace/keys/${capped.key.id}`, {
      body: { monthlySpendCapCents: null },
      key: capped.secret,
    });
    expect(raised.status).toBe(409);
  });

  it('answers a repeated call with the same secret', async () => {
    const options = { body: { name: 'once' }, idempotencyKey: 'make-a-key' };
    const first = await server.call('POST', '/api/v1/workspace/keys', options);
    const again = await server.call('POST', '/api/v1/workspace/keys', options);
    expect(again.body.secret).toBe(first.body.secret);
  });

  it('tells the secret to no other key that repeats the call', async () => {
    const options = { body: { name: 'deploy' }, idempotencyKey: 'deploy-key' };
    const { body: made } = await server.call('POST', '/api/v1/workspace/keys', options);
    const { body: weak } = await create({ name: 'weak', scopes: ['write:keys'] });
    const stolen = await server.call('POST', '/api/v1/workspace/keys', { ...options, key: weak.secret });
    expect(stolen).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } });
    const rotation = { idempotencyKey: 'rotate-key' };
    const path = `/api/v1/workspace/keys/${made.key.id}/rotate`;
    expect((await server.call('POST', path, rotation)).status).toBe(200);
    expect((await server.call('POST', path, { ...rotation, key: weak.secret })).status).toBe(422);
  });

  it('leaves a key alone whose Idempotency-Key is used again after its time', async () => {
    const options = { body: { name: 'monthly' }, idempotencyKey: 'monthly-key' };
    const { body: first } = await server.call('POST', '/api/v1/workspace/keys', options);
    server.clock.advance(31 * 86_400_000);
    await server.sweep();
    const { body: second } = await server.call('POST', '/api/v1/workspace/keys', options);
    expect(second.key.id).not.toBe(first.key.id);
    expect([await works(first.secret), await works(second.secret)]).toEqual([200, 200]);
  });
});

describe('a key', () => {
  it('tells when it was last used, to the minute, and what it has spent', async () => {
    const { body } = await create({ name: 'used' });
    const get = async () => (await server.call('GET', `/api/v1/workspace/keys/${body.key.id}`)).body.key;
    expect((await get()).last_used_at).toBeNull();
    await works(body.secret);
    const first = (await get()).last_used_at;
    expect(Date.parse(first)).toBe(server.clock.now().getTime());
    server.clock.advance(59_000);
    await works(body.secret);
    expect((await get()).last_used_at).toBe(first);
    server.clock.advance(1_000);
    await works(body.secret);
    expect(Date.parse((await get()).last_used_at)).toBe(server.clock.now().getTime());
    expect((await get()).month_spent_cents).toBe(0);
  });

  it('keeps its old secret for the overlap of a rotation', async () => {
    const { body: made } = await create({ name: 'rotated' });
    const path = `/api/v1/workspace/keys/${made.key.id}/rotate`;
    const { body: rotated } = await server.call('POST', path, { body: { overlapHours: 1 } });
    expect([await works(made.secret), await works(rotated.secret)]).toEqual([200, 200]);
    expect(rotated.key.id).toBe(made.key.id);
    server.clock.advance(3_600_000);
    expect([await works(made.secret), await works(rotated.secret)]).toEqual([401, 200]);
    const { body: at } = await server.call('POST', path, { body: { overlapHours: 0 } });
    expect([await works(rotated.secret), await works(at.secret)]).toEqual([401, 200]);
  });

  it('answers each of two rotations at once with the last characters of its own secret', async () => {
    const { body: made } = await create({ name: 'twice' });
    const path = `/api/v1/workspace/keys/${made.key.id}/rotate`;
    const answers = await Promise.all([1, 2, 3].map(() => server.call('POST', path)));
    for (const { body } of answers) expect(body.secret.slice(-4)).toBe(body.key.last4);
  });

  it('that has expired is not rotated before its end is moved', async () => {
    const expiresAt = (hours: number) => instantOf(new Date(server.clock.now().getTime() + hours * 3_600_000));
    const { body: made } = await create({ name: 'brief', expiresAt: expiresAt(1) });
    const path = `/api/v1/workspace/keys/${made.key.id}`;
    server.clock.advance(3_600_000);
    expect((await server.call('POST', `${path}/rotate`)).body).toMatchObject({ reason: 'expired' });
    await server.call('PATCH', path, { body: { expiresAt: expiresAt(1) } });
    expect((await server.call('POST', `${path}/rotate`)).status).toBe(200);
  });

  it('can rotate itself', async () => {
    const { body } = await server.call('POST', `/api/v1/workspace/keys/${server.keyId}/rotate`);
    expect(await works(body.secret)).toBe(200);
  });

  it('can take over no key that may do more', async () => {
    const { body: weak } = await create({ name: 'weak', scopes: ['write:keys'] });
    const options = { key: weak.secret };
    const stolen = await server.call('POST', `/api/v1/workspace/keys/${server.keyId}/rotate`, options);
    expect(stolen).toMatchObject({ status: 403, body: { error: 'missing_scope' } });
  });

  it('is refused once it is revoked, and stays revoked', async () => {
    const { body } = await create({ name: 'short-lived' });
    const path = `/api/v1/workspace/keys/${body.key.id}`;
    const { body: revoked } = await server.call('DELETE', path);
    expect(await works(body.secret)).toBe(401);
    server.clock.advance(1_000);
    expect((await server.call('DELETE', path)).body).toEqual(revoked);
    expect((await server.call('PATCH', path, { body: { name: 'again' } })).body.reason).toBe('revoked');
  });

  it('is not for a key that has less', async () => {
    const { body: strong } = await create({ name: 'strong', scopes: ['read:pages', 'read:leads', 'read:events'] });
    const { body: weak } = await create({ name: 'weak', scopes: ['write:keys', 'read:pages'] });
    const refused = await server.call('DELETE', `/api/v1/workspace/keys/${strong.key.id}`, { key: weak.secret });
    expect(refused).toMatchObject({ status: 403, body: { error: 'missing_scope', reason: 'read:leads' } });
    expect(refused.body.message).toContain('read:leads, read:events');
    expect(await works(weak.secret)).toBe(403);
    expect((await server.call('DELETE', `/api/v1/workspace/keys/${weak.key.id}`, { key: weak.secret })).status).toBe(
      200,
    );
  });

  it("is not another workspace's to see or to change", async () => {
    const { apiKey: key } = await server.addWorkspace();
    for (const method of ['GET', 'DELETE'])
      expect((await server.call(method, `/api/v1/workspace/keys/${server.keyId}`, { key })).status).toBe(404);
  });
});

describe('the team', () => {
  const invite = (body: object) => owner.send('POST', '/api/v1/workspace/team', { body });

  it('has people invited, changed and removed', async () => {
    const { status, body } = await invite({ email: 'Jon@Lumen.example', role: 'editor' });
    expect(status).toBe(201);
    expect(body.member).toMatchObject({ email: 'jon@lumen.example', role: 'editor', status: 'invited', name: null });
    expect((await invite({ email: 'jon@lumen.example', role: 'viewer' })).body.member.id).toBe(body.member.id);
    const path = `/api/v1/workspace/team/${body.member.id}`;
    const changed = await server.call('PATCH', path, { body: { name: 'Jon Berg', role: 'viewer' } });
    expect(changed.body.member).toMatchObject({ name: 'Jon Berg', role: 'viewer' });
    expect((await server.call('DELETE', path)).body).toEqual({ memberId: body.member.id });
    expect((await server.call('DELETE', path)).status).toBe(404);
  });

  it.each([
    ['a spend cap', () => ({ monthlySpendCapCents: 500 })],
    ['an end', () => ({ expiresAt: new Date(server.clock.now().getTime() + 86_400_000).toISOString() })],
  ])('lets no one in by a key with %s, which a person would not have', async (_, limit) => {
    const scopes = (await owner.session()).workspaces[0].scopes;
    const made = await create({ name: 'limited', scopes, ...limit() });
    const key = made.body.secret;
    const member = (await invite({ email: 'jon@lumen.example', role: 'viewer' })).body.member;
    const body = { email: 'eve@x.example', role: 'viewer' };
    const invited = await server.call('POST', '/api/v1/workspace/team', { body, key });
    const promoted = await server.call('PATCH', `/api/v1/workspace/team/${member.id}`, {
      body: { role: 'editor' },
      key,
    });
    expect([invited.status, promoted.status]).toEqual([409, 409]);
    expect([invited.body.reason, promoted.body.reason]).toEqual(['key_is_capped', 'key_is_capped']);
    expect(
      (await server.call('PATCH', `/api/v1/workspace/team/${member.id}`, { body: { name: 'Jon' }, key })).status,
    ).toBe(200);
  });

  const accept = (token: string, key?: string) =>
    server.call('POST', '/api/v1/workspace/invitations/accept', { body: { token }, ...(key && { key }) });

  it('has people who accept their invitation, once', async () => {
    const { body } = await invite({ email: 'ada@x.example', role: 'editor' });
    expect(body.invitation).toMatchObject({ mailed: false, token: expect.stringMatching(/^inv_[\w-]{43}$/) });
    const { apiKey: stranger } = await server.addWorkspace();
    expect((await accept(body.invitation.token, stranger)).status).toBe(404);
    const accepted = await accept(body.invitation.token);
    expect(accepted.body).toEqual({ member: { ...body.member, status: 'active' } });
    expect((await accept(body.invitation.token)).body.error).toBe('not_found');
    const [entry] = (await server.call('GET', '/api/v1/audit?operation=acceptInvitation&limit=10')).body.entries.filter(
      ({ status }: { status: number }) => status === 200,
    );
    expect(entry.resource_id).toBe(body.member.id);
    const stored = await server.database.db.selectFrom('team_members').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.invitation.token.slice(4));
  });

  it('ends an invitation after seven days, and with the next one', async () => {
    const { body: first } = await invite({ email: 'ada@x.example', role: 'editor' });
    const { body: second } = await invite({ email: 'ada@x.example', role: 'viewer' });
    expect((await accept(first.invitation.token)).status).toBe(404);
    server.clock.advance(7 * 86_400_000);
    expect((await accept(second.invitation.token)).body.reason).toBe('invitation_expired');
    server.clock.set(new Date());
    const { body: third } = await invite({ email: 'ada@x.example', role: 'viewer' });
    expect((await accept(third.invitation.token)).body.member).toMatchObject({ role: 'viewer', status: 'active' });
  });

  it('has one acceptance of two at the same moment', async () => {
    const { body } = await invite({ email: 'ada@x.example', role: 'editor' });
    const answers = await Promise.all([1, 2, 3].map(() => accept(body.invitation.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('tells a token to the person who invites, and to no key', async () => {
    const body = { email: 'ada@x.example', role: 'viewer' };
    const options = { body, headers: { 'idempotency-key': 'invite-ada' } };
    const first = await owner.send('POST', '/api/v1/workspace/team', options);
    expect(first.body.invitation.token).toMatch(/^inv_/);
    expect((await owner.send('POST', '/api/v1/workspace/team', options)).body).toEqual(first.body);
    const stolen = await server.call('POST', '/api/v1/workspace/team', options);
    expect(stolen.body.error).toBe('idempotency_key_reused');
    const own = await server.call('POST', '/api/v1/workspace/team', { body });
    expect(own).toMatchObject({ status: 400, body: { error: 'email_not_configured' } });
  });

  it('is not for a key that may do less than the person', async () => {
    const { body: weak } = await create({ name: 'weak', scopes: ['write:team', 'read:pages'] });
    const { body: owner } = await invite({ email: 'o@x.example', role: 'owner' });
    const path = `/api/v1/workspace/team/${owner.member.id}`;
    const calls = [
      ['POST', '/api/v1/workspace/team', { email: 'm@x.example', role: 'owner' }],
      ['POST', '/api/v1/workspace/team', { email: 'm@x.example', role: 'viewer' }],
      ['PATCH', path, { role: 'viewer' }],
      ['DELETE', path, undefined],
    ] as const;
    for (const [method, at, body] of calls)
      expect(await server.call(method, at, { body, key: weak.secret })).toMatchObject({
        status: 403,
        body: { error: 'missing_scope', message: expect.stringContaining(' person ') },
      });
  });

  it('keeps its last owner', async () => {
    const [{ id }] = (await server.call('GET', '/api/v1/workspace/team')).body.members;
    const path = `/api/v1/workspace/team/${id}`;
    expect((await owner.send('DELETE', path)).body.reason).toBe('last_owner');
    expect((await owner.send('PATCH', path, { body: { role: 'viewer' } })).body.reason).toBe('last_owner');
    await server.services.workspace.team.save(server.workspaceId, { email: 'p@x.example', name: null, role: 'owner' });
    expect((await owner.send('DELETE', path)).body.reason).toBe('last_owner');
    await signInOwner(server, 'p@x.example');
    expect((await owner.send('DELETE', path)).status).toBe(200);
  });

  it('is told of people who are in it already', async () => {
    await server.services.workspace.team.save(server.workspaceId, { email: 'o@x.example', name: null, role: 'owner' });
    expect((await invite({ email: 'o@x.example', role: 'viewer' })).body.reason).toBe('already_a_member');
  });
});
