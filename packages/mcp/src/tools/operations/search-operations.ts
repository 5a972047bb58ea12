import { reads } from '../../hints.ts';
import { object, result, rows, text } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { type CallableOperation, callableOperations, toolFor } from './callable-operations.ts';
import { excludedToolOf } from './refusal.ts';

const FOUND_MAX = 12;

// Tools have words of their own for some records.
const SAME_WORDS: Readonly<Record<string, string>> = {
  contact: 'prospect',
  connection: 'connector',
  webhook: 'connector',
  run: 'batch',
  conversion: 'lead',
  file: 'media',
  person: 'prospect',
  member: 'team',
  remove: 'delete',
  stop: 'cancel',
  undo: 'restore',
  secret: 'rotate',
};

export const searchOperations = defineTool({
  name: 'search_operations',
  group: 'operations',
  title: 'Search operations',
  description: 'Finds operations of the API that no other tool has, by words such as “pause connector”.',
  hints: reads,
  input: object({ query: text('What is to be done, and with what') }),
  output: result({ operations: rows }),
  returns: {
    operations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['operationId', 'title', 'method', 'path', 'scope'],
        properties: {
          operationId: { type: 'string' },
          title: { type: 'string' },
          method: { type: 'string' },
          path: { type: 'string' },
          scope: { type: 'string', description: 'The scope that the key needs' },
          tool: { type: 'string', description: 'The tool to call instead' },
        },
      },
    },
  },
  deadlineMs: deadlines.read,
  run: async ({ args: { query }, selection }) => {
    const allowed = [...(await callableOperations()).values()].filter((one) => !excludedToolOf(one, selection));
    const found = bestOf(allowed, query);
    const next = found.length > 0 ? 'describe_operation with its operationId' : 'Search with other or fewer words';
    return { operations: found.map(rowOf), next };
  },
});

function rowOf(operation: CallableOperation) {
  const { operationId, summary: title, method, path, 'x-scope': scope } = operation;
  const tool = toolFor(operation);
  return { operationId, title, method, path, scope, ...(tool && { tool }) };
}

function bestOf(operations: readonly CallableOperation[], query: string): CallableOperation[] {
  const wanted = wordsOf(query).map((word) => [word, SAME_WORDS[word]].filter((one) => one !== undefined));
  const rated = operations.map((operation) => {
    const { operationId, summary, description, tags, path } = operation;
    const titles = wordsOf(`${operationId.replace(/[A-Z]/g, ' $&')} ${summary} ${tags.join(' ')} ${path}`);
    const others = wordsOf(description);
    const ratingOf = (words: readonly string[]) => {
      if (words.some((word) => titles.some((title) => title.startsWith(word)))) return 4;
      return words.some((word) => others.includes(word)) ? 1 : 0;
    };
    return { operation, rating: wanted.reduce((sum, words) => sum + ratingOf(words), 0) };
  });
  return rated
    .filter(({ rating }) => rating > 0)
    .toSorted((one, other) => other.rating - one.rating)
    .slice(0, FOUND_MAX)
    .map(({ operation }) => operation);
}

/** The words of a text in small letters, in the singular. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return words.map((word) => (word.length > 4 ? word.replace(/(?<=[^s])s$/, '') : word));
}
