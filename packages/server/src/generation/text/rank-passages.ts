import MiniSearch from 'minisearch';
import { topicStem, wordsOf } from './words.ts';

export type Passage = { id: string; text: string };

export type RankedPassage<P extends Passage> = {
  passage: P;
  /** BM25; 0 when no topic is shared. Comparable within one ranking only. */
  score: number;
};

/** Orders passages by relevance to a query; equals keep their order, so that the result never depends on chance. */
export function rankPassages<P extends Passage>(passages: readonly P[], query: string): RankedPassage<P>[] {
  const index = new MiniSearch<Passage>({
    fields: ['text'],
    tokenize: wordsOf,
    processTerm: (term) => topicStem(term) ?? false,
  });
  index.addAll(passages.map(({ text }, position) => ({ id: String(position), text })));
  const scores = new Map(index.search(query.slice(0, MAX_QUERY_LENGTH)).map((hit) => [String(hit.id), hit.score]));
  return passages
    .map((passage, position) => ({
      passage,
      position,
      score: scores.get(String(position)) ?? 0,
    }))
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .map(({ passage, score }) => ({ passage, score }));
}

// A query is a handful of facts; more would only make the ranking slow.
const MAX_QUERY_LENGTH = 8000;
