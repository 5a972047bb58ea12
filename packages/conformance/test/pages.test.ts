import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { type OutsideWorld, startOutsideWorld } from '../src/outside-world.ts';
import {
  ensureTemplate,
  makePage,
  needsOperator,
  newEmail,
  newWorkspace,
  ownApi,
  siteDomain,
  visit,
  writeTemplate,
} from '../src/suite.ts';

let api: Api;
let templateId: string;
let outside: OutsideWorld | undefined;
beforeAll(async () => {
  api = await ownApi();
  templateId = await ensureTemplate(api);
  outside = await startOutsideWorld(inject('target'));
});
afterAll(() => outside?.close());

const used = async () => (await api.get('/api/billing/entitlements')).body.usage;

describe('POST /api/v1/prospect-pages', () => {
  test('§4: answers with pageId, url and emailed, and the page is live', async () => {
    const { status, body } = await api.post('/api/v1/prospect-pages', { email: newEmail(), companyDomain: siteDomain });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['emailed', 'pageId', 'url']);
    expect(body.emailed).toBe(false);
    const page = await fetch(body.url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
  });

  test('§4: researches the company and shows it', async ({ skip }) => {
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { url } = await makePage(api, { companyName: undefined, companyDomain: outside.companyDomain });
    expect(await (await fetch(url)).text()).toContain('temperature-sensitive freight');
  });

  test('§4: stores the person with what was said', async () => {
    const email = newEmail();
    const { prospect_id } = await makePage(api, {
      email,
      firstName: 'Ada',
      companyName: 'Northwind',
      companyDomain: siteDomain,
    });
    const { body } = await api.get(`/api/v1/prospects/${prospect_id}`);
    const said = { email, first_name: 'Ada', company_name: 'Northwind', company_domain: siteDomain };
    expect(body.prospect).toMatchObject({ ...said, status: 'rendered' });
  });

  test('§4: makes a further page for a person who is there already', async () => {
    const email = newEmail();
    const first = await makePage(api, { email, firstName: 'Ada' });
    const second = await makePage(api, { email });
    expect(second.prospect_id).toBe(first.prospect_id);
    const { body } = await api.get(`/api/v1/prospects/${first.prospect_id}`);
    expect(body.prospect.first_name).toBe('Ada');
    expect(body.prospect.pages.map((page: { id: string }) => page.id)).toEqual([second.id, first.id]);
  });

  test('§4: renders from the template that is named', async () => {
    expect((await makePage(api, { templateId })).template_id).toBe(templateId);
  });

  test('§4: takes the most recently updated template when none is named', async (context) => {
    needsOperator(context);
    const { api: fresh } = await newWorkspace();
    const older = await writeTemplate(fresh);
    const newer = await writeTemplate(fresh);
    expect(newer).not.toBe(older);
    expect((await makePage(fresh)).template_id).toBe(newer);
  });

  test('§4: 404 no_template when the workspace has none', async (context) => {
    needsOperator(context);
    const { api: fresh } = await newWorkspace();
    const { status, body } = await fresh.post('/api/v1/prospect-pages', {
      email: newEmail(),
      companyName: 'Northwind',
    });
    expect([status, body.error]).toEqual([404, 'no_template']);
  });

  test('§4: 404 for an unknown template', async () => {
    const { status, body } = await api.post('/api/v1/prospect-pages', {
      email: newEmail(),
      templateId: crypto.randomUUID(),
    });
    expect([status, body.error]).toEqual([404, 'not_found']);
  });

  test('§4: 409 when the research is too thin; the answer says what is missing, nothing is charged', async () => {
    const before = await used();
    const email = `${crypto.randomUUID()}@gmail.com`;
    const { status, body } = await api.post('/api/v1/prospect-pages', { email });
    expect([status, body.error, body.reason]).toEqual([409, 'generation_review', 'research_too_thin']);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain('companyDomain');
    expect(await used()).toEqual(before);
  });

  test('§4: nothing is emailed unless sendEmail is true', async () => {
    const { body } = await api.post('/api/v1/prospect-pages', {
      email: newEmail(),
      companyDomain: siteDomain,
      sendEmail: false,
    });
    expect(body.emailed).toBe(false);
  });

  test('§4, inferred: sendEmail is refused before anything happens where nothing can be emailed', async (context) => {
    needsOperator(context);
    const before = await used();
    const { status, body } = await api.post('/api/v1/prospect-pages', {
      email: newEmail(),
      companyName: 'Northwind',
      sendEmail: true,
    });
    expect([status, body.error]).toEqual([400, 'email_not_configured']);
    expect(await used()).toEqual(before);
  });

  test('§4: one Idempotency-Key makes one page and one charge, also for calls at the same moment', async () => {
    const before = await used();
    const idempotencyKey = crypto.randomUUID();
    const sent = { email: newEmail(), companyDomain: siteDomain };
    const create = () => api.post('/api/v1/prospect-pages', sent, { idempotencyKey });
    const together = await Promise.all([create(), create(), create()]);
    const last = await create();
    expect(last.status).toBe(200);
    for (const answer of together) {
      if (answer.status === 200) expect(answer.text).toBe(last.text);
      else expect([answer.status, answer.body.error]).toEqual([409, 'idempotency_in_progress']);
    }
    const { prospect_id } = (await api.get(`/api/v1/pages/${last.body.pageId}`)).body.page;
    expect((await api.get(`/api/v1/prospects/${prospect_id}`)).body.prospect.pages).toHaveLength(1);
    const after = await used();
    expect([after.usedCents - before.usedCents, after.heldCents]).toEqual([25, 0]);
  });

  test('§1.4: a refusal after real work is replayed with its key, and another key is another call', async () => {
    const sent = { email: `${crypto.randomUUID()}@gmail.com` };
    const idempotencyKey = crypto.randomUUID();
    const first = await api.post('/api/v1/prospect-pages', sent, { idempotencyKey });
    const again = await api.post('/api/v1/prospect-pages', sent, { idempotencyKey });
    expect([first.status, again.status, again.text]).toEqual([409, 409, first.text]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const better = await api.post(
      '/api/v1/prospect-pages',
      { ...sent, companyDomain: siteDomain },
      { idempotencyKey: crypto.randomUUID() },
    );
    expect(better.status).toBe(200);
  });

  test.for([
    ['no email', {}, 'email'],
    ['an email that is none', { email: 'ada' }, 'email'],
    ['a template id that is no uuid', { email: 'ada@northwind.example', templateId: 'newest' }, 'templateId'],
    ['sendEmail as text', { email: 'ada@northwind.example', sendEmail: 'yes' }, 'sendEmail'],
    ['the field names of a prospect', { email: 'ada@northwind.example', first_name: 'Ada' }, 'first_name'],
    ['a domain that is none', { email: 'ada@northwind.example', companyDomain: 'http://' }, 'companyDomain'],
  ] as const)('§7: refuses %s', async ([, sent, path]) => {
    const { status, body } = await api.post('/api/v1/prospect-pages', sent);
    expect([status, body.issues.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]]);
  });
});

