import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startWorkspace, type Workspace } from '../support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace({ withOwnScopes: true });
});
afterAll(() => workspace.close());

const templateId = async () => (await workspace.do('list_templates')).templates[0].id as string;
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    email: `person-${index}-${crypto.randomUUID()}@northwind.example`,
    company_domain: 'northwind.example',
  }));

describe('contacts', () => {
  it('upsert_contacts creates by email and updates the same contact the second time', async () => {
    const email = 'ada@northwind.example';
    const { contacts } = await workspace.do('upsert_contacts', { prospects: { email, first_name: 'Ada' } });
    const again = await workspace.do('upsert_contacts', { prospects: [{ email, role_title: 'CTO' }] });
    expect(again.contacts[0]).toMatchObject({ id: contacts[0].id, first_name: 'Ada', role_title: 'CTO' });
    const { contact } = await workspace.do('get_contact', { prospectId: contacts[0].id });
    expect(contact).toMatchObject({ email, pages: [] });
    const wrong = await workspace.call('upsert_contacts', { prospects: [{ email: 'nobody' }] });
    expect(wrong.text).toContain('Error: invalid_arguments');
    expect(wrong.text).toContain('- prospects[0].email: ');
  });

  it('list_contacts shows the newest and how to get the rest', async () => {
    await workspace.do('upsert_contacts', { prospects: people(7) });
    const seen: string[] = [];
    let createdBefore: string | undefined;
    for (;;) {
      const { contacts, next } = await workspace.do('list_contacts', {
        limit: 3,
        ...(createdBefore && { createdBefore }),
      });
      expect(contacts.length).toBeLessThanOrEqual(3);
      seen.push(...contacts.map((one: { id: string }) => one.id));
      if (!next) break;
      createdBefore = /createdBefore: (\S+)$/.exec(next)?.[1];
    }
    expect(new Set(seen).size).toBe(8);
    expect(seen).toHaveLength(8);
  });

  it('list_contacts finds one among many by any filter, in few tokens', async () => {
    const tagged = { email: 'zoe.lindqvist@globex.example', first_name: 'Zoë', last_name: 'Lindqvist', tags: ['vip'] };
    await workspace.do('upsert_contacts', { prospects: [...people(300), tagged] });
    const fields = ['email', 'status'];
    for (const filter of [{ q: 'zoe lind' }, { email: tagged.email }, { tag: 'vip' }]) {
      const { contacts, next } = await workspace.do('list_contacts', { ...filter, fields });
      expect(contacts).toEqual([{ id: expect.any(String), email: tagged.email, status: 'pending' }]);
      expect(next).toBeUndefined();
    }
    const { contacts } = await workspace.do('list_contacts', { updatedAfter: new Date(Date.now() + 60_000) });
    expect(contacts).toEqual([]);
    expect((await workspace.do('list_contacts', { status: 'rendered', q: 'zoe' })).contacts).toEqual([]);
    const wrong = await workspace.call('list_contacts', { fields: ['email', 'phone'] });
    expect(wrong.text).toContain('- fields[1]: must be one of id, email, first_name');
  });

  it('import_contacts takes CSV, reports what failed, and creates a run when a template is given', async () => {
    const csv = 'E-Mail,Given\ngrace@globex.example,Grace\nnobody,Nobody\n';
    const imported = await workspace.do('import_contacts', {
      csv,
      mapping: { 'E-Mail': 'email', Given: 'first_name' },
      templateId: await templateId(),
      batchName: 'Imported',
    });
    expect(imported.report).toMatchObject({ rows: 2, created: 1, failed: 1, notShown: 0 });
    expect(imported.report.results).toMatchObject([{ row: 2, outcome: 'failed' }]);
    expect(imported.pageRun).toMatchObject({ status: 'draft', prospectCount: 1 });
    expect(imported.next).toContain(`batchId ${imported.pageRun.batchId}`);
    expect(imported.prospectIds).toEqual([expect.any(String)]);
    const { pageRun, next, report, prospectIds } = await workspace.do('import_contacts', { prospects: people(2) });
    expect([pageRun, next, report.created, prospectIds.length]).toEqual([undefined, undefined, 2, 2]);
  });

  it('remove_contact takes the contact and their pages away', async () => {
    const page = await workspace.server.seed.page('gone@northwind.example');
    const removed = { prospectId: page.prospect_id };
    expect(await workspace.do('remove_contact', { ...removed, confirm: 'gone@northwind.example' })).toEqual({
      ...removed,
      deletedPages: 1,
      next: expect.stringMatching(/removed, and not erased.* Erase personal data$/),
    });
    expect((await workspace.server.visit(page.url)).status).toBe(410);
    const gone = await workspace.call('get_contact', { prospectId: page.prospect_id });
    expect(gone.text).toMatch(/^Error: not_found/);
    expect(gone.text).toContain('Next tool: list_contacts');
  });
});

