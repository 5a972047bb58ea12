import { fileURLToPath } from 'node:url';
import { createMCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../support/program.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { runProgram } from './run-program.ts';
import { type SuiteServer, startSuiteServer } from './suite/suite-server.ts';

let server: RealServer;
let http: string;
beforeAll(async () => {
  server = await startRealServer();
  http = `${server.url}/api/mcp`;
});
afterAll(() => server.close());

const stdio = () => program({ SERVICE_API_KEY: server.apiKey, APP_URL: server.url });

const conform = (url: string, args: readonly string[]) => runProgram('conformance', ['server', '--url', url, ...args]);

describe('the official conformance suite', () => {
  it.each([
    'server-initialize',
    'ping',
    'tools-list',
    'prompts-list',
    'resources-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
    'input-required-result-unsupported-methods',
    'sep-2640-skills-enumeration',
    'sep-2640-skills-manifest',
  ])('passes %s on the product', async (scenario) => {
    const { code, stdout } = await conform(server.keylessUrl, ['--scenario', scenario]);
    expect(code, stdout).toBe(0);
    expect(stdout).toMatch(/Passed: [1-9]/);
  });

  describe('on the product’s transports, which serve the tools, prompts, and resources that the suite calls', () => {
    let suite: SuiteServer;
    beforeAll(async () => {
      suite = await startSuiteServer();
    });
    afterAll(() => suite.close());

    const withoutSessions = fileURLToPath(new URL('expected-failures-without-sessions.yaml', import.meta.url));
    it.each([
      ['2026-07-28', 'HTTP', 110, []],
      ['2025-11-25', 'HTTP', 50, ['--expected-failures', withoutSessions]],
      ['2025-11-25', 'stdin and stdout', 70, []],
    ] as const)('passes %s over %s', async (revision, over, atLeast, expected) => {
      const url = over === 'HTTP' ? suite.httpUrl : suite.stdioUrl;
      const { code, stdout } = await conform(url, ['--requirements', revision, ...expected]);
      const summary = stdout.slice(stdout.indexOf('=== SUMMARY'));
      expect(code, summary).toBe(0);
      const [, passed] = /Total: (\d+) passed/.exec(summary) ?? [];
      expect(Number(passed), summary).toBeGreaterThanOrEqual(atLeast);
    });
  });
});

describe('the inspector’s command line', () => {
  const inspect = (args: string[]) =>
    runProgram('mcp-inspector', [
      '--cli',
      http,
      '--transport',
      'http',
      '--header',
      `Authorization: Bearer ${server.apiKey}`,
      ...args,
    ]);

  it.each(['modern', 'legacy'])('finds nothing to say about the list of tools in strict mode, %s', async (era) => {
    const { code, stdout, stderr } = await inspect([
      '--method',
      'tools/list',
      '--strict',
      '--format',
      'json',
      '--protocol-era',
      era,
    ]);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).tools ?? JSON.parse(stdout).result.tools).toHaveLength(65);
    expect(stderr).not.toMatch(/warning|type-union|untyped/i);
  });

  it('tells a refusal of a tool and a refusal of the key from a result by its exit code', async () => {
    const call = (name: string) => ['--method', 'tools/call', '--tool-name', name, '--tool-args-json', '{}'];
    expect((await inspect(call('get_usage'))).code).toBe(0);
    expect((await inspect(call('get_contact'))).code).toBe(5);
    expect((await runProgram('mcp-inspector', ['--cli', http, '--transport', 'http', ...call('get_usage')])).code).toBe(
      3,
    );
  });

  it('verifies every skill', async () => {
    const { code, stdout, stderr } = await inspect(['--method', 'skills/list', '--verify']);
    expect(code, stderr).toBe(0);
    expect(`${stdout}${stderr}`).toContain('Verified 11 skills and 11 files: no conformance errors.');
  });

  it('lists the tools over stdio', async () => {
    const { command, args, env } = stdio();
    const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const { code, stdout, stderr } = await runProgram('mcp-inspector', [
      '--cli',
      ...variables,
      '--method',
      'tools/list',
      '--strict',
      '--format',
      'json',
      '--',
      command,
      ...args,
    ]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('fork_run_to_template');
  });
});

describe('@ai-sdk/mcp', () => {
  it.each(['http', 'stdio'] as const)('makes tools of all 65 over %s, and calls them', async (kind) => {
    const { command, args, env } = stdio();
    const transport =
      kind === 'http'
        ? ({ type: 'http', url: http, headers: { Authorization: `Bearer ${server.apiKey}` } } as const)
        : new StdioMCPTransport({ command, args, env });
    const client = await createMCPClient({ transport });
    try {
      const tools = await client.tools();
      expect(Object.keys(tools)).toHaveLength(65);
      const usage = tools['get_usage'];
      const result = await usage?.execute?.({}, { toolCallId: '1', messages: [] } as never);
      expect(JSON.stringify(result)).toContain('remainingCents');
      const old = await client.callTool({ name: 'get_credits', arguments: {} } as never).catch(() => undefined);
      if (old) expect(JSON.stringify(old)).toContain('Deprecated');
    } finally {
      await client.close();
    }
  });
});

describe('mcporter', () => {
  const named = ['--name', 'cartouche'];
  const over = {
    http: () => ['--http-url', http, '--allow-http', '--header', `Authorization=Bearer ${server.apiKey}`, ...named],
    stdio: () => {
      const { command, args, env } = stdio();
      return [
        '--stdio',
        command,
        ...args.flatMap((arg) => ['--stdio-arg', arg]),
        ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
        ...named,
      ];
    },
  };

  it.each(['http', 'stdio'] as const)('lists and calls over %s', async (kind) => {
    const listed = await runProgram('mcporter', ['list', ...over[kind](), '--json']);
    expect(listed.code, listed.stderr).toBe(0);
    expect(JSON.parse(listed.stdout).tools).toHaveLength(65);
    const called = await runProgram('mcporter', [
      'call',
      ...over[kind](),
      '--tool',
      'estimate_cost',
      '--args',
      '{"type":"purpose_run"}',
      '--output',
      'json',
    ]);
    expect(called.code, called.stderr).toBe(0);
    expect(JSON.parse(called.stdout)).toMatchObject({ acknowledgedEstimateCents: 25 });
  });
});
