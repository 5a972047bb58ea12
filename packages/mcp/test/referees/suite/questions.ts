import {
  acceptedContent,
  type CallToolResult,
  type InputRequests,
  inputRequired,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { capabilitiesOf } from '../../../src/client-capabilities.ts';

/** State that travels to the client and back, sealed. */
export type State = { round: number; name?: string };

type Ask = (context: ServerContext) => ReturnType<typeof inputRequired> | CallToolResult | Promise<unknown>;

const done = (said: string): CallToolResult => ({ content: [{ type: 'text', text: said }] });

/** A form with one required field. */
const form = (message: string, field: string, type: 'string' | 'boolean' = 'string') =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type } as { type: 'string' } }, required: [field] },
  });
const sample = (said: string) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text: said } }], maxTokens: 50 });

const fieldOf = ({ mcpReq }: ServerContext, key: string, field: string): unknown =>
  acceptedContent<Record<string, unknown>>(mcpReq.inputResponses, key)?.[field];
const answerOf = <Answer>({ mcpReq }: ServerContext, key: string) => mcpReq.inputResponses?.[key] as Answer | undefined;
type Sampled = { content?: { text?: string } };
type Rooted = { roots?: unknown[] };

/** Registers the suite's tools, and its prompt, that answer with questions until the client has answered them. */
export function registerQuestions(mcp: McpServer, { mint }: RequestStateCodec<State>): void {
  const everything = (): InputRequests => ({
    user_name: form('What is your name?', 'name'),
    greeting: sample('Generate a greeting'),
    client_roots: inputRequired.listRoots(),
  });
  const confirmed = async (context: ServerContext) => {
    if (fieldOf(context, 'confirm', 'ok') !== undefined && context.mcpReq.requestState<State>())
      return done('state-ok');
    const inputRequests = { confirm: form('Please confirm', 'ok', 'boolean') };
    return inputRequired({ inputRequests, requestState: await mint({ round: 1 }) });
  };
  const tools: Record<string, Ask> = {
    test_missing_capability: (context) =>
      answerOf(context, 'llm_answer')
        ? done('Sampled')
        : inputRequired({ inputRequests: { llm_answer: sample('Pong?') } }),
    test_input_required_result_elicitation: (context) => {
      const name = fieldOf(context, 'user_name', 'name');
      if (typeof name === 'string') return done(`Hello, ${name}!`);
      return inputRequired({ inputRequests: { user_name: form('What is your name?', 'name') } });
    },
    test_input_required_result_sampling: (context) => {
      const sampled = answerOf<Sampled>(context, 'capital_question');
      if (sampled) return done(`Sampling response: ${sampled.content?.text}`);
      return inputRequired({ inputRequests: { capital_question: sample('What is the capital of France?') } });
    },
    test_input_required_result_list_roots: (context) => {
      const roots = answerOf<Rooted>(context, 'client_roots')?.roots;
      if (roots) return done(`Client exposed ${roots.length} root(s): ${JSON.stringify(roots)}`);
      return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
    },
    test_input_required_result_request_state: confirmed,
    test_input_required_result_tampered_state: confirmed,
    test_input_required_result_multiple_inputs: async (context) => {
      const name = fieldOf(context, 'user_name', 'name');
      const greeting = answerOf<Sampled>(context, 'greeting')?.content?.text;
      const roots = answerOf<Rooted>(context, 'client_roots')?.roots;
      if (name && greeting && roots) return done(`${greeting} ${name}: ${roots.length} root(s)`);
      return inputRequired({ inputRequests: everything(), requestState: await mint({ round: 1 }) });
    },
    test_input_required_result_multi_round: async (context) => {
      const { round, name } = context.mcpReq.requestState<State>() ?? { round: 0 };
      if (round === 0) {
        const inputRequests = { step1: form('Step 1: What is your name?', 'name') };
        return inputRequired({ inputRequests, requestState: await mint({ round: 1 }) });
      }
      if (round === 1) {
        const inputRequests = { step2: form('Step 2: What is your favorite color?', 'color') };
        const said = String(fieldOf(context, 'step1', 'name'));
        return inputRequired({ inputRequests, requestState: await mint({ round: 2, name: said }) });
      }
      return done(`${name} likes ${fieldOf(context, 'step2', 'color')}`);
    },
    test_input_required_result_capabilities: (context) => {
      if (context.mcpReq.inputResponses !== undefined) return done('Answered');
      const { elicitation, sampling, roots } = capabilitiesOf(context) ?? {};
      const { user_name, greeting, client_roots } = everything();
      const inputRequests = {
        ...(elicitation && { user_name }),
        ...(sampling && { greeting }),
        ...(roots && { client_roots }),
      } as InputRequests;
      return Object.keys(inputRequests).length === 0 ? done('Nothing to ask') : inputRequired({ inputRequests });
    },
  };
  for (const [name, ask] of Object.entries(tools))
    mcp.registerTool(name, { description: 'Asks the client back' }, ask as never);

  const prompt = (context: ServerContext) => {
    const said = fieldOf(context, 'user_context', 'context');
    if (typeof said !== 'string')
      return inputRequired({ inputRequests: { user_context: form('What context should the prompt use?', 'context') } });
    return { messages: [{ role: 'user', content: { type: 'text', text: `Use the following context: ${said}` } }] };
  };
  mcp.registerPrompt('test_input_required_result_prompt', { description: 'Asks back' }, prompt as never);
}
