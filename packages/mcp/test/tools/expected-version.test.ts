import { afterAll, beforeAll, expect, it } from 'vitest';
import { tools } from '../../src/tools/registry.ts';
import { fleetSpec, readyTemplate, recipient } from '../support/fleet.ts';
import { startWorkspace, type Workspace } from '../support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace();
});
afterAll(() => workspace.close());

/** Calls each tool with a version that was replaced meanwhile. */
async function refused(calls: readonly (readonly [string, object])[], expectedVersion: number): Promise<void> {
  for (const [name, args] of calls) {
    const { isError, text } = await workspace.call(name, { ...args, expectedVersion });
    expect([name, isError]).toEqual([name, true]);
    expect(text, name).toMatch(/^Error: changed_meanwhile\n/);
    expect(text, name).toContain(`If-Match names ${expectedVersion}`);
    expect(text, name).toMatch(/It was changed by the key \S.* at \d{4}-\d\d-\d\dT[\d:.]+Z\./);
  }
}

it('tools that replace what another may have changed take the version that was seen', () => {
  const guarded = Object.entries(tools).filter(([, { input }]) => 'expectedVersion' in (input.properties ?? {}));
  expect(guarded.map(([name]) => name).sort()).toEqual([
    'call_operation',
    'edit_template',
    'iterate_template',
    'override_run_fact',
    'publish_run',
    'remove_contact',
    'restore_template_version',
    'set_lead_form',
    'update_materials_template',
    'upsert_contacts',
  ]);
});

it('a contact is changed and removed only while it has the version that the model has seen', async () => {
  const email = 'ada@northwind.example';
  const upsert = (fields: object, more: object = {}) => ({ prospects: [{ email, ...fields }], ...more });
  const { contacts } = await workspace.do('upsert_contacts', upsert({ first_name: 'Ada' }));
  const [{ id: prospectId, version }] = contacts;
  const again = await workspace.do('upsert_contacts', upsert({ role_title: 'CTO' }, { expectedVersion: version }));
  expect(again.contacts[0]).toMatchObject({ role_title: 'CTO', version: version + 1 });
  await refused(
    [
      ['upsert_contacts', upsert({ role_title: 'CEO' })],
      ['remove_contact', { prospectId, confirm: email }],
    ],
    version,
  );
  expect((await workspace.do('get_contact', { prospectId })).contact).toMatchObject({ role_title: 'CTO' });
  await workspace.do('remove_contact', { prospectId, confirm: email, expectedVersion: version + 1 });
});

it('a template is changed only while it has the version that the model has seen', async () => {
  const [{ id: templateId }] = (await workspace.do('list_templates')).templates;
  const { template } = await workspace.do('get_template', { templateId });
  const edit = { templateId, acknowledgedEstimateCents: 100 };
  const edited = await workspace.do('edit_template', {
    ...edit,
    patch: { headline: 'First' },
    expectedVersion: template.version,
  });
  expect(edited.template.version).toBe(template.version + 1);
  const { leadForm } = template.document;
  await refused(
    [
      ['edit_template', { ...edit, patch: { headline: 'Second' } }],
      ['iterate_template', { ...edit, instruction: '{"headline": "Second"}' }],
      ['set_lead_form', { templateId, leadForm }],
      ['restore_template_version', { templateId, version: 1 }],
    ],
    template.version,
  );
  expect((await workspace.do('get_template', { templateId })).template.document.headline).toBe('First');
});

it('a materials template and a run are changed only while they have the version that the model has seen', async () => {
  const purposeTemplateId = await readyTemplate(workspace);
  const { purpose } = await workspace.do('update_materials_template', { purposeTemplateId, name: fleetSpec.name });
  const version = purpose.version - 1;
  await refused([['update_materials_template', { purposeTemplateId, name: 'Other' }]], version);
  const renamed = { purposeTemplateId, name: 'Fleets', expectedVersion: purpose.version };
  expect((await workspace.do('update_materials_template', renamed)).purpose.name).toBe('Fleets');

  const { run } = await workspace.do('create_run', { purposeTemplateId, recipient });
  const facts = { trucks: 240, hourly_cost: 38 };
  await workspace.do('override_run_fact', { runId: run.id, facts, expectedVersion: run.version });
  await refused(
    [
      ['override_run_fact', { runId: run.id, facts: { trucks: 1 } }],
      ['publish_run', { runId: run.id }],
    ],
    run.version,
  );
});
