import type { ToolChoice } from '../../tool.ts';
import { ToolFailure } from '../../tool-failure.ts';
import type { ToolName } from '../../tool-names.ts';
import { type CallableOperation, isChange, toolFor } from './callable-operations.ts';

/** The refusal of an operation that this connection may only call by a tool, or not at all. */
export function refusalOf(operation: CallableOperation, selection: ToolChoice): ToolFailure | undefined {
  const { operationId } = operation;
  const excluded = excludedToolOf(operation, selection);
  if (excluded)
    return new ToolFailure({
      code: 'tool_excluded',
      message: `${operationId} was not called: this connection excludes the tool ${excluded}, which does the same.`,
      remedy: `Tell the user that the connection has to include ${excluded} for this.`,
    });
  const tool = toolFor(operation) as ToolName | undefined;
  if (!tool) return undefined;
  const isThere = selection.has(tool);
  return new ToolFailure({
    code: 'use_tool',
    message: `${operationId} was not called: the tool ${tool} does it, and compares the price first.`,
    remedy: isThere ? `Call ${tool}.` : absent(tool),
    ...(isThere && { nextTool: tool }),
  });
}

/** The excluded tool that does the same as an operation. */
export const excludedToolOf = (operation: CallableOperation, selection: ToolChoice): ToolName | undefined =>
  selection.excludedOf(operation['x-tools'], isChange(operation));

/** The way to a tool that a connection does not have. */
export const absent = (tool: string) =>
  `${tool} is not among the tools of this connection: tell the user to add it, by tools=${tool} in the connection’s address.`;
