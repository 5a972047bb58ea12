import { stringify } from 'yaml';
import type { Contract, ErrorRow, Json, Operation } from './contract-document.ts';
import type { OperationLinks } from './operation-links.ts';
import { titleCase } from './title-case.ts';

/**
 * The document as a server publishes it: the hand-written one, with the errors as a chapter of its own, and on each operation links to
 * them, the client's method with its example, and the agent tools.
 */
export function publishedDocument(
  contract: Contract,
  links: ReadonlyMap<string, OperationLinks>,
): { json: string; yaml: string } {
  const document = structuredClone(contract.document);
  const info = document.info as { description: string };
  info.description = `${info.description.trim()}\n\n${errorChapter(contract.errors)}`;
  for (const tag of document.tags as { name: string; 'x-displayName'?: string }[])
    tag['x-displayName'] = titleCase(tag.name);
  const paths = document.paths as Record<string, Record<string, Json>>;
  for (const operation of contract.operations) {
    const raw = paths[operation.path]?.[operation.method];
    if (raw) Object.assign(raw, linked(raw, operation, links.get(operation.id)));
  }
  return {
    json: `${JSON.stringify(document)}\n`,
    yaml: stringify(document, { aliasDuplicateObjects: false }),
  };
}

function linked(raw: Json, operation: Operation, links: OperationLinks | undefined): Json {
  if (!links) throw new Error(`No method of the client calls ${operation.id}.`);
  const { sdkMethod, sdkExample, tools } = links;
  const lines = [
    `**SDK** \`${sdkMethod}\``,
    ...(tools.length > 0 ? [`**Agent tools** ${tools.map((name) => `\`${name}\``).join(', ')}`] : []),
    `**Errors** ${operation.errors.map((code) => `[\`${code}\`](#description/${code.replaceAll('_', '-')})`).join(', ')}`,
  ];
  return {
    description: [raw.description, lines.join('  \n')].filter(Boolean).join('\n\n'),
    'x-sdk-method': sdkMethod,
    'x-tools': tools,
    'x-codeSamples': [{ lang: 'TypeScript', label: 'SDK', source: sdkExample }],
  };
}

function errorChapter(errors: Record<string, ErrorRow>): string {
  const sections = Object.entries(errors).map(
    ([code, { status, when, remedy }]) => `## ${code}\n\n**${status}.** ${when} ${remedy}`,
  );
  return `# Errors\n\n${sections.join('\n\n')}`;
}
