import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldNames } from '../../packages/mcp/src/old-names.ts';
import { type JsonSchema, rules } from '../../packages/mcp/src/schema/schema.ts';
import { skills } from '../../packages/mcp/src/skills/registry.ts';
import type { Tool } from '../../packages/mcp/src/tool.ts';
import { optInToolsets, type ToolName, toolsets } from '../../packages/mcp/src/tool-names.ts';
import { tools } from '../../packages/mcp/src/tools/registry.ts';
import { installLines } from './registry-manifest.ts';

const README = 'packages/mcp/README.md';
const note = '<!-- Generated from the tools’ own descriptions by `npm run generate`. Do not edit. -->\n\n';
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim();
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** The reference of the agent tools, and the table in the package's README, by their paths. */
export function toolPages(root: string): Record<string, string> {
  return { 'docs/reference/tools.md': referencePage(), [README]: withTable(readFileSync(join(root, README), 'utf8')) };
}

function referencePage(): string {
  const sectionOf = ([group, names]: [string, readonly ToolName[]]) =>
    [`## ${group}`, ...names.map((name) => toolSection(tools[name]))].join('\n\n');
  const groups = [...Object.entries(toolsets), ...Object.entries(optInToolsets)].map(sectionOf);
  const aliases = table(
    ['Old name', 'Call this instead'],
    Object.entries(oldNames).map(([old, name]) => [`\`${old}\``, `[\`${name}\`](#${name})`]),
  );
  const playbooks = table(
    ['Skill', 'Does', 'Arguments', 'Tools'],
    skills.map(({ name, description, arguments: args, steps }) => [
      `\`${name}\``,
      description,
      args.map((one) => `\`${one.name}\`${one.required ? '' : '?'}`).join(', ') || 'none',
      [...new Set(steps.flatMap(({ tools }) => tools))].map((tool) => `\`${tool}\``).join(', '),
    ]),
  );
  const intro =
    'The 65 tools of `@cartouche/mcp`, in their eleven groups, with their arguments and deadlines; then the group that is listed on request only, the skills, and the old names.';
  return `${note}# Agent tools\n\n${intro}\n\n${groups.join('\n\n')}\n\n## Skills\n\n${playbooks}\n\n## Old names\n\n${aliases}\n`;
}

function toolSection({ name, title, description, hints, input, output, deadlineMs }: Tool): string {
  const marks = [
    hints.readOnlyHint ? 'reads only' : hints.destructiveHint ? 'overwrites or removes' : 'adds or sets',
    ...(hints.idempotentHint && !hints.readOnlyHint ? ['twice is the same as once'] : []),
    ...(hints.openWorldHint ? ['reaches beyond the workspace'] : []),
    `deadline ${deadlineMs / 1000} s`,
  ];
  const properties = Object.entries(input.properties ?? {});
  const required = new Set(input.required);
  const rows = properties.map(([argument, schema]) => [
    `\`${argument}\`${required.has(argument) ? '' : '?'}`,
    typeOf(schema),
    limitsOf(schema),
  ]);
  return [
    `### ${name}`,
    `**${title}.** ${description}`,
    `${marks.join('; ')}.`,
    ...(rows.length > 0 ? [table(['Argument', 'Type', 'Meaning'], rows)] : []),
    `Returns ${
      Object.keys(output.properties ?? {})
        .map((part) => `\`${part}\``)
        .join(', ') || 'nothing'
    }.`,
  ].join('\n\n');
}

function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((word) => `\`${word}\``).join(' ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  if (schema.type === 'object' && schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, one]) => `${name}: ${typeOf(one)}`)
      .join(', ')} }`;
  return schema[rules]?.idFrom ? 'id' : schema.type;
}

function limitsOf(schema: JsonSchema): string {
  const { maximum } = schema;
  const { idFrom, maxItems, minimum } = { ...schema.items?.[rules], ...schema[rules] };
  return [
    schema.description,
    idFrom && `as \`${idFrom}\` returns it`,
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    minimum !== undefined && maximum === undefined && `at least ${minimum}`,
    maxItems !== undefined && `at most ${maxItems} entries`,
  ]
    .filter(Boolean)
    .join('; ');
}

function withTable(readme: string): string {
  const rows = Object.entries(toolsets).map(([group, names]) => [
    `\`${group}\``,
    names.map((name) => `\`${name}\``).join(', '),
  ]);
  return within(within(readme, 'tools', table(['Toolset', 'Tools'], rows)), 'install', installLines());
}

function within(readme: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${README} has no place for ${name}.`);
  return `${readme.slice(0, from + begin.length)}\n${text}\n\n${readme.slice(to)}`;
}
