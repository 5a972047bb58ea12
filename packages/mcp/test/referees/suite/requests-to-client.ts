import {
  fromJsonSchema,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { texts } from './contents.ts';

const options = (type: 'const', ...titles: string[]) =>
  titles.map((title, index) => ({ [type]: `value${index + 1}`, title }));

/** A form with a default for each type of field. */
const defaults = {
  name: { type: 'string', description: 'User name', default: 'John Doe' },
  age: { type: 'integer', description: 'User age', default: 30 },
  score: { type: 'number', description: 'User score', default: 95.5 },
  status: { type: 'string', description: 'User status', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', description: 'Verification status', default: true },
};

/** A form with each way to write a choice. */
const choices = {
  untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  titledSingle: { type: 'string', oneOf: options('const', 'First Option', 'Second Option', 'Third Option') },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: {
    type: 'array',
    minItems: 1,
    maxItems: 3,
    items: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  },
  titledMulti: {
    type: 'array',
    minItems: 1,
    maxItems: 3,
    items: { anyOf: options('const', 'First Choice', 'Second Choice', 'Third Choice') },
  },
};

/**
 * Registers the suite's tools that ask the client while they run. They ask as the product does, by a result: the protocol's handler
 * makes requests of it for a client of a 2025 revision, where the connection can carry them.
 */
export function registerRequestsToClient(mcp: McpServer): void {
  mcp.registerTool(
    'test_sampling',
    { description: 'Samples', inputSchema: texts('prompt') },
    ({ prompt }, { mcpReq }) => {
      const answer = mcpReq.inputResponses?.['sampled'];
      if (answer) return said(`LLM response: ${JSON.stringify(answer)}`);
      const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: prompt } }];
      return inputRequired({ inputRequests: { sampled: inputRequired.createMessage({ messages, maxTokens: 100 }) } });
    },
  );
  mcp.registerTool(
    'test_elicitation',
    { description: 'Asks the user', inputSchema: texts('message') },
    ({ message }, context) => elicit(context, message, { response: { type: 'string' } }, ['response']),
  );
  const nothing = fromJsonSchema({ type: 'object' });
  for (const [name, fields] of Object.entries({
    test_elicitation_sep1034_defaults: defaults,
    test_elicitation_sep1330_enums: choices,
  }))
    mcp.registerTool(name, { description: 'Asks the user', inputSchema: nothing }, (_given, context) =>
      elicit(context, 'Please review the fields', fields, []),
    );
}

function elicit({ mcpReq }: ServerContext, message: string, properties: object, required: string[]) {
  const answer = inputResponse(mcpReq.inputResponses, 'form');
  if (answer.kind === 'elicit')
    return said(`Elicitation completed: action=${answer.action}, content=${JSON.stringify(answer.content ?? {})}`);
  const requestedSchema = { type: 'object', properties, required };
  const request = inputRequired.elicit({ message, requestedSchema } as Parameters<typeof inputRequired.elicit>[0]);
  return inputRequired({ inputRequests: { form: request } });
}

const said = (text: string) => ({ content: [{ type: 'text' as const, text }] });
