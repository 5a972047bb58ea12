import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CALLERS_CHANNEL } from '../../src/http/caller.ts';
import { publishEvent } from '../support/published-event.ts';
import type { TestServer } from '../support/server.ts';
import { deviceToken } from './apps/app.ts';
import { type Browser, DASHBOARD, signInMember, withOwnerAndAdmin } from './sessions/browser.ts';

// A stream of events outlives the call that opened it. It must not outlive the right to it, not even by one event.

const TEAM = '/api/v1/workspace/team';
const KEYS = '/api/v1/workspace/keys';
let server: TestServer;
let owner: Browser;
let admin: Browser;
let adminId: string;
withOwnerAndAdmin((people) => {
  ({ server, owner, admin, adminId } = people);
});

const publish = (note: string) => publishEvent(server, { fields: { note } });

/** Opens a stream, and reads it to its end. */
async function follow(headers: Record<string, string>) {
  const response = await server.app.api.request(`${DASHBOARD}/api/v1/connectors/stream`, { headers });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (isEnough: () => boolean): Promise<string> => {
    while (!isEnough()) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      text += value;
    }
    return text;
  };
  return { seen: (note: string) => until(() => text.includes(note)), whole: () => until(() => false) };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const session = ({ cookies, csrfToken = '' }: Browser) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'sec-fetch-site': 'same-origin',
  'x-csrf-token': csrfToken,
});
const newKey = async (by: Browser, scopes: readonly string[] = ['read:events']) =>
  (await by.send('POST', KEYS, { body: { name: 'x', scopes } })).body as { key: { id: string }; secret: string };
const remove = () => owner.send('DELETE', `${TEAM}/${adminId}`);
const appOf = (token: string) => server.services.auth.findCaller(token);

/** The headers of a stream, and how its right ends. */
const ENDS: Record<string, () => Promise<[headers: Record<string, string>, end: () => Promise<{ status: number }>]>> = {
  'its person is removed': async () => [session(admin), remove],
  'its person signs out': async () => [session(admin), () => admin.send('POST', '/auth/sign-out', { body: {} })],
  'its person ends the other sessions': async () => {
    const other = await signInMember(server, { email: 'adam@lumen.example', role: 'admin' });
    return [session(admin), () => other.send('POST', '/auth/sessions/revoke-others', { body: {} })];
  },
  'its key is revoked': async () => {
    const { key, secret } = await newKey(owner);
    return [bearer(secret), () => owner.send('DELETE', `${KEYS}/${key.id}`)];
  },
  'its key loses the scope': async () => {
    const { key, secret } = await newKey(owner);
    return [bearer(secret), () => owner.send('PATCH', `${KEYS}/${key.id}`, { body: { scopes: ['read:pages'] } })];
  },
  'the person who answers for its key is removed': async () => [bearer((await newKey(admin)).secret), remove],
  'its app is disconnected': async () => {
    const token = await deviceToken(server, owner);
    const caller = await appOf(token);
    return [bearer(token), () => owner.send('DELETE', `${KEYS}/${caller?.keyId}`)];
  },
  'the person who connected its app is removed': async () => [bearer(await deviceToken(server, admin)), remove],
};

for (const [name, begin] of Object.entries(ENDS))
  it(`ends without one more event when ${name}, and every process is told`, async () => {
    const [headers, end] = await begin();
    const stream = await follow(headers);
    await publish('before');
    expect(await stream.seen('before')).toContain('before');
    let told = 0;
    const listening = await server.database.listen(CALLERS_CHANNEL, (payload) => {
      if (payload !== undefined) told += 1;
    });
    expect((await end()).status).toBe(200);
    await publish('after');
    expect(await stream.whole()).not.toContain('after');
    await expect.poll(() => told).toBeGreaterThan(0);
    await listening.close();
  });

it('shows nothing of another workspace to a person who was moved there', async () => {
  const stream = await follow(session(admin));
  await publish('before');
  expect(await stream.seen('before')).toContain('before');
  const { id: elsewhere } = await server.services.auth.createWorkspace({ name: 'Elsewhere', plan: 'growth' });
  const { db } = server.database;
  await db.updateTable('team_members').set({ workspace_id: elsewhere }).where('id', '=', adminId).execute();
  await sql`SELECT pg_notify(${CALLERS_CHANNEL}, '')`.execute(db);
  await publish('after');
  expect(await stream.whole()).not.toContain('after');
});
