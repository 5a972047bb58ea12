import MiniSearch from 'minisearch';
import { topicStem, wordsOf } from './words.ts';

// A query is a handful of facts; more would only make the ranking slow.
const MAX_QUERY_LENGTH = 8000;

/**
 * Orders passages by relevance to a query; equals keep their order, so that the result never depends on chance. The score is BM25: 0 when no
 * topic is shared, comparable within one ranking only.
 */
export function rankPassages<Passage extends { text: string }>(
  passages: readonly Passage[],
  query: string,
): { passage: Passage; score: number }[] {
  return rankerOf(passages)(query);
}

/** The same for many queries of the same passages. */
export function rankerOf<Passage extends { text: string }>(
  passages: readonly Passage[],
): (query: string) => { passage: Passage; score: number }[] {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: wordsOf,
    processTerm: (term) => topicStem(term) ?? false,
  });
  index.addAll(passages.map(({ text }, id) => ({ id, text })));
  return (query) => {
    const scores = new Map(index.search(query.slice(0, MAX_QUERY_LENGTH)).map(({ id, score }) => [id, score]));
    return passages.map((passage, id) => ({ passage, score: scores.get(id) ?? 0 })).sort((a, b) => b.score - a.score);
  };
}
