import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Asked = { messages: { role: string; content: string }[]; response_format: { json_schema: { name: string } } };

/**
 * A server that speaks the chat completions protocol and gives one answer for each shape that it is asked for. Without an answer for the judge it finds each
 * sentence entailed.
 */
export async function startModelProvider(answers: Readonly<Record<string, unknown>>) {
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as Asked;
    const { name } = asked.response_format.json_schema;
    const content = JSON.stringify(answers[name] ?? (name === 'judge' ? { verdicts: verdictsOn(asked) } : undefined));
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

function verdictsOn({ messages }: Asked): object[] {
  const content = messages.find(({ role }) => role === 'user')?.content ?? '';
  const data = content.slice(content.indexOf('<data>') + '<data>'.length, content.indexOf('</data>'));
  const { sentences } = JSON.parse(data) as { sentences: { n: number }[] };
  return sentences.map(({ n }) => ({ n, verdict: 'entailed' }));
}
