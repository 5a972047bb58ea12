import { sql } from 'kysely';
import type { TestServer } from './server.ts';

/** Kills calls between their commit and their stored answer, or lets them end again: a row stays as it would when the process died there. */
export async function loseAnswers({ database: { db } }: TestServer, wish: 'raise' | 'let'): Promise<void> {
  await sql`DROP TRIGGER IF EXISTS killed ON idempotency_keys`.execute(db);
  if (wish === 'let') return;
  await sql`CREATE OR REPLACE FUNCTION kill_call() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF TG_OP = 'DELETE' OR NEW.owner IS NULL THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER killed BEFORE UPDATE OR DELETE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION kill_call()`.execute(
    db,
  );
}
