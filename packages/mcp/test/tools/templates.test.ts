import { companySite } from '@cartouche/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorkspace, type Workspace } from '../support/workspace.ts';

let workspace: Workspace;
let templateId: string;
beforeAll(async () => {
  workspace = await startWorkspace({ withOwnScopes: true });
  templateId = (await workspace.do('list_templates')).templates[0].id;
});
afterAll(() => workspace.close());

const remaining = async () => (await workspace.do('get_usage')).usage.remainingCents as number;

describe('usage and limits', () => {
  it('estimate_cost prices every type and gives the figure under the name that the spending tool wants', async () => {
    const price = (type: string, quantity?: number) =>
      workspace.do('estimate_cost', { type, ...(quantity && { quantity }) });
    expect(await price('recipient_render', 4)).toMatchObject({ estimateCents: 100, acknowledgedEstimateCents: 100 });
    expect(await price('template_create')).toMatchObject({ estimateCents: 500, acknowledgedEstimateCents: 500 });
    expect(await price('template_edit')).toMatchObject({ acknowledgedEstimateCents: 100 });
    expect(await price('purpose_template_build')).toMatchObject({ acknowledgedEditCredits: 500 });
    expect(await price('purpose_run')).toMatchObject({ acknowledgedEstimateCents: 25, affordable: true });
    expect(await price('discovery')).toMatchObject({ estimateDiscoveryCredits: 1, acknowledgedDiscoveryCredits: 1 });
  });

  it('estimate_cost gives the figure of one call, where a call makes one thing', async () => {
    expect(await workspace.do('estimate_cost', { type: 'purpose_run', quantity: 4 })).toMatchObject({
      estimateCents: 100,
      acknowledgedEstimateCents: 25,
      next: 'The price is $1.00 (US dollars). When the user agrees: generate_run with acknowledgedEstimateCents: 25, in each of 4 calls',
    });
    const pages = await workspace.do('estimate_cost', { type: 'recipient_render', quantity: 4 });
    expect(pages.acknowledgedEstimateCents).toBe(100);
  });

  it('get_entitlements reads plan, balance and lock status, get_usage the balances alone', async () => {
    expect(await workspace.do('get_entitlements')).toMatchObject({
      plan: 'growth',
      locked: false,
      upgradeUrl: `${workspace.server.baseUrl}/settings/billing`,
      usage: { remainingCents: 50_000 },
    });
    expect(Object.keys(await workspace.do('get_usage'))).toEqual(['usage', 'discoveryCredits', 'key', 'quotas']);
  });
});

