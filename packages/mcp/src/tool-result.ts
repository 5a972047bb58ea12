import type { CallToolResult } from '@modelcontextprotocol/server';
import { eachText, foreignWords, isPlainJson, withoutHidden } from './foreign-words.ts';
import type { Tool } from './tool.ts';

/** A tool's result, as structure, as text and with links to what it made. */
export function resultOf(tool: Tool, answer: unknown): CallToolResult {
  const json = JSON.stringify(answer);
  // Checking the JSON once, which is needed anyway, replaces four checks of each text: most answers have nothing to change.
  const isPlain = isPlainJson(json);
  const output = (isPlain ? answer : eachText(answer, tool.ownWords ? withoutHidden : foreignWords)) as Record<
    string,
    unknown
  >;
  const text = isPlain ? json : JSON.stringify(output);
  const links = (tool.links?.(output) ?? []).map((link) => ({ type: 'resource_link' as const, ...link }));
  return { content: [{ type: 'text', text }, ...links], structuredContent: output };
}
