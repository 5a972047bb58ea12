import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { digestsOf, type Wordings, wordsIn } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import * as store from './store.ts';

/**
 * Remembers where the sentences of a workspace come from, by their words: a sentence keeps its origin wherever it is copied, and one
 * that is edited is a new one.
 */
export type WordingsService = ReturnType<typeof createWordings>;

/** Sentences, and the words to stand in the place of each. */
export type Rewrites = ReadonlyMap<string, string>;

export function createWordings({ clock }: { clock: Clock }) {
  const digests = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => digestsOf(text)))];

  return {
    /** The stored origins of the sentences of texts. */
    of: (executor: Kysely<Database>, workspaceId: string, texts: readonly string[]): Promise<Wordings> =>
      store.selectWordings(executor, workspaceId, digests(texts)),

    /** The same as a column of another domain's statement, and how to read it. */
    column: (workspaceId: string, texts: readonly string[]) => store.wordingsColumn(workspaceId, digests(texts)),
    read: store.toWordings,

    /** A caller supplied the words of a document: those that no model wrote are the caller's own. */
    typed: (trx: Kysely<Database>, caller: Caller, document: unknown): Promise<void> =>
      remember(trx, caller.workspaceId, wordsIn(document), { origin: 'author', by: nameOf(caller) }),

    /** The same of someone who is not a caller. */
    given: (trx: Kysely<Database>, workspaceId: string, document: unknown, by: string): Promise<void> =>
      remember(trx, workspaceId, wordsIn(document), { origin: 'author', by }),

    /** A model wrote or chose the words of a document, apart from what stood in `before`; `links`: the pages that it read. */
    async made(
      trx: Kysely<Database>,
      workspaceId: string,
      document: unknown,
      before: unknown = [],
      links: readonly string[] = [],
    ): Promise<void> {
      const stood = new Set(wordsIn(before).flatMap((text) => digestsOf(text)));
      const news = digests(wordsIn(document)).filter((digest) => !stood.has(digest));
      await store.insertSentences(
        trx,
        workspaceId,
        news.map((digest) => ({ digest, origin: 'model', links, by: null })),
        clock.now(),
      );
    },

    /** The words of a document stand on these pages. */
    quoted: (trx: Kysely<Database>, workspaceId: string, document: unknown, links: readonly string[]): Promise<void> =>
      remember(trx, workspaceId, wordsIn(document), { origin: 'quote', links, by: null }),

    /** @returns how many sentences were not approved before */
    approve: (trx: Kysely<Database>, caller: Caller, sentences: readonly string[]): Promise<number> =>
      store.approveSentences(trx, caller.workspaceId, digests(sentences), nameOf(caller), clock.now()),
  };

  function remember(
    trx: Kysely<Database>,
    workspaceId: string,
    texts: readonly string[],
    known: Partial<store.NewSentence> & Pick<store.NewSentence, 'origin' | 'by'>,
  ): Promise<void> {
    const sentences = digests(texts).map((digest) => ({ links: [], ...known, digest }));
    return store.insertSentences(trx, workspaceId, sentences, clock.now());
  }
}

/** The person who calls, else the key. */
export function nameOf({ member, app, keyId }: Caller): string {
  return member?.email ?? app?.memberEmail ?? `key ${keyId}`;
}
