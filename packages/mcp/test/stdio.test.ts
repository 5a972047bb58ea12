import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { createTestServer, type TestServer } from '@cartouche/testing';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LineTransport } from '../src/stdio/line-transport.ts';
import { VERSION } from '../src/version.ts';
import { listen } from './support/listen.ts';
import { program } from './support/program.ts';
import { wavOf } from './support/wav.ts';
import { answerOf, type Era } from './support/workspace.ts';

let server: TestServer;
let api: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await createTestServer();
  api = await listen(server);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const env = (more: Record<string, string> = {}) => ({ SERVICE_API_KEY: server.apiKey, APP_URL: api.url, ...more });

async function start(era: Era = 'modern', more: Record<string, string> = {}): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'modern' ? 'auto' : 'legacy' } },
  );
  await client.connect(new StdioClientTransport(program(env(more))));
  return client;
}

/** The program with arguments, until it ends by itself. */
async function run(more: string[], settings: Record<string, string> = {}) {
  const { command, args, env: base } = program(env(settings));
  const child = spawn(command, [...args, ...more], { env: base, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stderr, stdout] = ['', ''];
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

const eras: Era[] = ['legacy', 'modern'];

describe.each(eras)('over stdio, in the %s protocol', (era) => {
  it('serves tools, prompts and resources to the official client', async () => {
    const client = await start(era);
    expect((await client.listTools()).tools).toHaveLength(65);
    const { contacts } = answerOf(
      await client.callTool({
        name: 'upsert_contacts',
        arguments: { prospects: '[{"email":"ada@northwind.example"}]' },
      }),
    ).data;
    expect(
      answerOf(await client.callTool({ name: 'get_contact', arguments: { prospectId: contacts[0].id } })).data.contact
        .email,
    ).toBe('ada@northwind.example');
    expect((await client.listPrompts()).prompts).toHaveLength(11);
    expect((await client.listResources()).resources.length).toBe(12);
    const { values } = (
      await client.complete({
        ref: { type: 'ref/prompt', name: 'purpose-run-workflow' },
        argument: { name: 'contact', value: 'ada' },
      })
    ).completion;
    expect(values).toEqual(['ada@northwind.example']);
    await client.close();
  });
});

describe('over stdio', () => {
  it('takes a file of 11 MB, where the protocol library’s own transport closes at ten', async () => {
    const client = await start();
    const base64 = wavOf(11_000_000).toString('base64');
    const args = { base64, filename: 'call.wav', mime: 'audio/wav' };
    const { media } = answerOf(
      await client.callTool({ name: 'upload_media', arguments: args }, { timeout: 120_000 }),
    ).data;
    expect(media.bytes).toBe(11_000_000);
    await client.close();
  });

  it('serves the official client, version 1', async () => {
    const client = new Client1({ name: 'test', version: '1.0.0' });
    await client.connect(new Transport1(program(env())));
    expect((await client.listTools()).tools).toHaveLength(65);
    expect((await client.callTool({ name: 'get_usage', arguments: {} })).structuredContent).toHaveProperty('usage');
    await client.close();
  });

  it('has the tools that the environment chooses', async () => {
    const client = await start('modern', { MCP_TOOLSETS: 'media', MCP_READONLY: '1', MCP_ALIASES: '1' });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_media']);
    await expect(client.callTool({ name: 'upload_media', arguments: {} })).rejects.toThrow('is not among the tools');
    await client.close();
  });

  it('tells what is wrong with a key that the workspace does not know, and with an address where nothing is', async () => {
    const unknown = await start('modern', { SERVICE_API_KEY: 'crt_nobody' });
    const refused = answerOf(await unknown.callTool({ name: 'get_usage', arguments: {} }));
    expect(refused.text).toMatch(/^Error: workspace_required\n/);
    await unknown.close();
    const nowhere = await start('modern', { APP_URL: 'http://127.0.0.1:9' });
    const lost = answerOf(await nowhere.callTool({ name: 'get_usage', arguments: {} }));
    expect(lost.text).toContain('Error: connection_failed');
    expect(lost.text).toContain('start the server, or correct APP_URL');
    await nowhere.close();
  });

  it.each([
    [{ SERVICE_API_KEY: '' }, 'SERVICE_API_KEY'],
    [{ APP_URL: '' }, 'APP_URL'],
    [{ APP_URL: 'http://pages.example' }, 'https'],
    [{ MCP_TOOLSETS: 'nonsense' }, 'Unknown toolset: "nonsense". Known: usage,'],
  ])('does not start with %o, and says why', async (more, message) => {
    const { code, stdout, stderr } = await run([], more as unknown as Record<string, string>);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^cartouche-mcp: /);
    expect(stderr).toContain(message);
  });

  it('says how it is configured, whatever is configured', async () => {
    const { code, stdout, stderr } = await run(['--help'], { SERVICE_API_KEY: '' });
    expect([code, stderr]).toEqual([0, '']);
    for (const setting of ['SERVICE_API_KEY', 'APP_URL', 'MCP_TOOLSETS', '/api/mcp']) expect(stdout).toContain(setting);
    expect(await run(['--version'])).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
    expect(await run(['serve'])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--help') });
  });

  it('ends when its input ends', async () => {
    const { command, args, env: base } = program(env());
    const child = spawn(command, args, { env: base, stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.end();
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  });
});

describe('a line of input', () => {
  async function transport() {
    const input = new PassThrough();
    const output = new PassThrough();
    const lines = new LineTransport(input, output);
    const messages: unknown[] = [];
    lines.onmessage = (message) => messages.push(message);
    await lines.start();
    const answers = () =>
      String(output.read() ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    const write = async (text: string | Buffer) => {
      input.write(text);
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { write, messages, answers, lines };
  }
  const ping = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;

  it('may come in pieces, several at once, with carriage returns and in the middle of a character', async () => {
    const { write, messages } = await transport();
    await write(`${ping(1)}\r\n${ping(2)}\n\n{"jsonrpc":"2.0",`);
    const rest = Buffer.from('"id":3,"method":"é"}\n');
    await write(rest.subarray(0, 17));
    await write(rest.subarray(17));
    expect(messages).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3, method: 'é' }]);
  });

  it('that is not a message is answered, and the next one is read', async () => {
    const { write, messages, answers } = await transport();
    await write(`nonsense\n${ping(1)}\n`);
    expect(answers()).toMatchObject([{ id: null, error: { code: -32700 } }]);
    expect(messages).toHaveLength(1);
  });

  it.each([
    ['in a field', `{"x":"${'x'.repeat(2_000_000)}"}`],
    ['in its structure', `[${'{},'.repeat(700_000)}{}]`],
    ['in a key', `{"${'x'.repeat(2_000_000)}":1}`],
  ])('that is too long %s is skipped and answered, and the connection stays', async (_where, line) => {
    const { write, messages, answers } = await transport();
    await write(line.slice(0, 1_500_000));
    await write(`${line.slice(1_500_000)}\n${ping(2)}\n`);
    const seen: unknown[] = [];
    await expect
      .poll(() => {
        seen.push(...answers());
        return seen;
      })
      .toMatchObject([{ id: null, error: { code: -32600 } }]);
    expect(seen).toMatchObject([{ error: { message: expect.stringMatching(/^The request is over 1048576 bytes/) } }]);
    expect(messages).toMatchObject([{ id: 2 }]);
  });

  it('is nothing any more once the transport is closed', async () => {
    const { write, messages, lines } = await transport();
    let closed = 0;
    lines.onclose = () => {
      closed += 1;
    };
    await lines.close();
    await lines.close();
    await write(`${ping(1)}\n`);
    await lines.send({ jsonrpc: '2.0', id: 1, result: {} });
    expect([messages, closed]).toEqual([[], 1]);
  });
});
