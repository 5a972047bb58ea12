// #region guard
import { DatabaseSync } from 'node:sqlite';
import { createReplayGuard, replayTableSql, sqlReplayStore } from '@cartouche/webhooks/replay';

/** The endpoint and the nightly job open the same file, so that each knows what the other has handled. */
export function openGuard(file: string) {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout = 5000; ${replayTableSql()}; CREATE TABLE IF NOT EXISTS position (cursor text)`);
  const store = sqlReplayStore({
    dialect: 'sqlite',
    query: (sql, params) => database.prepare(sql).all(...params),
  });
  const cursor = {
    load: () => database.prepare('SELECT cursor FROM position').get()?.['cursor'] as string | undefined,
    save: (next: string) => {
      database.prepare('INSERT OR REPLACE INTO position (rowid, cursor) VALUES (1, ?)').run(next);
    },
  };
  return { replay: createReplayGuard({ store }), store, cursor, close: () => database.close() };
}
// #endregion
