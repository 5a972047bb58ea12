import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from '@modelcontextprotocol/server';
import { oldNames } from './old-names.ts';
import { fullSchema } from './schema/full-schema.ts';
import type { Selection } from './selection.ts';
import type { ToolName } from './tool-names.ts';
import { tools } from './tools/registry.ts';

/** Address of a tool's whole schemas. */
export const toolUri = (name: string): string => `cartouche://tools/${name}`;

/** Serves what the list of tools leaves out to stay short: the whole schemas of each tool's arguments and result. */
export function serveToolSchemas(mcp: McpServer, selection: Selection): void {
  mcp.registerResource(
    'tool',
    new ResourceTemplate(toolUri('{name}'), { list: undefined }),
    { title: 'Tool', description: 'The whole schemas of one tool', mimeType: 'application/json' },
    async ({ href }, { name }) => {
      const text = JSON.stringify(await describeTool(String(name), selection));
      return { contents: [{ uri: href, mimeType: 'application/json', text }] };
    },
  );
}

/** A tool with the whole schemas of its arguments and its result. */
async function describeTool(given: string, selection: Selection) {
  const name = Object.hasOwn(oldNames, given) ? oldNames[given as keyof typeof oldNames] : given;
  if (!Object.hasOwn(tools, name) || !selection.has(name as ToolName))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${given} on this connection`);
  const { title, description, input, accepts, output, returns, hints, deadlineMs } = tools[name as ToolName];
  const [inputSchema, outputSchema] = await Promise.all([fullSchema(input, accepts), fullSchema(output, returns)]);
  return {
    name,
    title,
    description,
    inputSchema,
    outputSchema,
    annotations: hints,
    deadlineSeconds: deadlineMs / 1000,
  };
}
