import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorkspace, type Workspace } from '../support/workspace.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace({ withOwnScopes: true });
});
afterAll(() => workspace.close());

describe('list_contacts', () => {
  it('counts all matches with the first page, and only then', async () => {
    for (const name of ['ada', 'grace', 'mary']) {
      await workspace.do('upsert_contacts', { prospects: [{ email: `${name}@northwind.example` }] });
      await workspace.server.clock.advance(1_000);
    }
    const first = await workspace.do('list_contacts', { limit: 2 });
    expect([first.contacts.length, first.total]).toEqual([2, 3]);
    const createdBefore = /createdBefore: (\S+)/.exec(first.next)?.[1];
    const second = await workspace.do('list_contacts', { limit: 2, createdBefore });
    expect(second.contacts.map(({ email }: { email: string }) => email)).toEqual(['ada@northwind.example']);
    expect(second).not.toHaveProperty('total');
    expect(second).not.toHaveProperty('next');
  });

  it('says how many more have the tag in other capitals', async () => {
    await workspace.reset();
    const tagged = (tag: string, name: string) => ({ email: `${name}@northwind.example`, tags: [tag] });
    await workspace.do('upsert_contacts', {
      prospects: [tagged('kunde', 'ada'), tagged('Kunde', 'grace'), tagged('KUNDE', 'mary'), tagged('Kunden', 'joan')],
    });
    const { total, next } = await workspace.do('list_contacts', { tag: 'kunde' });
    expect(total).toBe(1);
    expect(next).toBe(
      '1 with another spelling: call again with tag: Kunde. 1 with another spelling: call again with tag: KUNDE',
    );
    expect(await workspace.do('list_contacts', { tag: 'Kunden' })).not.toHaveProperty('next');
  });
});

describe('import_contacts', () => {
  it('tells rows that share an address, and contacts that were there before', async () => {
    await workspace.reset();
    await workspace.do('upsert_contacts', { prospects: [{ email: 'heidi@northwind.example', company_name: 'Old' }] });
    const { report } = await workspace.do('import_contacts', {
      csv: 'email,company\nnew@a.example,A\nheidi@northwind.example,New\njo@a.example,A\njo@a.example,B\nbad,C\n',
    });
    expect(report.results.map(({ row }: { row: number }) => row)).toEqual([5, 3, 4, 2]);
    expect(report.results[3]).toMatchObject({ email: 'heidi@northwind.example', outcome: 'updated' });
    expect(report.notShown).toBe(0);
  });
});
