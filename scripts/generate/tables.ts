import { type Contract, GENERATED } from './contract-document.ts';

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

export function scopesModule({ scopes }: Contract): string {
  return `// ${GENERATED}\n\n/** Every scope that a key can have, and what it allows. */\nexport const scopes = ${literal(scopes)} as const;\n`;
}

export function statesModule({ states }: Contract): string {
  return `// ${GENERATED}\n\n/** The state machines: who moves what from where to where. */\nexport const stateMachines = ${literal(states)} as const;\n`;
}
