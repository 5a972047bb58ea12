import type { StatementList } from '@cartouche/contract';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/schema.generated.ts';
import type { PagesService } from '../pages/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import { pageSentences, wordsOfPage } from './said-words.ts';

type Shown = Awaited<ReturnType<PagesService['content']>>;

type WordingRows = Parameters<WordingsService['read']>[0];
type Origins = ReturnType<WordingsService['column']>;

/** The sentences of a page, and what they were made from: its words, and the stored origins of its texts. */
type HeldStatements = {
  version: NonNullable<Shown['version']>;
  /** Reads the stored origins again. */
  origins: Origins;
  known: string;
  list: StatementList;
};

// About a thousand pages.
const HELD_CHARACTERS = 10_000_000;

/**
 * Lists the sentences of stored pages. Those of the pages that were listed last stay in memory: a call reads whether the page, its template,
 * the legal notices and the stored origins are as they were, and the page itself only when one of them is not.
 */
export function createPageStatements({
  db,
  wordings,
  pages,
}: {
  db: Kysely<Database>;
  wordings: Pick<WordingsService, 'column' | 'read'>;
  pages: Pick<PagesService, 'content' | 'ifUnchanged'>;
}): (workspaceId: string, id: string) => Promise<StatementList> {
  const kept = new LRUCache<string, HeldStatements>({
    maxSize: HELD_CHARACTERS,
    sizeCalculation: ({ known, list }) => JSON.stringify([known, list]).length,
  });

  return async (workspaceId, id) => {
    const key = `${workspaceId} ${id}`;
    const held = kept.get(key);
    if (held) {
      const now = await pages.ifUnchanged(workspaceId, id, held.version, held.origins);
      if (now && JSON.stringify(now.column) === held.known) return held.list;
      kept.delete(key);
    }
    const page = await pages.content(workspaceId, id);
    const origins = wordings.column(workspaceId, wordsOfPage(page));
    const { rows } = await sql<{ known: WordingRows }>`SELECT ${origins} AS known`.execute(db);
    const known = rows[0]?.known ?? null;
    const list = {
      statements: pageSentences(page, wordings.read(known)),
      leftOut: [...(page.model.content.leftOut ?? [])],
    };
    if (page.version) kept.set(key, { version: page.version, origins, known: JSON.stringify(known), list });
    return list;
  };
}
