import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Step, Task } from './task.ts';

type Message = { role: string; content: unknown };

/**
 * A provider on this machine that speaks the protocol of the real ones, with the task's script for a model: what it costs to reach the
 * tools through a provider can be tried without one.
 */
export async function startLocalProvider(task: Task): Promise<{ url: string; close(): Promise<void> }> {
  const script = task.script();
  const http = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { messages, model } = JSON.parse(body) as { messages: Message[]; model: string };
    const last = messages.at(-1);
    const turn = last?.role === 'tool' ? script.next(JSON.parse(String(last.content)) as Answer) : script.next();
    const message = turn.done
      ? { role: 'assistant', content: turn.value }
      : { role: 'assistant', content: null, tool_calls: [callOf(turn.value, messages.length)] };
    const choice = { index: 0, message, finish_reason: turn.done ? 'stop' : 'tool_calls' };
    const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({ id: 'local', object: 'chat.completion', created: 0, model, choices: [choice], usage }),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
}

const callOf = ({ tool, args }: Step, turn: number) => ({
  id: `call_${turn}`,
  type: 'function',
  function: { name: tool, arguments: JSON.stringify(args) },
});
