import MiniSearch from 'minisearch';
import { topicStem, topicStems, wordsOf } from './words.ts';

export type Passage = { id: string; text: string };

export type RankedPassage<P extends Passage> = {
  passage: P;
  /** BM25; 0 when no topic is shared. Comparable within one ranking only. */
  score: number;
  /** 0 to 1: how much of the query the passage speaks about, rare topics weighing more. */
  coverage: number;
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
  const stems = passages.map(({ text }) => topicStems(text));
  const asked = weightedTopics(query, stems);
  return passages
    .map((passage, position) => ({
      passage,
      position,
      score: scores.get(String(position)) ?? 0,
      coverage: coverageOf(asked, stems[position] ?? new Set()),
    }))
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .map(({ passage, score, coverage }) => ({ passage, score, coverage }));
}

// A query is a handful of facts; more would only make the ranking slow.
const MAX_QUERY_LENGTH = 8000;

function weightedTopics(query: string, documents: readonly Set<string>[]): Map<string, number> {
  return new Map(
    [...topicStems(query)].map((stem) => {
      const holding = documents.filter((document) => document.has(stem)).length;
      return [stem, Math.log(1 + (documents.length + 1) / (holding + 0.5))];
    }),
  );
}

function coverageOf(asked: ReadonlyMap<string, number>, document: ReadonlySet<string>): number {
  let total = 0;
  let found = 0;
  for (const [stem, weight] of asked) {
    total += weight;
    if (document.has(stem)) found += weight;
  }
  return total === 0 ? 0 : found / total;
}