describe('GET /api/v1/pages/{id}', () => {
  test('§2: a page has these fields', async () => {
    const page = await makePage(api, { templateId });
    const { status, body } = await api.get(`/api/v1/pages/${page.id}`);
    expect(status).toBe(200);
    const fields = ['created_at', 'id', 'page_token', 'prospect_id', 'status', 'template_id', 'url'];
    const inferred = ['batch_id', 'reason', 'rendered_at', 'version'];
    expect([Object.keys(body), Object.keys(body.page).sort()]).toEqual([['page'], [...fields, ...inferred].sort()]);
    expect(body.page).toMatchObject({ id: page.id, status: 'rendered', template_id: templateId });
  });

  test('§2: the token is the last segment of the public URL, which is on a host of its own', async () => {
    const { page_token, url } = await makePage(api);
    expect(new URL(url).pathname.split('/').at(-1)).toBe(page_token);
    expect(new URL(url).origin).not.toBe(new URL(inject('target').baseUrl).origin);
    expect(page_token).toMatch(/^[\w-]{16,}$/);
  });

  test('§2: the prospect carries a summary of its page: id, page_token, url, status', async () => {
    const { id, page_token, url, prospect_id } = await makePage(api);
    const { body } = await api.get(`/api/v1/prospects/${prospect_id}`);
    expect(body.prospect.pages).toEqual([{ id, page_token, url, status: 'rendered' }]);
  });

  test('§4: 404 not_found for an unknown ID, 400 for one that is not a UUID', async () => {
    const missing = await api.get(`/api/v1/pages/${crypto.randomUUID()}`);
    expect([missing.status, missing.body.error]).toEqual([404, 'not_found']);
    expect((await api.get('/api/v1/pages/nonsense')).status).toBe(400);
  });

  test('§2: a token that was never given opens nothing, nor does the API open on the page host', async () => {
    const { url, page_token } = await makePage(api);
    expect((await fetch(url.replace(page_token, `${page_token.slice(0, -1)}~`))).status).toBe(404);
    const onPageHost = await fetch(new URL('/api/v1/prospects', url), {
      headers: { Authorization: `Bearer ${api.key}` },
    });
    expect(onPageHost.status).toBe(404);
  });
});

