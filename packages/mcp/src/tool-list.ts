import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { Hints } from './hints.ts';
import { iconOf } from './icons.ts';
import { oldNames } from './old-names.ts';
import { fullSchema } from './schema/full-schema.ts';
import type { Tool } from './tool.ts';
import type { ToolName } from './tool-names.ts';
import { tools } from './tools/registry.ts';

/** Parts of a list that are shown on request only, because they cost tokens in clients that give their model the list as it is. */
export type ListOptions = { oldNames?: boolean | undefined; icons?: boolean | undefined };

/** Tools as `tools/list` has them, in the document's order. */
export function listTools(names: readonly ToolName[], { oldNames: withOldNames, icons }: ListOptions): ListedTool[] {
  const listedTool = (tool: Tool): ListedTool => ({
    ...plainTool(tool),
    ...(icons && { icons: [iconOf(tool.group)] }),
  });
  const listed = names.map((name) => listedTool(tools[name]));
  if (!withOldNames) return listed;
  const chosen = new Set(names);
  const old = Object.entries(oldNames).filter(([, name]) => chosen.has(name));
  return [
    ...listed,
    ...old.map(([oldName, name]) => ({
      ...listedTool(tools[name]),
      name: oldName,
      description: `Deprecated: the old name of ${name}. Call that instead.`,
    })),
  ];
}

// A tool has the same whole schemas in every list, and they are long: each is made once.
const wholeSchemas = new Map<string, Promise<Pick<ListedTool, 'inputSchema' | 'outputSchema'>>>();

/** The list with the whole schemas of arguments and results, for programs that make types of them. */
export function withWholeSchemas(listed: readonly ListedTool[]): Promise<ListedTool[]> {
  return Promise.all(
    listed.map(async (tool) => {
      const name = Object.hasOwn(oldNames, tool.name) ? oldNames[tool.name as keyof typeof oldNames] : tool.name;
      const schemas = wholeSchemas.get(name) ?? wholeSchemasOf(tools[name as ToolName]);
      wholeSchemas.set(name, schemas);
      return { ...tool, ...(await schemas) };
    }),
  );
}

async function wholeSchemasOf({ input, accepts, output, returns }: Tool) {
  const [inputSchema, outputSchema] = await Promise.all([fullSchema(input, accepts), fullSchema(output, returns)]);
  return {
    inputSchema: inputSchema as ListedTool['inputSchema'],
    outputSchema: outputSchema as NonNullable<ListedTool['outputSchema']>,
  };
}

/** The hints, without the one that is the protocol's default or has no meaning: each word is paid for in every session. */
function annotationsOf({ idempotentHint, ...hints }: Hints) {
  return { ...hints, ...(idempotentHint && !hints.readOnlyHint && { idempotentHint }) };
}

function plainTool({ name, title, description, input, output, hints }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: input as unknown as ListedTool['inputSchema'],
    outputSchema: output as unknown as NonNullable<ListedTool['outputSchema']>,
    annotations: annotationsOf(hints),
  };
}
