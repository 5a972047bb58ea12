import { expect, it } from 'vitest';
import { unsynced } from '../../src/database/unsynced.ts';
import { createTestDatabase } from '../support/database.ts';

it('lets only the statement that asks for it commit without waiting for the disk', async () => {
  const database = await createTestDatabase();
  try {
    const setting = "SELECT current_setting('synchronous_commit') AS commits WHERE $1::int = 1";
    const [before] = await database.run<{ commits: string }>({ name: 'before', text: setting }, [1]);
    const within = `WITH ${unsynced} SELECT current_setting('synchronous_commit') AS commits FROM unsynced WHERE $1::int = 1`;
    expect(await database.run({ name: 'within', text: within }, [1])).toEqual([{ commits: 'off' }]);
    expect(await database.run({ name: 'after', text: setting }, [1])).toEqual([before]);
  } finally {
    await database.close();
  }
});
