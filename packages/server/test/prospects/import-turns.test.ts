import { expect, it } from 'vitest';
import { readRows } from '../../src/domains/prospects/import-prospects.ts';

const badRows = (count: number) =>
  `email\n${Array.from({ length: count }, (_, row) => `not an address ${row}`).join('\n')}`;

it('lets other work have its turn while it reads the rows of an import', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const { rows } = await readRows({ csv: badRows(5000) });
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(9);
  expect(rows).toHaveLength(5000);
  expect(rows.at(-1)).toMatchObject({ row: 5000, issues: [{ path: 'email' }] });
});