describe('a page that the quality gate stopped', () => {
  // A headline that names it is longer than a headline may be.
  const companyName = 'Northwind Freight Forwarding and Cold Chain Logistics '.repeat(5).trim();
  const stop = async () => {
    const { status, body } = await api.post('/api/v1/prospect-pages', {
      email: newEmail(),
      companyName,
      companyDomain: siteDomain,
    });
    expect([status, body.error, body.reason]).toEqual([409, 'generation_review', 'quality_gate']);
    return body.pageId as string;
  };

  test('is on no address before its approval, which costs one page, once', async () => {
    const before = await used();
    const id = await stop();
    const { page } = (await api.get(`/api/v1/pages/${id}`)).body;
    expect([page.status, (await fetch(page.url)).status]).toEqual(['review', 404]);
    const preview = await api.post(`/api/v1/pages/${id}/preview`);
    expect(preview.status).toBe(201);
    expect((await (await fetch(preview.body.url)).text()).includes(companyName)).toBe(true);
    expect((await used()).usedCents).toBe(before.usedCents);

    const stale = await api.post(`/api/v1/pages/${id}/approve`, { revision: 'of-another-page' });
    expect([stale.status, stale.body.reason]).toEqual([409, 'revised_meanwhile']);
    for (let call = 0; call < 2; call += 1) {
      const { status, body } = await api.post(`/api/v1/pages/${id}/approve`, { revision: preview.body.revision });
      expect([status, body.page.status]).toEqual([200, 'rendered']);
      expect((await fetch(body.page.url)).status).toBe(200);
    }
    expect((await used()).usedCents - before.usedCents).toBe(25);
    expect((await fetch(preview.body.url)).status).toBe(410);
  });

  test('is gone once it is discarded', async () => {
    const id = await stop();
    const { body: preview } = await api.post(`/api/v1/pages/${id}/preview`);
    const { status, body } = await api.post(`/api/v1/pages/${id}/discard`);
    expect([status, body.page.status]).toEqual([200, 'failed']);
    expect((await fetch(preview.url)).status).toBe(410);
    const refused = await api.post(`/api/v1/pages/${id}/approve`, { revision: preview.revision });
    expect([refused.status, refused.body.error]).toEqual([409, 'invalid_state']);
  });
});

describe('GET /api/v1/pages/{id}/signals', () => {
  test('MCP §4: is the timeline of one contact’s activity, newest first, with its totals', async () => {
    const page = await makePage(api);
    const empty = (await api.get(`/api/v1/pages/${page.id}/signals`)).body;
    expect([empty.timeline, empty.totals]).toMatchObject([[], { visits: 0, cta_clicks: 0, conversions: 0 }]);
    const visitor = await visit(page);
    await visitor.clickCallToAction();
    await visitor.submitForm({ name: 'Ada', email: 'ada@northwind.example' });
    const { status, body } = await api.get(`/api/v1/pages/${page.id}/signals`);
    expect([status, body.page.id, body.prospect.id]).toEqual([200, page.id, page.prospect_id]);
    expect(body.totals).toMatchObject({ visits: 1, cta_clicks: 1, conversions: 1, visitors: 1 });
    const kinds = body.timeline.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['visit', 'cta_click', 'form.submitted']));
    const times = body.timeline.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const older = await api.get(`/api/v1/pages/${page.id}/signals?created_before=${times[0]}`);
    expect(older.body.timeline).toEqual(body.timeline.slice(1));
  });

  test('§7: 404 for an unknown page', async () => {
    expect((await api.get(`/api/v1/pages/${crypto.randomUUID()}/signals`)).body.error).toBe('not_found');
  });
});
