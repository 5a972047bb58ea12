import type { CallToolResult } from '@modelcontextprotocol/server';
import { markResult } from './mark-result.ts';
import type { Tool } from './tool.ts';

/** A tool's result, as structure, as text and with links to what it made; words of others are marked in all of them. */
export async function resultOf(tool: Tool, answer: unknown): Promise<CallToolResult> {
  const output = await markResult(tool, answer as object);
  const links = (tool.links?.(output) ?? []).map((link) => ({ type: 'resource_link' as const, ...link }));
  return { content: [{ type: 'text', text: JSON.stringify(output) }, ...links], structuredContent: output };
}
