import { readFile } from 'node:fs/promises';
import { type Contract, GENERATED, type Json, type Operation } from './contract-document.ts';

const note = `<!-- ${GENERATED} -->\n\n`;
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** docs/errors.md: one heading a code, so that an error can be linked. */
export function errorPage({ errors, operations }: Contract): string {
  const sections = Object.entries(errors).map(([code, row]) => {
    const answeredBy = operations.filter((operation) => operation.errors.includes(code)).length;
    const where =
      answeredBy === operations.length
        ? 'every operation'
        : operations
            .filter((o) => o.errors.includes(code))
            .map((o) => `\`${o.id}\``)
            .join(', ');
    return [
      `## ${code}`,
      `**${row.status}.** ${row.when}`,
      ...(row.reasons ? [`Reasons: ${row.reasons.map((reason) => `\`${reason}\``).join(', ')}.`] : []),
      `**Remedy.** ${row.remedy}`,
      row.stored
        ? 'The answer is stored: the same `Idempotency-Key` replays it.'
        : 'The answer is not stored: the same `Idempotency-Key` may be sent again.',
      `Answered by ${where || 'unknown paths and methods'}. Source: ${row.source}.`,
    ].join('\n\n');
  });
  const intro =
    '# Errors\n\nEvery error is JSON: `error` (a code of this page), `message` (for people), and where it helps `reason`, `upgradeUrl`, `issues` (one entry for each invalid field), `detail`, `retryAfterSeconds`, `requestId`.\n';
  return `${note}${intro}\n${sections.join('\n\n')}\n`;
}

export function operationPage({ operations, formerPaths }: Contract): string {
  const rows = operations.map((o) => [
    `\`${o.method.toUpperCase()} ${o.path}\``,
    `\`${o.id}\``,
    o.summary,
    `\`${o.scope}\``,
    o.retry,
    o.stability,
    o.source,
  ]);
  return `${note}# Operations\n\n${table(['Request', 'Operation', 'Does', 'Scope', 'Retry', 'Stability', 'Source'], rows)}\n\n${formerPathSection(operations, formerPaths)}`;
}

function formerPathSection(operations: Operation[], { sunsetAt }: Contract['formerPaths']): string {
  const rows = operations.flatMap(({ method, path, formerPath }) =>
    formerPath === null ? [] : [[`\`${method.toUpperCase()} ${formerPath}\``, `\`${path}\``]],
  );
  const meaning = `These paths still answer until ${sunsetAt.slice(0, 10)}, with the headers \`Deprecation\`, \`Sunset\` and \`Link\`.`;
  return `## Former paths\n\n${meaning}\n\n${table(['Former request', 'Now'], rows)}\n`;
}

export function limitPage({ limits }: Contract): string {
  const rows = Object.entries(limits).map(([name, { value, unit, source }]) => [
    `\`${name}\``,
    value.toLocaleString('en-US'),
    unit,
    source,
  ]);
  return `${note}# Limits\n\n${table(['Name', 'Value', 'Unit', 'Source'], rows)}\n`;
}

export function statePage({ states }: Contract): string {
  const sections = Object.entries(states).map(
    ([name, machine]) =>
      `## ${name}\n\nBegins as \`${machine.initial}\`. Source: ${machine.source}.\n\n${table(
        ['From', 'Moved by', 'To'],
        machine.transitions.map(({ from, by, to }) => [`\`${from}\``, by, `\`${to}\``]),
      )}`,
  );
  return `${note}# States\n\n${sections.join('\n\n')}\n`;
}

/** docs/inferred.md: what the source documents leave open and what was chosen; our own reasons first, then every marked place. */
export async function inferredPage({ document, operations }: Contract, notesPath: string): Promise<string> {
  const notes = await readFile(notesPath, 'utf8').catch(() => '');
  const marked = operations.filter((o) => o.source.includes('inferred')).map((o) => [`\`${o.id}\``, o.source]);
  const { schemas } = document.components as { schemas: Record<string, Json> };
  for (const [name, schema] of Object.entries(schemas)) collect(`\`${name}`, schema, marked);
  for (const [name, limit] of Object.entries(document['x-limits'] as Record<string, { source: string }>)) {
    if (limit.source.includes('inferred')) marked.push([`limit \`${name}\``, limit.source]);
  }
  for (const [code, row] of Object.entries(document['x-error-catalogue'] as Record<string, { source: string }>)) {
    if (row.source.includes('inferred')) marked.push([`error \`${code}\``, row.source]);
  }
  return `${note}${notes.trim()}\n\n## Every marked place of the contract\n\n${table(['Where', 'Inferred'], marked)}\n`;
}

function collect(path: string, schema: Json, into: string[][]): void {
  const source = schema['x-source'];
  if (typeof source === 'string' && source.includes('inferred')) into.push([`${path}\``, source]);
  for (const [name, property] of Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}))
    collect(`${path}.${name}`, property, into);
}