describe('runs from automatic templates', () => {
  let batchId: string;
  let prospectIds: string[];
  beforeEach(async () => {
    const { contacts } = await workspace.do('upsert_contacts', { prospects: people(3) });
    prospectIds = contacts.map((one: { id: string }) => one.id);
    const draft = await workspace.do('create_page_run', {
      templateId: await templateId(),
      prospectIds,
      batchName: 'Three',
    });
    expect(draft).toMatchObject({ status: 'draft', prospectCount: 3 });
    batchId = draft.batchId;
  });

  it('create_page_run takes all active contacts when none are named', async () => {
    const { prospectCount } = await workspace.do('create_page_run', { templateId: await templateId() });
    const { contacts } = await workspace.do('list_contacts', { limit: 500 });
    expect(prospectCount).toBe(contacts.length);
  });

  it('generate_page_run queues a page for each contact; get_page_run_status counts them; get_page_run has the links', async () => {
    const started = await workspace.do('generate_page_run', { batchId, acknowledgedEstimateCents: 75 });
    expect(started).toMatchObject({
      status: 'generating',
      queued: 3,
      mode: 'async',
      next: `Poll get_page_run_status with batchId ${batchId}`,
    });
    expect((await workspace.do('get_page_run_status', { batchId })).next).toBe('Wait 3 seconds, then poll again');
    // The page answers 404 until it is rendered.
    const begun = await workspace.do('get_page_run', { batchId });
    expect(begun.members.map(({ url }: { url: string | null }) => url)).toEqual([null, null, null]);
    await workspace.server.settle();
    expect(await workspace.do('get_page_run_status', { batchId })).toMatchObject({
      status: 'completed',
      counts: { rendered: 3, failed: 0 },
      next: 'get_page_run for the links',
    });
    const { pageRun, members } = await workspace.do('get_page_run', { batchId });
    expect(pageRun.prospect_count).toBe(3);
    expect(members).toHaveLength(3);
    // Values that are unknown, or as they should be, take no room.
    for (const name of ['error', 'needs', 'site_read']) expect(members[0]).not.toHaveProperty(name);
    for (const { url, writeback_status } of members) {
      expect((await workspace.server.visit(url)).status).toBe(200);
      expect(writeback_status).toBe('not_required');
    }
    const first = await workspace.do('get_page_run', { batchId, limit: 2 });
    const cursor = /cursor: (\S+)$/.exec(first.next)?.[1];
    expect((await workspace.do('get_page_run', { batchId, cursor })).members).toHaveLength(1);
    const { pageRuns } = await workspace.do('list_page_runs', { limit: 1 });
    expect(pageRuns[0].id).toBe(batchId);
  });

  it('generate_page_run refuses every other figure, names the right one, and spends nothing', async () => {
    const wrong = await workspace.call('generate_page_run', { batchId, acknowledgedEstimateCents: 25 });
    expect(wrong.isError).toBe(true);
    expect(wrong.data).toBeUndefined();
    expect(wrong.text).toContain(
      'This costs 75 cents (recipient_render, quantity 3); 25 were acknowledged. Nothing was spent.',
    );
    expect((await workspace.do('get_page_run_status', { batchId })).status).toBe('draft');
    const some = await workspace.do('generate_page_run', {
      batchId,
      prospectIds: prospectIds.slice(0, 1),
      acknowledgedEstimateCents: 25,
      forceSync: true,
    });
    expect(some).toMatchObject({ mode: 'sync', next: 'get_page_run for the links' });
    const again = await workspace.call('generate_page_run', { batchId, acknowledgedEstimateCents: 25 });
    expect(again.text).toContain('Error: invalid_state');
    expect(again.text).toContain('Next tool: get_page_run_status');
  });

  it('generate_page_run prices a draft without the contacts that were erased since', async () => {
    const erased = await workspace.server.fetch(
      new URL(`/api/v1/prospects/${prospectIds[0]}/erase`, workspace.server.baseUrl),
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${workspace.server.apiKey}` },
      },
    );
    expect(erased.status).toBe(200);
    const wrong = await workspace.call('generate_page_run', { batchId, acknowledgedEstimateCents: 75 });
    expect(wrong.text).toContain('This costs 50 cents (recipient_render, quantity 2)');
    const { queued } = await workspace.do('generate_page_run', { batchId, acknowledgedEstimateCents: 50 });
    expect(queued).toBe(2);
    await workspace.server.settle();
  });

  it('generate_page_run takes a contact that is named twice for one, and no contact for a mistake', async () => {
    const none = await workspace.call('generate_page_run', { batchId, prospectIds: [], acknowledgedEstimateCents: 50 });
    expect(none.text).toContain('- prospectIds: must have at least 1 entry');
    const [first] = prospectIds;
    const { queued } = await workspace.do('generate_page_run', {
      batchId,
      prospectIds: [first, first],
      acknowledgedEstimateCents: 25,
    });
    expect(queued).toBe(1);
    await workspace.server.settle();
  });

  it('regenerate_failed_pages makes what failed, and only that', async () => {
    workspace.server.faults.add({ kind: 'generation_failed', operation: 'generateBatch' });
    await workspace.do('generate_page_run', { batchId, acknowledgedEstimateCents: 75 });
    await workspace.server.settle();
    const { counts, next } = await workspace.do('get_page_run_status', { batchId });
    expect(counts).toMatchObject({ rendered: 2, failed: 1 });
    expect(next).toMatch(/^1 failed \(person-.*\): regenerate_failed_pages$/);
    const wrong = await workspace.call('regenerate_failed_pages', { batchId, acknowledgedEstimateCents: 75 });
    expect(wrong.text).toContain('This costs 25 cents');
    expect(await workspace.do('regenerate_failed_pages', { batchId, acknowledgedEstimateCents: 25 })).toMatchObject({
      queued: 1,
    });
    await workspace.server.settle();
    expect((await workspace.do('get_page_run_status', { batchId })).counts).toMatchObject({ rendered: 3, failed: 0 });
  });

  it('a page that stopped for review names what it needs and the tool that sets it, before the retry', async () => {
    const { template } = await workspace.do('get_template', { templateId: await templateId() });
    const { acknowledgedEstimateCents } = await workspace.do('estimate_cost', { type: 'template_edit' });
    const setHeadline = (headline: string) =>
      workspace.do('edit_template', { templateId: template.id, patch: { headline }, acknowledgedEstimateCents });
    await setHeadline('For the {{ custom.plan }} plan of {{ prospect.role_title }}');
    onTestFinished(() => setHeadline(template.document.headline));
    const run = await workspace.do('create_page_run', { templateId: template.id, prospectIds });
    const made = await workspace.do('generate_page_run', {
      batchId: run.batchId,
      acknowledgedEstimateCents: 75,
      forceSync: true,
    });
    const remedy =
      /^3 stopped for review \(.*needs custom\.plan.*\): upsert_contacts with custom_fields\.plan, role_title, then regenerate_failed_pages/;
    expect(made).toMatchObject({ status: 'failed', next: expect.stringMatching(remedy) });
    expect((await workspace.do('get_page_run_status', { batchId: run.batchId })).next).toMatch(remedy);
    const { members } = await workspace.do('get_page_run', { batchId: run.batchId });
    expect((await workspace.do('verify_page_run_ready', { members })).next).toMatch(
      /^3 stopped for review \(.*\): get_page_run_status says what to do$/,
    );
    const prospects = members.map(({ email }: { email: string }) => {
      return { email, role_title: 'COO', custom_fields: { plan: 'growth' } };
    });
    await workspace.do('upsert_contacts', { prospects });
    await workspace.do('regenerate_failed_pages', { batchId: run.batchId });
    await workspace.server.settle();
    expect((await workspace.do('get_page_run_status', { batchId: run.batchId })).next).toBe(
      'get_page_run for the links',
    );
  });

  it('a blocking run that ends with a failed page says which and what to do', async () => {
    workspace.server.faults.add({ kind: 'generation_failed', operation: 'generateBatch' });
    const made = await workspace.do('generate_page_run', { batchId, acknowledgedEstimateCents: 75, forceSync: true });
    expect(made).toMatchObject({ status: 'partially_failed', counts: { rendered: 2, failed: 1 } });
    expect(made.next).toMatch(
      /^1 failed \(person-.*@northwind\.example: .+\): regenerate_failed_pages\. get_page_run has the links of the others$/,
    );
  });

  it('verify_page_run_ready tells from the members alone whether links can be handed over', async () => {
    await workspace.do('generate_page_run', { batchId, acknowledgedEstimateCents: 75 });
    await workspace.server.settle();
    const { members } = await workspace.do('get_page_run', { batchId });
    expect(await workspace.do('verify_page_run_ready', { members, prospectCount: 3 })).toEqual({
      ready: true,
      checked: 3,
      problems: [],
      next: 'Ready: hand over the links',
    });
    const broken = [
      { ...members[0], url: null, status: 'failed' },
      { ...members[1], writeback_status: 'missing' },
      { ...members[2], url: 'javascript:alert(1)', writeback_status: 'pending' },
    ];
    const { ready, problems, next } = await workspace.do('verify_page_run_ready', {
      members: JSON.stringify(broken),
      prospectCount: 4,
    });
    expect(ready).toBe(false);
    expect(problems.map(({ problem }: { problem: string }) => problem)).toEqual([
      'the page is failed',
      'no page URL',
      'the CRM was not told of the page',
      'the page URL is not an http(s) address',
      'the CRM is still to be told of the page',
      '1 contacts were not given',
    ]);
    expect(next).toContain('get_page_run');
    expect((await workspace.do('verify_page_run_ready', { members: [] })).ready).toBe(false);
    const untold = members.map((member: object) => ({ ...member, writeback_status: 'pending' }));
    expect((await workspace.do('verify_page_run_ready', { members: untold })).next).toContain(
      'If it stays pending, list_connections says why',
    );
  });

  it('get_page_run has no link to a page that was taken away with its contact', async () => {
    await workspace.do('generate_page_run', { batchId, acknowledgedEstimateCents: 75 });
    await workspace.server.settle();
    const [gone] = prospectIds;
    const { contact } = await workspace.do('get_contact', { prospectId: gone });
    await workspace.do('remove_contact', { prospectId: gone, confirm: contact.email });
    const { members } = await workspace.do('get_page_run', { batchId });
    const linked = members.filter(({ url }: { url: string | null }) => url !== null);
    expect(linked.map(({ prospect_id }: { prospect_id: string }) => prospect_id)).toEqual(
      prospectIds.filter((id) => id !== gone).sort(),
    );
    expect(await workspace.do('verify_page_run_ready', { members })).toMatchObject({
      ready: false,
      problems: [{ prospect_id: gone, problem: 'the page was taken offline' }],
      next: 'Leave out the contacts without a usable page, and hand over the other links',
    });
  });
});
