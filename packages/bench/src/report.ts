import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** A column of a table. `digits` is the number of digits after the point. */
export type Column = { key: string; label: string; digits?: number };

/** A row by column key; null is shown as a dash. */
export type Row = Record<string, string | number | null>;

/** The findings of a bench: printed as a table, stored as rows. */
export type Table = {
  title: string;
  columns: readonly Column[];
  rows: readonly Row[];
  notes?: readonly string[];
  /** Findings that must not occur. Any of them makes the bench fail. */
  wrong?: readonly string[];
};

/** A bench's tables, with the machine's one-minute load average before and after. */
export type Result = {
  bench: string;
  seconds: number;
  loadBefore: number;
  loadAfter: number;
  tables: readonly Table[];
};

/** The machine's load average over one minute; on Windows always 0. */
export function loadNow(): number {
  return loadavg()[0] ?? 0;
}

/** The tables as Markdown, with the load under each. */
export function toMarkdown({ tables, loadBefore, loadAfter }: Result): string {
  const load = `Load average ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after, on ${cpus().length} cores.`;
  return tables
    .map((table) => `${[tableText(table), [load, ...(table.notes ?? [])].join(' ')].join('\n')}\n`)
    .join('\n');
}

/** Keeps a bench's tables as the latest that are known, for people. */
export function writeFigures(file: URL, startedAt: Date, result: Result): void {
  const { model = 'an unknown processor' } = cpus()[0] ?? {};
  const origin = `${startedAt.toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores of ${model.trim()}.`;
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, `# \`npm run bench -- ${result.bench} --write\`\n\n${origin}\n\n${toMarkdown(result)}`);
}

/** Writes everything that was measured, for a program to compare. */
export function writeJson(file: string, startedAt: Date, results: readonly Result[]): void {
  const machine = {
    node: process.version,
    platform: process.platform,
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
  };
  writeFileSync(file, `${JSON.stringify({ startedAt: startedAt.toISOString(), machine, results }, null, 2)}\n`);
}

function tableText({ title, columns, rows }: Table): string {
  const cells = rows.map((row) => columns.map(({ key, digits }) => cellText(row[key], digits)));
  const lines = [columns.map(({ label }) => label), columns.map(() => '---'), ...cells];
  return [`## ${title}`, '', ...lines.map((line) => `| ${line.join(' | ')} |`), ''].join('\n');
}

function cellText(value: string | number | null | undefined, digits = 0): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  return Number.isNaN(value)
    ? 'n/a'
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
