import { inSpanOfTrace } from './tracing.ts';

// Long enough to tell a statement from every other one.
const TEXT_MAX = 1_000;

/** Runs a statement in a span of the trace that is under way. Its values are never part of it. */
export function tracedStatement<T>(name: string | undefined, text: string, query: () => Promise<T>): Promise<T> {
  return inSpanOfTrace(
    () => ({
      name: name ?? commandOf(text),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MAX) },
    }),
    query,
  );
}

function commandOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement';
}
