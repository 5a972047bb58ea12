import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { oldNames } from './old-names.ts';
import type { ToolChoice } from './tool.ts';
import { type ListOptions, listTools, withWholeSchemas } from './tool-list.ts';
import { optInToolsets, type ToolName, toolsets } from './tool-names.ts';
import { tools } from './tools/registry.ts';

/** The tools that a connection wants, by name. Without any of it: all 65, old names callable and not listed. */
export type SelectionRequest = {
  /** Groups of tools. `all` is the 65; the operations are listed by their own name only. */
  toolsets?: readonly string[] | undefined;
  /** Single tools, in addition to the groups. */
  tools?: readonly string[] | undefined;
  excludeTools?: readonly string[] | undefined;
  /** Only tools that change nothing, of what else is chosen. */
  readOnly?: boolean | undefined;
  /** The whole schemas in the list, which take thirteen times its tokens. */
  wholeSchemas?: boolean | undefined;
} & ListOptions;

/** The tools of a connection. */
export type Selection = ToolChoice & {
  /** Their list in short. */
  listed: ListedTool[];
  /** Their list as the connection wants it. */
  list(): Promise<ListedTool[]>;
};

/** A name in a selection that no tool or group has. */
export class SelectionError extends Error {}

const usual = Object.values(toolsets).flat() as ToolName[];
const everyTool: readonly ToolName[] = [...usual, ...Object.values(optInToolsets).flat()];
const isUsual: ReadonlySet<ToolName> = new Set(usual);
const everyToolset: readonly string[] = [...Object.keys(toolsets), ...Object.keys(optInToolsets)];

// Selections repeat from request to request, and the list of one is long. Bounded, because callers choose the keys.
const remembered = new Map<string, Selection>();
const REMEMBERED_MAX = 200;

/**
 * Finds the tools of a selection.
 *
 * @throws SelectionError naming every unknown name and what there is
 */
export function selectTools(request: SelectionRequest): Selection {
  const key = JSON.stringify(request);
  const known = remembered.get(key);
  if (known) return known;
  const selection = select(request);
  const oldest = remembered.keys().next();
  if (remembered.size >= REMEMBERED_MAX && !oldest.done) remembered.delete(oldest.value);
  remembered.set(key, selection);
  return selection;
}

function select(request: SelectionRequest): Selection {
  const groups = request.toolsets?.map((name) => name.trim().toLowerCase().replaceAll('_', '-'));
  const unknownGroups = (groups ?? []).filter((name) => name !== 'all' && !everyToolset.includes(name));
  if (unknownGroups.length > 0) throw unknown('toolset', unknownGroups, everyToolset);
  const single = request.tools && toolNames(request.tools);
  const excluded = new Set(request.excludeTools && toolNames(request.excludeTools));

  const isChosen = (name: ToolName): boolean => {
    if (excluded.has(name)) return false;
    if (request.readOnly && !tools[name].hints.readOnlyHint) return false;
    const isInAll = isUsual.has(name) && (groups?.includes('all') ?? !single);
    return Boolean(isInAll || single?.includes(name) || groups?.includes(tools[name].group));
  };
  const chosen = everyTool.filter(isChosen);
  const names = new Set(chosen);
  const listed = listTools(chosen, request);
  return {
    has: (name) => names.has(name),
    excludedOf: (callers, isChange) => {
      const same = callers.filter((name) => tools[name].hints.readOnlyHint !== isChange);
      return same.every((name) => excluded.has(name)) ? same[0] : undefined;
    },
    listed,
    list: async () => (request.wholeSchemas ? withWholeSchemas(listed) : listed),
  };
}

/** Old names count for the tools that replaced them. */
function toolNames(given: readonly string[]): ToolName[] {
  const names = given.map((one) => {
    const name = one.trim().toLowerCase().replaceAll('-', '_');
    return Object.hasOwn(oldNames, name) ? oldNames[name as keyof typeof oldNames] : name;
  });
  const strangers = names.filter((name) => !Object.hasOwn(tools, name));
  if (strangers.length > 0) throw unknown('tool', strangers, everyTool);
  return names as ToolName[];
}

function unknown(kind: string, names: readonly string[], known: readonly string[]): SelectionError {
  return new SelectionError(
    `Unknown ${kind}${names.length > 1 ? 's' : ''}: ${names.map((name) => JSON.stringify(name)).join(', ')}. Known: ${known.join(', ')}.`,
  );
}

const list = (text: string | null | undefined): string[] | undefined => {
  const names = text?.split(',').map((name) => name.trim());
  const given = names?.filter((name) => name !== '');
  return given && given.length > 0 ? given : undefined;
};

const flag = (text: string | null | undefined): boolean | undefined => {
  if (text === null || text === undefined) return undefined;
  return !/^(0|false|no|off)$/i.test(text.trim());
};

/** Reads a selection from an address and headers; where both say something of the same, the address counts. */
export function selectionOfRequest({ url, headers }: Request): SelectionRequest {
  const query = new URL(url).searchParams;
  // A header that is sent twice arrives as one with a comma; an address that says something twice means the same.
  const said = (name: string, header: string) => (query.has(name) ? query.getAll(name).join(',') : headers.get(header));
  return {
    toolsets: list(said('toolsets', 'x-mcp-toolsets')),
    tools: list(said('tools', 'x-mcp-tools')),
    excludeTools: list(said('exclude_tools', 'x-mcp-exclude-tools')),
    readOnly: flag(query.get('readonly') ?? headers.get('x-mcp-readonly')),
    oldNames: flag(query.get('aliases') ?? headers.get('x-mcp-aliases')),
    icons: flag(query.get('icons') ?? headers.get('x-mcp-icons')),
    wholeSchemas: flag(query.get('schemas') ?? headers.get('x-mcp-schemas')),
  };
}

/** Reads a selection from the environment: `MCP_TOOLSETS`, `MCP_TOOLS`, `MCP_EXCLUDE_TOOLS`, `MCP_READONLY`, `MCP_ALIASES`, `MCP_ICONS`, `MCP_SCHEMAS`. */
export function selectionOfEnvironment(env: Readonly<Record<string, string | undefined>>): SelectionRequest {
  return {
    toolsets: list(env['MCP_TOOLSETS']),
    tools: list(env['MCP_TOOLS']),
    excludeTools: list(env['MCP_EXCLUDE_TOOLS']),
    readOnly: flag(env['MCP_READONLY'] || undefined),
    oldNames: flag(env['MCP_ALIASES'] || undefined),
    icons: flag(env['MCP_ICONS'] || undefined),
    wholeSchemas: flag(env['MCP_SCHEMAS'] || undefined),
  };
}
