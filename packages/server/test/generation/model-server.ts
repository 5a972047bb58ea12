import { startLoopbackServer } from '../outbound/loopback-server.ts';

/** The provider's answer to a call: text of the model, or something else altogether. */
export type ModelReply =
  | { json: unknown; tokens?: number }
  | { text: string; finish?: string; tokens?: number }
  | { refusal: string }
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { hang: true }
  | { hangUp: true };

export type ModelCall = { path: string; headers: Record<string, unknown>; body: ChatRequest };

/** The parts of a chat completions request that the tests read. */
export type ChatRequest = {
  model: string;
  max_tokens: number;
  messages: { role: string; content: string }[];
  response_format: unknown;
};

/** A real server that speaks the chat completions protocol and gives the scripted replies in order, then repeats the last. */
export async function startModelServer(replies: readonly ModelReply[]) {
  const calls: ModelCall[] = [];
  const server = await startLoopbackServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      calls.push({ path: request.url ?? '', headers: request.headers, body });
      const reply = replies[Math.min(calls.length, replies.length) - 1];
      const answer = (status: number, content: unknown, headers = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
      if (reply === undefined || 'hang' in reply) return;
      if ('hangUp' in reply) response.destroy();
      else if ('status' in reply)
        answer(reply.status, reply.body ?? { error: { message: `status ${reply.status}` } }, reply.headers);
      else answer(200, request.url?.endsWith('/messages') ? anthropicMessage(reply) : chatCompletion(reply));
    });
  });
  return { ...server, calls, baseUrl: `${server.url}/v1` };
}

type Spoken = Exclude<ModelReply, { status: number } | { hang: true } | { hangUp: true }>;

function chatCompletion(reply: Spoken) {
  const content = 'json' in reply ? JSON.stringify(reply.json) : 'text' in reply ? reply.text : null;
  const message = { role: 'assistant', content, ...('refusal' in reply ? { refusal: reply.refusal } : {}) };
  const tokens = 'tokens' in reply ? (reply.tokens ?? 100) : 100;
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_770_000_000,
    model: 'scripted',
    choices: [{ index: 0, message, finish_reason: 'finish' in reply ? (reply.finish ?? 'stop') : 'stop' }],
    usage: { prompt_tokens: 500, completion_tokens: tokens, total_tokens: 500 + tokens },
  };
}

function anthropicMessage(reply: Spoken) {
  const text = 'json' in reply ? JSON.stringify(reply.json) : 'text' in reply ? reply.text : '';
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 500, output_tokens: 100 },
  };
}
