import type { CallToolResult } from '@modelcontextprotocol/server';
import { eachText, foreignWords, withoutHidden } from './foreign-words.ts';
import type { Tool } from './tool.ts';

/** What a tool returned, as structure, as text and with links to what it made. */
export function resultOf(tool: Tool, answer: unknown): CallToolResult {
  const output = eachText(answer, tool.ownWords ? withoutHidden : foreignWords) as Record<string, unknown>;
  const links = (tool.links?.(output) ?? []).map((link) => ({ type: 'resource_link' as const, ...link }));
  return { content: [{ type: 'text', text: JSON.stringify(output) }, ...links], structuredContent: output };
}
