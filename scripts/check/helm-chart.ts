import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { namesIn, readDeployed, type ServerFacts } from './server-facts.ts';
import { root } from './workspace.ts';

type Values = { [name: string]: unknown };
type Template = { file: string; text: string };

/**
 * Checks the chart without rendering it: its templates read values that exist, include templates that are defined, close their blocks,
 * and name ports and settings of the server. Each value is read by a template, and the schema knows it.
 */
export function checkHelmChart(server: ServerFacts): string[] {
  const values = parse(readDeployed('helm/values.yaml')) as Values;
  const folder = join(root, 'docs/deploy/helm/templates');
  const templates = globSync('*', { cwd: folder }).map((file) => ({
    file: basename(file),
    // Comments may mention anything.
    text: readFileSync(join(folder, file), 'utf8').replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, ''),
  }));
  const all = templates.map(({ text }) => text).join('\n');
  return [
    ...templates.flatMap((template) => [...unknownValues(template, values), ...openBlocks(template)]),
    ...undefinedTemplates(all),
    ...unreadValues(all, values),
    ...checkNames(all, values, server),
  ].map((fault) => `helm: ${fault}`);
}

function unknownValues({ file, text }: Template, values: Values): string[] {
  return namesIn(text, /\.Values\.([A-Za-z0-9.]+)/g)
    .filter((path) => !has(values, path.split('.')))
    .map((path) => `${file} reads .Values.${path}, which values.yaml does not have.`);
}

function openBlocks({ file, text }: Template): string[] {
  const opened = namesIn(text, /\{\{-?\s*(if|range|with|define)\b/g).length;
  const closed = namesIn(text, /\{\{-?\s*(end)\b/g).length;
  return opened === closed ? [] : [`${file} opens ${opened} blocks and closes ${closed}.`];
}

function undefinedTemplates(all: string): string[] {
  const defined = new Set(namesIn(all, /define "([^"]+)"/g));
  return namesIn(all, /include "([^"]+)"/g)
    .filter((name) => !defined.has(name))
    .map((name) => `A template includes "${name}", which is not defined.`);
}

function unreadValues(all: string, values: Values): string[] {
  const { properties } = JSON.parse(readDeployed('helm/values.schema.json')) as { properties: object };
  // The values of a role are reached by its name.
  const read = [...namesIn(all, /\.Values\.([A-Za-z0-9.]+)/g), ...rolesIn(all)];
  return [
    ...leavesOf(values)
      .filter((path) => !read.some((one) => path === one || path.startsWith(`${one}.`)))
      .map((path) => `values.yaml has ${path}, which no template reads.`),
    ...Object.keys(values)
      .filter((name) => !(name in properties))
      .map((name) => `values.yaml has ${name}, which values.schema.json refuses.`),
  ];
}

function checkNames(all: string, values: Values, { settings, commands, apiPort, pagePort }: ServerFacts): string[] {
  const set = [...namesIn(all, /\{ name: ([A-Z_]+), value:/g), ...Object.keys(values['settings'] as Values)];
  const ports = new Set(namesIn(all, /\{ name: ([a-z]+), containerPort:/g));
  const own = [`{ name: api, containerPort: ${apiPort} }`, `{ name: pages, containerPort: ${pagePort} }`];
  return [
    ...rolesIn(all)
      .filter((role) => !commands.has(role))
      .map((role) => `The chart runs ${role}, which is not a command of the server.`),
    ...set.filter((name) => !settings.has(name)).map((name) => `The chart sets ${name}, which is not a setting.`),
    ...own.filter((port) => !all.includes(port)).map((port) => `The chart has no port ${port}.`),
    ...namesIn(all, /\b(?:port|targetPort): ([a-z]+)\b/g)
      .filter((name) => !ports.has(name))
      .map((name) => `The chart names the port ${name}, which no container has.`),
  ];
}

const rolesIn = (all: string) => namesIn(all, /"role" "([a-z]+)"/g);

function has(values: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  return typeof values === 'object' && values !== null && name in values && has((values as Values)[name], rest);
}

function leavesOf(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const isBranch = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isBranch && Object.keys(value).length > 0
      ? leavesOf(value as Values).map((path) => `${name}.${path}`)
      : [name];
  });
}
