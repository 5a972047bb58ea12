import { type Contract, GENERATED, type Json } from './contract-document.ts';

const literal = (value: unknown) => JSON.stringify(value, null, 2).replace(/"([a-zA-Z_]\w*)":/g, '$1:');

/** Every operation as data: what the server mounts, the SDK retries by and the docs list. */
export function operationsModule({ operations }: Contract): string {
  const table = Object.fromEntries(operations.map(({ id, summary: _summary, ...operation }) => [id, operation]));
  return `// ${GENERATED}\n\n/** Every operation of the contract: method, path, scope, retry class, error codes and parameters. */\nexport const operations = ${literal(table)} as const;\n`;
}

export function catalogueModule({ errors }: Contract): string {
  const rows = Object.fromEntries(
    Object.entries(errors).map(([code, row]) => [code, { ...row, reasons: row.reasons ?? [] }]),
  );
  return `// ${GENERATED}\n\n/** Every error code: its status, reasons, cause and remedy; \`stored\` answers are replayed to the same Idempotency-Key. */\nexport const errorCatalogue = ${literal(rows)} as const;\n`;
}

export function limitsModule({ limits }: Contract): string {
  const lines = Object.entries(limits).map(
    ([name, { value, unit, source }]) =>
      `  /** ${unit[0]?.toUpperCase()}${unit.slice(1)}. Source: ${source}. */\n  ${name}: ${value.toLocaleString('en-US').replaceAll(',', '_')},\n`,
  );
  return `// ${GENERATED}\n\n/** Every limit of the contract, with its unit. */\nexport const limits = {\n${lines.join('\n')}} as const;\n`;
}

export function scopesModule({ scopes, authority }: Contract): string {
  const defaults = Object.keys(scopes).filter((scope) => !authority.includes(scope));
  return [
    `// ${GENERATED}\n`,
    `/** Every scope that a key can have, and what it allows. */\nexport const scopes = ${literal(scopes)} as const;\n`,
    `/** The scopes that give or take authority: over people, keys, and the existence of records. A key has one only where it was named. */\nexport const authorityScopes = ${literal(authority)} as const;\n`,
    `/** The scopes of a key for which none were named: all but \`authorityScopes\`. */\nexport const defaultScopes = ${literal(defaults)} as const;\n`,
  ].join('\n');
}

export function statesModule({ states }: Contract): string {
  return `// ${GENERATED}\n\n/** The state machines: who moves what from where to where. */\nexport const stateMachines = ${literal(states)} as const;\n`;
}

export function patternsModule({ patterns }: Contract): string {
  const words = Object.fromEntries(
    Object.entries(patterns).map(([pattern, text]) => [String(new RegExp(pattern)), text]),
  );
  return `// ${GENERATED}\n\n/** What a text must be, by its pattern; each continues the name of a field. */\nexport const patternWords: Readonly<Record<string, string>> = ${JSON.stringify(words, null, 2)};\n`;
}

type Media = { example?: unknown; examples?: Record<string, { value: unknown }> };

/** The example of each operation's success; of several, the first. */
export function examplesModule({ document, operations }: Contract): string {
  const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, Json> }>>;
  const examples = operations.map(({ id, path, method, successStatus }) => {
    const success = paths[path]?.[method]?.responses[successStatus] as { content?: Record<string, Media> } | undefined;
    const [media = {}] = Object.values(success?.content ?? {});
    const { example, examples: several = {} } = media;
    return [id, example ?? Object.values(several)[0]?.value];
  });
  const imports = `import type { OperationId } from '../operations.ts';\nimport type { ResponseBody } from '../wire.ts';`;
  const title = '/** What each operation may answer: the examples of the document. Copy before you change one. */';
  return `// ${GENERATED}\n\n${imports}\n\n${title}\nexport const examples: { readonly [Id in OperationId]: ResponseBody<Id> } = ${literal(Object.fromEntries(examples))};\n`;
}