describe('automatic templates', () => {
  it('list_templates lists them without their documents; get_template has the document', async () => {
    const { templates } = await workspace.do('list_templates');
    expect(templates).toHaveLength(1);
    expect(templates[0]).not.toHaveProperty('document');
    const { template } = await workspace.do('get_template', { templateId });
    expect(template.document.headline).toBeTypeOf('string');
  });

  it('create_template starts a build, which get_template_build follows to completed', async () => {
    const before = await remaining();
    const { acknowledgedEstimateCents } = await workspace.do('estimate_cost', { type: 'template_create' });
    const build = await workspace.do('create_template', {
      name: 'Operations',
      description: '{"focus": "heads of operations at freight companies"}',
      acknowledgedEstimateCents,
    });
    expect(build).toMatchObject({
      status: 'building',
      next: `Poll get_template_build with buildId ${build.buildId} until completed or failed`,
    });
    expect((await workspace.do('get_template_build', { buildId: build.buildId })).build.status).toBe('building');
    await workspace.server.settle();
    const { build: done } = await workspace.do('get_template_build', { buildId: build.buildId });
    expect(done.status).toBe('completed');
    expect((await workspace.do('get_template', { templateId: done.template_id })).template.name).toBe('Operations');
    expect(await remaining()).toBe(before - 500);
    expect(done.parts).toMatchObject([{ takenUp: true, as: 'focus' }]);
  });

  it('get_template_build has the user told what was not taken up, and that nothing was charged for nothing', async () => {
    const { acknowledgedEstimateCents } = await workspace.do('estimate_cost', { type: 'template_create' });
    const built = async (description: string) => {
      const { buildId } = await workspace.do('create_template', { description, acknowledgedEstimateCents });
      await workspace.server.settle();
      return workspace.do('get_template_build', { buildId });
    };
    const before = await remaining();
    const partly = await built('Short.\nMake it pop.');
    expect(partly.build.parts).toMatchObject([{ takenUp: true }, { text: 'Make it pop.', takenUp: false }]);
    expect(partly.next).toContain('Tell the user which parts');
    const ignored = await built('Make it pop.');
    expect(ignored.build).toMatchObject({ status: 'failed', error_code: 'nothing_taken_up' });
    expect(ignored.next).toContain('Nothing was charged');
    expect(await remaining()).toBe(before - 500);
  });

  it('create_template stores a document of one’s own, free, and wants exactly one source', async () => {
    const before = await remaining();
    const { document } = (await workspace.do('get_template', { templateId })).template;
    await workspace.do('create_template', { name: 'Mine', document: JSON.stringify(document) });
    await workspace.server.settle();
    expect(await remaining()).toBe(before);
    expect((await workspace.call('create_template', { name: 'Neither' })).text).toContain(
      'give either description or document',
    );
    expect((await workspace.call('create_template', { description: 'x' })).text).toContain(
      '- acknowledgedEstimateCents: is required with description',
    );
  });

  it('iterate_template edits by an instruction, for the acknowledged price alone', async () => {
    const instruction = '{"headline": "Fewer empty trips"}';
    const wrong = await workspace.call('iterate_template', { templateId, instruction, acknowledgedEstimateCents: 1 });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain(
      'This costs 100 cents (template_edit, quantity 1); 1 were acknowledged. Nothing was spent.',
    );
    expect(wrong.text).toContain('Next tool: estimate_cost');
    const { template, changes } = await workspace.do('iterate_template', {
      templateId,
      instruction,
      acknowledgedEstimateCents: 100,
    });
    expect(template.document.headline).toBe('Fewer empty trips');
    expect(changes).toHaveLength(1);
  });

  it('edit_template patches the document as a new version', async () => {
    const { template } = await workspace.do('edit_template', {
      templateId,
      patch: '{"headline":"Full trucks"}',
      acknowledgedEstimateCents: '100',
    });
    expect(template).toMatchObject({ version: 3, document: { headline: 'Full trucks' } });
  });

  it('list_template_versions has the history; restore_template_version brings one back as a new one', async () => {
    const { versions } = await workspace.do('list_template_versions', { templateId });
    expect(versions.map((one: { change: string }) => one.change)).toEqual(['edited', 'iterated', 'created']);
    const { template } = await workspace.do('restore_template_version', { templateId, version: 2 });
    expect(template).toMatchObject({ version: 4, document: { headline: 'Fewer empty trips' } });
  });

  it('set_lead_form sets the form, and adds and removes the booking', async () => {
    const leadForm = { fields: [{ name: 'seats', label: 'Seats', type: 'number' }] };
    const booking = { durationMinutes: 30 };
    const { template } = await workspace.do('set_lead_form', { templateId, leadForm, booking });
    expect(JSON.stringify(template.document)).toContain('"durationMinutes":30');
    const first = { durationMinutes: 20, timeZone: 'Europe/Berlin', weekdays: [2] };
    await workspace.do('set_lead_form', { templateId, leadForm, booking: first });
    const changed = await workspace.do('set_lead_form', { templateId, leadForm, booking: { label: 'Meet us' } });
    expect(changed.template.document.booking).toMatchObject({ ...first, label: 'Meet us' });
    const empty = await workspace.call('set_lead_form', { templateId, leadForm, booking: { startHour: 18 } });
    expect(empty.text).toContain('- booking.endHour: must leave time for a meeting after startHour');
    const without = await workspace.do('set_lead_form', { templateId, leadForm, removeBooking: true });
    expect(JSON.stringify(without.template.document)).not.toContain('durationMinutes');
    const both = await workspace.call('set_lead_form', { templateId, leadForm, booking, removeBooking: true });
    expect(both.text).toContain('give either booking or removeBooking');
  });

  it('clone_template makes a template of a public page', async () => {
    workspace.server.serve(
      'hooli.example',
      companySite({ name: 'Hooli', summary: 'Hooli stores files.', services: ['Backup'] }),
    );
    const { template } = await workspace.do('clone_template', { url: 'https://hooli.example/', name: 'Like Hooli' });
    expect(template).toMatchObject({ name: 'Like Hooli', kind: 'automatic' });
    const lost = await workspace.call('clone_template', { url: 'https://nowhere.example/' });
    expect(lost.text).toContain('Error: source_unreadable');
    expect(lost.text).toContain('Remedy: Give another public https address.');
  });
});
