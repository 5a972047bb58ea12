import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { createTestServer, type TestServer } from '@cartouche/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LineTransport } from '../src/stdio/line-transport.ts';
import { listen } from './support/listen.ts';
import { program } from './support/program.ts';

const ping = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;
const answer = (id: number) => ({ jsonrpc: '2.0' as const, id, result: {} });

async function transport() {
  const input = new PassThrough();
  const output = new PassThrough();
  const lines = new LineTransport(input, output);
  const seen = { messages: [] as unknown[], closed: 0 };
  lines.onmessage = (message) => seen.messages.push(message);
  lines.onclose = () => {
    seen.closed += 1;
  };
  await lines.start();
  const end = async (text: string) => {
    input.end(text);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const written = () => String(output.read() ?? '');
  return { lines, seen, end, written };
}

describe('the end of the input', () => {
  it('waits for the answers to what was asked', async () => {
    const { lines, seen, end, written } = await transport();
    await end(`${ping(1)}\n${ping(2)}\n`);
    await lines.send(answer(1));
    expect(seen.closed).toBe(0);
    await lines.send(answer(2));
    expect(seen.closed).toBe(1);
    expect(written()).toMatch(/"id":1.*\n.*"id":2.*\n$/);
  });

  it('is the end of the last line too', async () => {
    const { lines, seen, end } = await transport();
    await end(ping(1));
    expect(seen.messages).toMatchObject([{ id: 1 }]);
    await lines.send(answer(1));
    expect(seen.closed).toBe(1);
  });

  it('waits neither for what was taken back nor for what never ends', async () => {
    const cancelled = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}';
    const { seen, end } = await transport();
    await end(`${ping(1)}\n{"jsonrpc":"2.0","id":2,"method":"subscriptions/listen"}\n${cancelled}\n`);
    expect(seen.closed).toBe(1);
  });
});

describe('the program', () => {
  let server: TestServer;
  let port: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await createTestServer();
    port = await listen(server);
  });
  afterAll(async () => {
    await port.close();
    await server.close();
  });

  it('answers a script that asks and closes', async () => {
    const { command, args, env } = program({ SERVICE_API_KEY: server.apiKey, APP_URL: port.url });
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'script', version: '1' } };
    const page = { name: 'create_contact_page', arguments: { email: 'ada@northwind.example' } };
    const asked = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: page },
    ];
    child.stdin.end(asked.map((message) => JSON.stringify(message)).join('\n'));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual([1, 2]);
    expect(answers[1].result.structuredContent).toHaveProperty('url');
  });
});
