import { reads } from '../../hints.ts';
import { contractDefinitions, standAlone } from '../../schema/full-schema.ts';
import { object, result, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool, type ToolChoice } from '../../tool.ts';
import type { ToolName } from '../../tool-names.ts';
import { operationNamed, toolFor } from './callable-operations.ts';
import { absent, excludedToolOf, refusalOf } from './refusal.ts';

const anySchema = { type: 'object', additionalProperties: true };

export const describeOperation = defineTool({
  name: 'describe_operation',
  group: 'operations',
  title: 'Describe operation',
  description: 'What an operation does, takes and returns, with whole schemas. Read it before call_operation.',
  hints: reads,
  input: object({ operationId: text('From search_operations') }),
  output: result({ operation: thing }),
  returns: {
    operation: {
      type: 'object',
      required: ['operationId', 'title', 'description', 'method', 'path', 'scope', 'errors', 'inputSchema', 'returns'],
      properties: {
        operationId: { type: 'string' },
        title: { type: 'string' },
        description: { type: 'string' },
        method: { type: 'string' },
        path: { type: 'string' },
        scope: { type: 'string', description: 'The scope that the key needs' },
        tool: { type: 'string', description: 'The tool to call instead' },
        errors: { type: 'array', items: { type: 'string' } },
        inputSchema: { ...anySchema, description: 'parameters and body, as call_operation takes them' },
        returns: { ...anySchema, description: 'Schema of the result' },
      },
    },
  },
  ownWords: true,
  deadlineMs: deadlines.read,
  lookup: 'search_operations',
  run: async ({ args, selection }) => {
    const operation = await operationNamed(args.operationId);
    if (excludedToolOf(operation, selection)) throw refusalOf(operation, selection);
    const definitions = await contractDefinitions();
    const { operationId, summary: title, description, method, path, parameters, body, answer } = operation;
    const tool = toolFor(operation);
    const properties = Object.fromEntries(
      parameters.map(({ name, description: says, schema }) => [
        name,
        { ...schema, ...(says && { description: says }) },
      ]),
    );
    const required = parameters.filter((one) => one.required).map(({ name }) => name);
    const input = {
      type: 'object',
      properties: {
        ...(parameters.length > 0 && { parameters: { type: 'object', properties, required } }),
        ...(body && { body }),
        ...(operation.takesVersion && { expectedVersion: { type: 'integer' } }),
      },
    };
    return {
      operation: {
        operationId,
        title,
        description,
        method,
        path,
        scope: operation['x-scope'],
        ...(tool && { tool }),
        errors: operation['x-errors'],
        inputSchema: standAlone(input, definitions, false),
        returns: standAlone(answer, definitions, false),
      },
      next: tool ? byTool(tool, selection) : `call_operation with operationId ${operationId}`,
    };
  },
});

const byTool = (tool: string, selection: ToolChoice): string =>
  selection.has(tool as ToolName) ? `${tool} does this` : `${tool} does this. ${absent(tool)}`;
