import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import {
  createRequestStateCodec,
  hostHeaderValidationResponse,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  localhostAllowedHostnames,
  McpServer,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { identity, serverOptions } from '../../../src/create-server.ts';
import { createEndpoint } from '../../../src/http/tool-endpoint.ts';
import { LineTransport } from '../../../src/stdio/line-transport.ts';
import { registerContentTools, registerPrompts, registerResources, registerSchemaTools } from './contents.ts';
import { registerQuestions, type State } from './questions.ts';
import { registerRequestsToClient } from './requests-to-client.ts';

/** The transports of the product, serving what the official suite calls in place of the product's tools. */
export type SuiteServer = {
  /** The endpoint of HTTP, which keeps nothing between requests. */
  httpUrl: string;
  /** The transport of stdin and stdout. A session of HTTP is a connection to it, because the suite speaks HTTP only. */
  stdioUrl: string;
  close(): Promise<void>;
};

export async function startSuiteServer(): Promise<SuiteServer> {
  const codec = createRequestStateCodec<State>({ key: randomBytes(32) });
  const makeServer = () => {
    const { resources, ...capabilities } = serverOptions.capabilities ?? {};
    const mcp = new McpServer(identity, {
      ...serverOptions,
      capabilities: { ...capabilities, logging: {}, resources: { ...resources, subscribe: true } },
      requestState: { verify: codec.verify },
    });
    registerContentTools(mcp);
    registerSchemaTools(mcp);
    registerRequestsToClient(mcp);
    registerResources(mcp);
    registerPrompts(mcp);
    registerQuestions(mcp, codec);
    return mcp;
  };
  const endpoint = createEndpoint(makeServer, {});
  const caller = { apiKey: 'none', baseUrl: 'http://127.0.0.1' };
  const http = await listen((request) => endpoint.fetch(request, caller));
  const sessions = sessionsOf(makeServer);
  const stdio = await listen(sessions.fetch);
  return {
    httpUrl: http.url,
    stdioUrl: stdio.url,
    close: async () => {
      await Promise.all([endpoint.close(), sessions.close()]);
      await Promise.all([http.close(), stdio.close()]);
    },
  };
}

/** Sessions of HTTP, each in front of a connection of its own over streams of lines. */
function sessionsOf(makeServer: () => McpServer) {
  const open = new Map<string, WebStandardStreamableHTTPServerTransport>();
  const start = async () => {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        open.set(id, transport);
      },
    });
    const [input, output] = [new PassThrough(), new PassThrough()];
    const connection = serveStdio(makeServer, { transport: new LineTransport(input, output) });
    // Lines don't say which request they belong to: the suite makes one after the other.
    let running: string | number | undefined;
    transport.onmessage = (message) => {
      if (isJSONRPCRequest(message)) running = message.id;
      input.write(`${JSON.stringify(message)}\n`);
    };
    transport.onclose = () => void connection.close();
    let rest = '';
    output.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const message = JSON.parse(line) as JSONRPCMessage;
        const related = isJSONRPCResponse(message) || running === undefined ? {} : { relatedRequestId: running };
        transport.send(message, related).catch(() => undefined);
      }
    });
    await transport.start();
    return transport;
  };
  return {
    fetch: async (request: Request) => {
      const id = request.headers.get('mcp-session-id');
      const transport = id === null ? await start() : open.get(id);
      return transport?.handleRequest(request) ?? new Response('Unknown session', { status: 404 });
    },
    close: () => Promise.all([...open.values()].map((transport) => transport.close())),
  };
}

/** A port of the loopback that answers requests from and to this machine only. */
async function listen(answer: (request: Request) => Promise<Response>) {
  const hosts = localhostAllowedHostnames();
  const guarded = (request: Request) =>
    hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, hosts) ?? answer(request);
  const server: HttpServer = createServer(getRequestListener(guarded));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/mcp`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
