import { Cartouche } from '@cartouche/sdk';
import { createTestServer } from '@cartouche/testing';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Answer, Task, World } from './task.ts';

/** The cost and outcome of a task. */
export type Played = {
  task: string;
  calls: number;
  errors: number;
  /** Errors that named neither a next tool nor what to ask the user. */
  deadEnds: string[];
  seconds: number;
  /** The difference from the user's request, or undefined. */
  untrue: string | undefined;
};

/** Calls a tool, as an agent is given it. */
export type CallTool = (tool: string, args: Record<string, unknown>) => Promise<Answer>;

/** An agent that does what the task asks. @returns its words to the user */
export type Agent = (task: Task, call: CallTool, client: Client) => Promise<string>;

/** The agent that follows the task's own script. */
export const scriptedAgent: Agent = async (task, call) => {
  const script = task.script();
  let turn = script.next();
  while (!turn.done) turn = script.next(await call(turn.value.tool, turn.value.args));
  return turn.value;
};

/** Plays a task against the server and its tools, and compares what became of it with what was asked. */
export async function play(task: Task, agent: Agent): Promise<Played> {
  await using server = await createTestServer({ agentRateLimitPerMinute: 1_000_000 });
  const world: World = { server, cartouche: new Cartouche(server.clientOptions) };
  await task.prepare?.(world);
  await using connection = await connect(server);
  const played: Played = { task: task.name, calls: 0, errors: 0, deadEnds: [], seconds: 0, untrue: undefined };
  const begun = performance.now();
  const call: CallTool = async (tool, args) => {
    played.calls += 1;
    if (/^(?:get|list|run)_/.test(tool)) await letWorkEnd(server);
    const answer = await connection.call(tool, args);
    if (!answer.isError) return answer;
    played.errors += 1;
    if (!/^Next tool: |^Remedy: .*\b(?:user|them)\b/m.test(answer.text))
      played.deadEnds.push(`${tool}: ${answer.text}`);
    return answer;
  };
  try {
    const said = await agent(task, call, connection.client);
    await letWorkEnd(server);
    await task.verify(world, said);
  } catch (error) {
    played.untrue = error instanceof Error ? error.message : String(error);
  }
  played.seconds = (performance.now() - begun) / 1000;
  return played;
}

// Runs the jobs that the server's workers would finish while an agent thinks; some of them wait for others.
async function letWorkEnd(server: World['server']): Promise<void> {
  await server.settle();
  server.clock.advance(30_000);
  await server.settle();
}

async function connect(server: World['server']) {
  const client = new Client({ name: 'evals', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', server.baseUrl), {
    fetch: (url, init) => server.fetch(url, init),
    requestInit: { headers: { Authorization: `Bearer ${server.apiKey}` } },
  });
  await client.connect(transport);
  const call: CallTool = async (name, args) => {
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    return { isError, text, data: structuredContent };
  };
  return { client, call, [Symbol.asyncDispose]: () => client.close() };
}
