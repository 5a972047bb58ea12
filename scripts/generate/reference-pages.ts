import { readFile } from 'node:fs/promises';
import { type Contract, GENERATED, type Json, type Operation } from './contract-document.ts';
import { openObjects } from './open-objects.ts';
import type { OperationLinks } from './operation-links.ts';
import { titleCase } from './title-case.ts';

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
      `Answered by ${where || 'unknown paths and methods'}.`,
      forMaintainers(row.source),
    ].join('\n\n');
  });
  const intro =
    '# Errors\n\nEvery error is JSON: `error` (a code of this page), `message` (for people), and where it helps `reason`, `upgradeUrl`, `issues` (one entry for each invalid field), `detail`, `retryAfterSeconds`, `requestId`.\n';
  const statuses = [...new Set(Object.values(errors).map(({ status }) => status))].sort((a, b) => a - b);
  const rows = statuses.map((status) => {
    const own = Object.entries(errors).filter(([, row]) => row.status === status);
    return [String(status), own.map(([code]) => `[\`${code}\`](#${code})`).join(', ')];
  });
  const byStatus = `If you know what you see but not its code, begin with [Something looks wrong](guides/something-looks-wrong.md).\n\n${table(['Status', 'Codes'], rows)}\n`;
  return `${note}${intro}\n${byStatus}\n${sections.join('\n\n')}\n`;
}

/** docs/reference/operations.md: one chapter per resource, one heading per operation, with links to the client, the tools and the errors. */
export function operationPage(contract: Contract, links: ReadonlyMap<string, OperationLinks>): string {
  const { document, operations } = contract;
  const everywhere = operations[0]?.errors.filter((code) => operations.every((one) => one.errors.includes(code))) ?? [];
  const chapters = (document.tags as { name: string; description: string }[]).map(({ name, description }) => {
    const own = operations.filter(({ tag }) => tag === name);
    return [
      `## ${titleCase(name)}`,
      description,
      ...own.map((one) => operationSection(one, links.get(one.id), everywhere)),
    ].join('\n\n');
  });
  const intro =
    'Every operation of the API, by resource. A server publishes the contract as `/openapi.json`, and shows it at `/reference`, where you can try each call.';
  const shared = `Every operation may answer ${errorLinks(everywhere)}. The lists below name the other errors.`;
  return `${note}# Operations\n\n${intro}\n\n${shared}\n\n${chapters.join('\n\n')}\n`;
}

function operationSection(operation: Operation, links: OperationLinks | undefined, everywhere: string[]): string {
  const { id, method, path, summary, scope, retry, errors, stability, source } = operation;
  const own = errors.filter((code) => !everywhere.includes(code));
  const facts = [
    ...(links ? [`**SDK** \`${links.sdkMethod}\``] : []),
    ...(links?.tools.length
      ? [`**Agent tools** ${links.tools.map((tool) => `[\`${tool}\`](tools.md#${tool})`).join(', ')}`]
      : []),
    `**Scope** \`${scope}\``,
    `**Retry** ${RETRIES[retry]}`,
    ...(own.length > 0 ? [`**Errors** ${errorLinks(own)}`] : []),
  ];
  return [
    `### ${id}`,
    `${summary}.${stability === 'stable' ? '' : ' An extension that the dashboard uses.'}`,
    `\`\`\`http\n${method.toUpperCase()} ${path}\n\`\`\``,
    facts.map((fact) => `- ${fact}`).join('\n'),
    forMaintainers(source),
  ].join('\n\n');
}

const errorLinks = (codes: string[]) => codes.map((code) => `[\`${code}\`](../errors.md#${code})`).join(', ');

const RETRIES: Record<Operation['retry'], string> = {
  safe: 'always safe',
  'idempotency-key': 'safe with the same `Idempotency-Key`',
  never: 'never',
};

/** The section of the source documents, for those who read the file: pages don't show comments, and the site leaves this one out. */
const forMaintainers = (source: string) => `<!-- For maintainers: ${source} -->`;

export function limitPage({ limits }: Contract): string {
  const rows = Object.entries(limits).map(([name, { value, unit, source }]) => [
    `\`${name}\``,
    value.toLocaleString('en-US'),
    `${unit} ${forMaintainers(source)}`,
  ]);
  return `${note}# Limits\n\n${table(['Name', 'Value', 'Unit'], rows)}\n`;
}

export function statePage({ states }: Contract): string {
  const sections = Object.entries(states).map(
    ([name, machine]) =>
      `## ${name}\n\nBegins as \`${machine.initial}\`.\n\n${table(
        ['From', 'Moved by', 'To'],
        machine.transitions.map(({ from, by, to }) => [`\`${from}\``, by, `\`${to}\``]),
      )}\n\n${forMaintainers(machine.source)}`,
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
  const open = openObjects(document).map(({ path, reason = '' }) => [`\`${path}\``, reason]);
  const openTable = `## Objects without a schema\n\n${table(['Where', 'Reason'], open)}`;
  return `${note}${notes.trim()}\n\n${openTable}\n\n## Every marked place of the contract\n\n${table(['Where', 'Inferred'], marked)}\n`;
}

function collect(path: string, schema: Json, into: string[][]): void {
  const source = schema['x-source'];
  if (typeof source === 'string' && source.includes('inferred')) into.push([`${path}\``, source]);
  for (const [name, property] of Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}))
    collect(`${path}.${name}`, property, into);
}
