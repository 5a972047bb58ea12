import type { CallToolResult } from '@modelcontextprotocol/server';
import { eachText, foreignWords, isPlainJson, withoutHidden } from './foreign-words.ts';
import type { Tool } from './tool.ts';

/** What a tool returned, as structure, as text and with links to what it made. */
export function resultOf(tool: Tool, answer: unknown): CallToolResult {
  const json = JSON.stringify(answer);
  // One look at the JSON, which is needed anyway, instead of four at each text: most answers have nothing to change.
  const isPlain = isPlainJson(json);
  const output = (isPlain ? answer : eachText(answer, tool.ownWords ? withoutHidden : foreignWords)) as Record<
    string,
    unknown
  >;
  const text = isPlain ? json : JSON.stringify(output);
  const links = (tool.links?.(output) ?? []).map((link) => ({ type: 'resource_link' as const, ...link }));
  return { content: [{ type: 'text', text }, ...links], structuredContent: output };
}
