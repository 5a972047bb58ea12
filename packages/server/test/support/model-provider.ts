import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** The provider's answer to one request: an object of the asked shape, a text in its place, or trouble. */
export type ProviderReply =
  | { answer: unknown }
  | { text: string }
  | { refusal: string }
  | { status: number }
  | { trouble: 'hangs' | 'drips' };

/** A request as the protocol has it, and the data that the prompt shows. */
export type ProviderRequest = { task: string; data: Record<string, unknown> };

type ChatRequest = {
  messages: { role: string; content: string }[];
  response_format: { json_schema: { name: string } };
};

const DRIPS = 5;

/** A server on loopback that speaks the chat completions protocol and answers each task as it is told. */
export async function startModelProvider(reply: (request: ProviderRequest) => ProviderReply) {
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as ChatRequest;
    await send(reply({ task: body.response_format.json_schema.name, data: dataOf(body) }), response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    baseUrl,
    /** The settings of a server that asks this provider. */
    settings: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'scripted',
      AI_API_KEY: 'sk-test-0123456789abcdef',
      AI_BASE_URL: baseUrl,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Gives each task its answer. A judge without one finds each sentence entailed. */
export function answersByTask(answers: Readonly<Record<string, unknown>>) {
  return ({ task, data }: ProviderRequest): ProviderReply => {
    if (task in answers) return { answer: answers[task] };
    if (task !== 'judge') return { status: 400 };
    const { sentences } = data as { sentences: { n: number }[] };
    return { answer: { verdicts: sentences.map(({ n }) => ({ n, verdict: 'entailed' })) } };
  };
}

async function send(reply: ProviderReply, response: ServerResponse): Promise<void> {
  if ('trouble' in reply) {
    if (reply.trouble === 'hangs') return;
    response.writeHead(200, { 'content-type': 'application/json' });
    // Bytes come, and never the end of the answer within the time that a model has.
    for (let drip = 0; drip < DRIPS && !response.closed; drip += 1) {
      response.write(' ');
      await wait(1_000);
    }
    response.end('{}');
    return;
  }
  const isFailure = 'status' in reply;
  response.writeHead(isFailure ? reply.status : 200, { 'content-type': 'application/json', 'retry-after-ms': '1' });
  response.end(JSON.stringify(isFailure ? { error: { message: 'No.' } } : completion(reply)));
}

function completion(reply: Exclude<ProviderReply, { status: number } | { trouble: string }>) {
  const content = 'answer' in reply ? JSON.stringify(reply.answer) : 'text' in reply ? reply.text : null;
  const message = { role: 'assistant', content, ...('refusal' in reply && { refusal: reply.refusal }) };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_770_000_000,
    model: 'scripted',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 500, completion_tokens: 100, total_tokens: 600 },
  };
}

function dataOf({ messages }: ChatRequest): Record<string, unknown> {
  const content = messages.find(({ role }) => role === 'user')?.content ?? '';
  const data = content.slice(content.indexOf('<data>') + '<data>'.length, content.indexOf('</data>'));
  return JSON.parse(data) as Record<string, unknown>;
}
