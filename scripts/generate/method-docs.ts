import type { CallRun } from '../../packages/sdk/src/call-run.ts';
import { errorFromAnswer } from '../../packages/sdk/src/error-from-answer.ts';
import { answerOf } from './client-operations.ts';
import { type Contract, type ErrorRow, GENERATED, type Operation } from './contract-document.ts';
import type { ClientMethod } from './operation-links.ts';
import { titleCase } from './title-case.ts';

/**
 * Generates the contract's documentation of the client's methods: an interface for each resource, which its class implements. A method
 * whose docstring has `@inheritDoc` is documented by it, and adds what only the client knows: its example, say.
 */
export function methodDocsModule(contract: Contract, methods: readonly ClientMethod[]): string {
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const inheriting = methods.filter(({ inheritsDocs }) => inheritsDocs);
  const names = new Map(methods.map(({ operation, resource, name }) => [operation, `${resource}.${name}`]));
  const interfaces = Map.groupBy(inheriting, ({ resource }) => resource);
  const texts = [...interfaces].map(([resource, members]) => {
    const documented = members.map((method) => {
      const lines = linesOf(contract, operations.get(method.operation) as Operation, names);
      return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */\n  ${method.name}(...args: never): unknown;\n`;
    });
    return `/** The methods of \`cartouche.${resource}\`, as the contract describes them. */\nexport interface ${titleCase(resource)}Methods {\n${documented.join('\n')}}\n`;
  });
  return `// ${GENERATED}\n\n${errorImport(texts.join(''))}\n${texts.join('\n')}`;
}

/** So that links of the docstrings lead somewhere. */
function errorImport(text: string): string {
  const names = [...new Set([...text.matchAll(/\{@link (\w+)\}/g)].map(([, name = '']) => name))].sort();
  return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '../errors/api-error.ts';\n`;
}

type Described = { description?: string; responses?: Record<string, { description: string }> };
type Paths = Record<string, Record<string, Described>>;

function linesOf(contract: Contract, operation: Operation, names: ReadonlyMap<string, string>): string[] {
  const { document, errors } = contract;
  const { description = '', responses = {} } = (document.paths as Paths)[operation.path]?.[operation.method] ?? {};
  const named = (text: string) =>
    text.replaceAll(/`(\w+)`/g, (quoted, id: string) => (names.has(id) ? `\`${names.get(id)}\`` : quoted));
  return [
    `${thirdPerson(operation.summary)}.`,
    ...(description ? ['', ...named(description.trim()).split('\n')] : []),
    '',
    returnsOf(contract, operation, named(responses[operation.successStatus]?.description ?? '')),
    ...operation.errors
      .filter((code) => !OF_EVERY_CALL.has(code))
      .map((code) => throwsOf(code, errors[code] as ErrorRow, named)),
    `@source ${operation.source}`,
  ];
}

function returnsOf(contract: Contract, operation: Operation, success: string): string {
  const { isWhole, members } = answerOf(contract, operation);
  const shape = isWhole ? `\`{ ${members.join(', ')} }\`. ` : '';
  return `@returns ${shape}${success}${members.includes('secret') ? ` ${WRAPPED}` : ''}`;
}

const WRAPPED = "The secret is wrapped so that it can't be printed by mistake.";

// The client throws these from any method, or prevents them.
const OF_EVERY_CALL: ReadonlySet<string> = new Set([
  ...['validation_failed', 'malformed_json', 'body_too_large', 'unsupported_media_type'],
  ...['unavailable', 'internal_error'],
  ...['api_key_required', 'workspace_required', 'wrong_cell', 'missing_scope', 'fresh_sign_in_required'],
  ...['plan_limit', 'quota_exceeded', 'rate_limited', 'idempotency_in_progress', 'idempotency_key_reused'],
  'person_erased',
]);

function throwsOf(code: string, { status, when, remedy }: ErrorRow, named: (text: string) => string): string {
  return `@throws {@link ${classOf(code, status)}} ${status} \`${code}\`. ${named(`${when} ${remedy}`)}`;
}

/** The class that the client throws for a code, from the client itself. */
function classOf(code: string, status: number): string {
  const settings = { baseUrl: 'https://pages.example', wallNow: () => 0 };
  const run = { operation: 'getPage', method: 'GET', path: '/', retry: 'safe', settings } as unknown as CallRun;
  return errorFromAnswer({ status, headers: new Headers(), text: JSON.stringify({ error: code }) }, run).error
    .constructor.name;
}

/** A summary as a docstring has it: its verbs in the third person. */
const thirdPerson = (summary: string): string =>
  summary.replaceAll(
    /^\w+|(?<=^\w+ or )\w+|(?<=, |and )(?:answer|bring|render|report|return|start)\b/g,
    (verb) => `${verb.replace(/y$/, 'ie').replace(/(?:s|x|ch|sh)$/, '$&e')}s`,
  );
