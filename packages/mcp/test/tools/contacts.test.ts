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
});
