// Writes the README's table: node packages/conformance/src/requirements.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');
const readme = join(folder, 'README.md');

// In the documents' order.
const FILES = [
  'prospects',
  'pages',
  'generation-failure',
  'analytics',
  'leads',
  'meetings',
  'events',
  'batches',
  'connectors',
  'webhooks',
  'discovery',
  'templates',
  'billing',
  'workspace',
  'media',
  'materials',
  'runs',
  'authentication',
  'errors',
  'limits',
  'idempotency',
  'tools',
  'sdk-end-to-end',
  'several-processes',
  'money-races',
];

/** A row for each test: what it asks for, where the document says so, the file. */
export function requirementsTable(): string {
  const rows = FILES.flatMap((file) => {
    const source = readFileSync(join(folder, 'test', `${file}.test.ts`), 'utf8');
    const titles = source.matchAll(
      /\(\s*(['"])((?:MCP )?§[\d.]+(?:, inferred)?|inferred): ((?:\\.|(?!\1)[^\\\n])+)\1,/g,
    );
    return [...titles].map(([, , section = '', text = '']) => {
      const requirement = text
        .replace(/\\(.)/g, '$1')
        .replace(/%[sj]|\$\w+/g, '…')
        .replaceAll('|', '\\|');
      return `| ${requirement} | ${section} | ${file} |`;
    });
  });
  return ['| requirement | section | file |', '|---|---|---|', ...rows].join('\n');
}

/** The README with the table as it should be. */
export function expectedReadme(): string {
  const [begin, end] = ['<!-- requirements -->\n', '<!-- /requirements -->'];
  const text = readFileSync(readme, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) return text;
  return `${text.slice(0, from + begin.length)}\n${requirementsTable()}\n\n${text.slice(to)}`;
}

if (import.meta.main) writeFileSync(readme, expectedReadme());
