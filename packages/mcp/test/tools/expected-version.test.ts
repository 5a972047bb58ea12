import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorkspace, type Workspace } from '../support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace();
});
afterAll(() => workspace.close());

it('a contact is changed and removed only while it has the version that the model has seen', async () => {
  const email = 'ada@northwind.example';
  const upsert = (fields: object, more: object = {}) => ({ prospects: [{ email, ...fields }], ...more });
  const { contacts } = await workspace.do('upsert_contacts', upsert({ first_name: 'Ada' }));
  const [{ id: prospectId, version }] = contacts;
  const again = await workspace.do('upsert_contacts', upsert({ role_title: 'CTO' }, { expectedVersion: version }));
  expect(again.contacts[0]).toMatchObject({ role_title: 'CTO', version: version + 1 });
  for (const [name, args] of [
    ['upsert_contacts', upsert({ role_title: 'CEO' }, { expectedVersion: version })],
    ['remove_contact', { prospectId, expectedVersion: version }],
  ] as const) {
    const { isError, text } = await workspace.call(name, args);
    expect([name, isError]).toEqual([name, true]);
    expect(text).toMatch(/^Error: changed_meanwhile\n[\s\S]*version 2, and If-Match names 1/);
  }
  expect((await workspace.do('get_contact', { prospectId })).contact).toMatchObject({ role_title: 'CTO' });
  await workspace.do('remove_contact', { prospectId, expectedVersion: version + 1 });
});
