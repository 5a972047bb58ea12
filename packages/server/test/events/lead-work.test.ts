import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { hiddenField } from '../visitors/public-site.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.set('2026-11-24T08:00:00.000000Z');
});
afterAll(() => server.close());

async function addMember(name: string): Promise<string> {
  const { team } = server.services.workspace;
  const email = `${name}@lumen.example`;
  await team.save(server.workspaceId, { email, name, role: 'editor' });
  return (await team.list(server.workspaceId)).find((one) => one.email === email)?.id ?? '';
}

/** The leads of as many visitors, the newest first. */
async function addLeads(names: readonly string[]): Promise<string[]> {
  await addTemplate(server);
  const { body } = await server.call('POST', '/api/v1/prospect-pages', {
    body: { email: 'ada@northwind.example', companyName: 'Northwind' },
  });
  for (const name of names) {
    const form_token = hiddenField(await (await server.visit(body.url)).text(), 'form_token');
    server.clock.advance(20_000);
    await server.visit(`${body.url}/form`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ form_token, name, email: 'ada@visitor.example' }).toString(),
    });
  }
  return (await list()).map(({ id }) => id);
}

const list = async (query = ''): Promise<{ id: string; status: string; owner_id: string | null }[]> =>
  (await server.call('GET', `/api/v1/leads${query}`)).body.leads;
const update = (id: string | undefined, body: Record<string, unknown>) =>
  server.call('PATCH', `/api/v1/leads/${id}`, { body });

it('has a status, an owner, and a note, and can be listed by the first two', async () => {
  const mara = await addMember('mara');
  const [second, first] = await addLeads(['Ada', 'Ben']);
  const { status, body } = await update(first, { status: 'answered', ownerId: mara, note: 'Call on Thursday.' });
  expect([status, body.lead]).toMatchObject([
    200,
    { status: 'answered', owner_id: mara, note: 'Call on Thursday.', version: 2, fields: { name: 'Ada' } },
  ]);
  expect((await list()).map((lead) => [lead.id, lead.status])).toEqual([
    [second, 'new'],
    [first, 'answered'],
  ]);
  expect((await list('?status=new')).map(({ id }) => id)).toEqual([second]);
  expect((await list('?status=answered')).map(({ id }) => id)).toEqual([first]);
  expect((await list(`?owner_id=${mara}`)).map(({ id }) => id)).toEqual([first]);
  expect((await update(first, { ownerId: null, note: null })).body.lead).toMatchObject({
    status: 'answered',
    owner_id: null,
    note: null,
    version: 3,
  });
});

it('has no owner once that person has left', async () => {
  const mara = await addMember('mara');
  const [lead] = await addLeads(['Ada']);
  await update(lead, { ownerId: mara });
  expect((await server.call('DELETE', `/api/v1/workspace/team/${mara}`)).status).toBe(200);
  expect(await list()).toMatchObject([{ id: lead, owner_id: null }]);
  expect(await list(`?owner_id=${mara}`)).toEqual([]);
});

it('refuses an owner who is not an active member, also of another workspace, and changes nothing', async () => {
  const [lead] = await addLeads(['Ada']);
  const stranger = crypto.randomUUID();
  const refused = await update(lead, { ownerId: stranger, status: 'answered' });
  expect([refused.status, refused.body]).toMatchObject([400, { error: 'validation_failed' }]);
  expect(JSON.stringify(refused.body)).toContain('ownerId');
  expect(await list()).toMatchObject([{ id: lead, status: 'new', owner_id: null }]);
  expect((await update(crypto.randomUUID(), { status: 'open' })).status).toBe(404);
});
