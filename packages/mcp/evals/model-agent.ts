import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, stepCountIs, tool } from 'ai';
import type { Agent } from './play.ts';

/** The model that plays, from the environment; undefined when none is configured. */
export type ModelSettings = { baseUrl: string; model: string; apiKey: string };

// More than any task needs; a model that goes in circles ends.
const STEPS_MAX = 40;

/** Reads `EVAL_BASE_URL`, `EVAL_MODEL` and `EVAL_API_KEY`: any provider with the protocol of OpenAI, also a local one. */
export function modelSettings(env: Readonly<Record<string, string | undefined>>): ModelSettings | undefined {
  const { EVAL_BASE_URL: baseUrl, EVAL_MODEL: model, EVAL_API_KEY: apiKey = '' } = env;
  return baseUrl && model ? { baseUrl, model, apiKey } : undefined;
}

/** An agent in which a model decides, with the tools and instructions as the server lists them. */
export function modelAgent({ baseUrl, model, apiKey }: ModelSettings): Agent {
  const provider = createOpenAICompatible({ name: 'evals', baseURL: baseUrl, apiKey });
  return async (task, call, client) => {
    const { tools } = await client.listTools();
    const { text } = await generateText({
      model: provider(model),
      system: client.getInstructions() ?? '',
      prompt: `${task.prompt}\n\nYou may spend what this takes; the user can't answer questions. End with one sentence that says what you did.`,
      stopWhen: stepCountIs(STEPS_MAX),
      tools: Object.fromEntries(
        tools.map(({ name, description = '', inputSchema }) => [
          name,
          tool({
            description,
            inputSchema: jsonSchema<Record<string, unknown>>(inputSchema as never),
            execute: (args) => call(name, args),
          }),
        ]),
      ),
    });
    return text;
  };
}
