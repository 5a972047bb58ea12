import { createTestServer, type TestServer, type TestServerOptions } from '@cartouche/testing';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createTestDatabase } from '../../../server/test/support/database.ts';
import { withoutMarks } from '../../src/foreign-words.ts';
import type { ToolName } from '../../src/tool-names.ts';
import { scopesNeededBy } from '../../src/tool-scopes.ts';
import { tools } from '../../src/tools/registry.ts';
import { undeclaredIn } from './strict-schemas.ts';

/** The answer of a tool. */
export type Answer = {
  isError: boolean;
  /** All text, and the text of each part. */
  text: string;
  parts: string[];
  /** The structure without the marks around words of others, as a model shows it and passes it on. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the result that it asked for
  data: any;
};

/** The real server, and a client of its tools over HTTP. */
export type Workspace = {
  server: TestServer;
  readonly client: Client;
  /** Starts over with an empty workspace. */
  reset(): Promise<void>;
  /** Calls a tool, and throws when its result has what its schema does not declare. */
  call(name: string, args?: Record<string, unknown>): Promise<Answer>;
  /** Calls a tool and throws unless it did its work. @returns its structured content */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  do(name: string, args?: Record<string, unknown>): Promise<any>;
  close(): Promise<void>;
};

export type Era = 'legacy' | 'modern';

export type ConnectOptions = {
  era?: Era;
  path?: string;
  headers?: Record<string, string>;
  apiKey?: string;
  /** Calls each tool with a key that has only the scopes that the tool is said to need. */
  withOwnScopes?: boolean;
};

/** A client of the tools of a server in this process. */
export async function connect(server: TestServer, options: ConnectOptions = {}): Promise<Client> {
  const { era = 'modern', path = '/api/mcp', headers = {}, apiKey = server.apiKey, withOwnScopes } = options;
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'modern' ? 'auto' : 'legacy' } },
  );
  const transport = new StreamableHTTPClientTransport(new URL(path, server.baseUrl), {
    fetch: async (url, init) => server.fetch(url, withOwnScopes ? await asLittleAsNeeded(server, init) : init),
    requestInit: { headers: { Authorization: `Bearer ${apiKey}`, ...headers } },
  });
  await client.connect(transport);
  return client;
}

async function asLittleAsNeeded(server: TestServer, init: RequestInit | undefined): Promise<RequestInit | undefined> {
  const scopes = typeof init?.body === 'string' ? scopesNeededBy([JSON.parse(init.body)]) : [];
  if (scopes.length === 0) return init;
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${await server.seed.key({ scopes })}`);
  return { ...init, headers };
}

export function answerOf(result: Awaited<ReturnType<Client['callTool']>>): Answer {
  const parts = result.content.map((part) => (part.type === 'text' ? part.text : part.type));
  return {
    isError: result.isError === true,
    text: parts.join('\n'),
    parts,
    data: withoutMarks(result.structuredContent),
  };
}

/** Starts the server: in memory, or on a real Postgres when TEST_DATABASE_URL is set. */
export async function startWorkspace(options: TestServerOptions & ConnectOptions = {}): Promise<Workspace> {
  const database = process.env['TEST_DATABASE_URL'] ? await createTestDatabase() : undefined;
  const server = await createTestServer({
    database,
    agentRateLimitPerMinute: 1_000_000,
    rateLimitPerMinute: 1_000_000,
    ...options,
  });
  let client = await connect(server, options);
  const call: Workspace['call'] = async (name, args = {}) => {
    const answer = answerOf(await client.callTool({ name, arguments: args }));
    if (answer.isError || !Object.hasOwn(tools, name)) return answer;
    const undeclared = await undeclaredIn(name as ToolName, answer.data);
    if (undeclared) throw new Error(`The result of ${name} is not what its schema says: ${undeclared}`);
    return answer;
  };
  return {
    server,
    get client() {
      return client;
    },
    reset: async () => {
      await client.close();
      await server.reset();
      client = await connect(server, options);
    },
    call,
    do: async (name, args) => {
      const answer = await call(name, args);
      if (answer.isError) throw new Error(`${name} failed:\n${answer.text}`);
      return answer.data;
    },
    close: async () => {
      await client.close();
      await server.close();
    },
  };
}
