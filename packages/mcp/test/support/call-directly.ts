import type { CallToolResult } from '@modelcontextprotocol/server';
import { callTool } from '../../src/call-tool.ts';
import { selectTools } from '../../src/selection.ts';

/** Calls a tool without a server in between. */
export const called = async (...parameters: Parameters<typeof callTool>) =>
  (await callTool(...parameters)) as CallToolResult;

/** The context of a call of a tool that asks no workspace. */
export const context = () => ({
  cartouche: undefined as never,
  paths: undefined as never,
  selection: selectTools({}),
  signal: new AbortController().signal,
});
