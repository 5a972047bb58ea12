import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { ensureTemplate, makePage, needsOperator, newWorkspace, ownApi, requireOperator, visit } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
  await ensureTemplate(api);
});

describe('GET /api/v1/leads', () => {
  test('§2: a form that was submitted is a lead with these fields', async () => {
    const page = await makePage(api);
    await (await visit(page)).submitForm({ name: 'Ada Vermeer', email: 'ada@northwind.example', message: 'Call me' });
    const { status, body } = await api.get('/api/v1/leads');
    expect([status, Object.keys(body)]).toEqual([200, ['leads']]);
    const [lead] = body.leads;
    const shown = ['created_at', 'event_type', 'fields', 'id', 'kind', 'page_token', 'prospect_id'];
    const inferred = ['note', 'owner_id', 'prospect', 'status', 'version'];
    expect(Object.keys(lead).sort()).toEqual([...shown, ...inferred].sort());
    expect(lead).toMatchObject({
      prospect_id: page.prospect_id,
      page_token: page.page_token,
      event_type: 'form.submitted',
      kind: 'lead',
      fields: { name: 'Ada Vermeer', email: 'ada@northwind.example', message: 'Call me' },
    });
  });

  test('§4: a booked meeting is among them, newest first', async () => {
    const page = await makePage(api);
    await (await visit(page)).submitForm({ name: 'Ada' });
    const visitor = await visit(page);
    await visitor.bookMeeting({ name: 'Ada' });
    const { body } = await api.get('/api/v1/leads');
    const mine = body.leads.filter((lead: { page_token: string }) => lead.page_token === page.page_token);
    expect(mine.map((lead: { event_type: string; kind: string }) => [lead.event_type, lead.kind])).toEqual([
      ['meeting.booked', 'meeting'],
      ['form.submitted', 'lead'],
    ]);
  });

  test('§8: at most 250, newest first; a window reaches the rest, each once', async (context) => {
    needsOperator(context);
    const { api: fresh, workspaceId } = await newWorkspace();
    await ensureTemplate(fresh);
    const { page_token: pageToken } = await makePage(fresh);
    await requireOperator().submitForms({ workspaceId, pageToken, count: 260 });
    const { body: newest } = await fresh.get('/api/v1/leads');
    const { body: rest } = await fresh.get(`/api/v1/leads?created_before=${newest.leads.at(-1).created_at}`);
    const numbers = [...newest.leads, ...rest.leads].map((lead: { fields: { number: string } }) =>
      Number(lead.fields.number),
    );
    expect([newest.leads.length, rest.leads.length]).toEqual([250, 10]);
    expect(numbers).toEqual(Array.from({ length: 260 }, (_, index) => 260 - index));
  });

  test('§2: what a visitor types is data, whatever it looks like', async () => {
    const page = await makePage(api);
    const message = '<script>alert(1)</script> \u202e {{ workspace }} \' " \\ é ☃ 𝄞';
    const reply = await (await visit(page)).submitForm({ name: 'Ada', message });
    expect(reply.html).not.toContain('<script>alert');
    const { body } = await api.get('/api/v1/leads');
    expect(body.leads.find((lead: { page_token: string }) => lead.page_token === page.page_token).fields.message).toBe(
      message,
    );
  });
});
