import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Asked = { response_format: { json_schema: { name: string } } };

/** A server that speaks the chat completions protocol and gives one answer for each shape that it is asked for. */
export async function startModelProvider(answers: Readonly<Record<string, unknown>>) {
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as Asked;
    const content = JSON.stringify(answers[asked.response_format.json_schema.name]);
    const message = { role: 'assistant', content };
    response.writeHead(content ? 200 : 400, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1_770_000_000, model: 'scripted' },
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 500, completion_tokens: 100, total_tokens: 600 },
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    settings: {
      ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'scripted', AI_API_KEY: 'sk-test-0123456789abcdef' },
      AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
