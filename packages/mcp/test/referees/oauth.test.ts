import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type RealServer, startRealServer } from './real-server.ts';
import { runProgram } from './run-program.ts';

const CALLBACK = 'http://127.0.0.1:33418/callback';

let server: RealServer;
let person: Person;
beforeAll(async () => {
  server = await startRealServer();
  person = await server.signIn();
});
afterAll(() => server.close());

/** An app's storage, in memory. */
function createProvider() {
  const kept: {
    client?: unknown;
    tokens?: { access_token: string; refresh_token?: string };
    verifier?: string;
    opened?: URL;
    discovery?: unknown;
  } = {};
  return {
    kept,
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: 'Desk agent',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
    },
    clientInformation: () => kept.client as never,
    saveClientInformation: (client: unknown) => {
      kept.client = client;
    },
    tokens: () => kept.tokens as never,
    saveTokens: (tokens: unknown) => {
      kept.tokens = tokens as never;
    },
    redirectToAuthorization: (url: URL) => {
      kept.opened = url;
    },
    saveDiscoveryState: (state: unknown) => {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery as never,
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
  };
}

describe.each([
  ['@modelcontextprotocol/client', Client, StreamableHTTPClientTransport],
  ['@modelcontextprotocol/sdk', FormerClient, FormerTransport],
] as const)('%s', (_name, AnyClient, AnyTransport) => {
  it('registers, is let in by a person, calls a tool, renews its access, and is out when it is disconnected', async () => {
    const provider = createProvider();
    const url = new URL(`${server.url}/api/mcp`);
    const open = async () => {
      const transport = new AnyTransport(url, { authProvider: provider as never });
      const client = new AnyClient({ name: 'test', version: '1.0.0' });
      try {
        await client.connect(transport as never);
      } catch (error) {
        return { transport, error };
      }
      return { transport, client };
    };
    const first = await open();
    expect(first.error).toMatchObject({ name: expect.stringMatching(/Unauthorized|Error/) });
    const asked = provider.kept.opened;
    expect(asked?.searchParams.get('resource')).toBe(url.href);
    expect(asked?.searchParams.get('code_challenge_method')).toBe('S256');
    const answer = await person.agree(asked?.href ?? '');
    const { searchParams } = answer;
    if (AnyTransport === StreamableHTTPClientTransport)
      await (first.transport as StreamableHTTPClientTransport).finishAuth(searchParams);
    else await first.transport.finishAuth(searchParams.get('code') ?? '');

    const call = async () => {
      const { client, error } = await open();
      if (!client) throw error;
      const result = await client.callTool({ name: 'get_usage', arguments: {} });
      await client.close();
      return JSON.stringify(result);
    };
    expect(await call()).toContain('remainingCents');
    const former = provider.kept.tokens;
    // As if the hour were over.
    provider.kept.tokens = { ...former, access_token: `${former?.access_token.slice(0, -4)}0000` };
    expect(await call()).toContain('remainingCents');
    expect(provider.kept.tokens.access_token).not.toBe(former?.access_token);
    expect(provider.kept.tokens.refresh_token).not.toBe(former?.refresh_token);

    await person.disconnect();
    const { access_token = '', refresh_token = '' } = provider.kept.tokens;
    const refused = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${access_token}` } });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('resource_metadata='),
    ]);
    const { client_id } = provider.kept.client as { client_id: string };
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id });
    const renewed = await fetch(`${server.url}/oauth/token`, { method: 'POST', body });
    expect(await renewed.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('asks for the scope that a tool needs, in addition to what it has, and then calls the tool', async () => {
    const provider = createProvider();
    const open = async () => {
      const transport = new AnyTransport(new URL(`${server.url}/api/mcp`), { authProvider: provider as never });
      const client = new AnyClient({ name: 'test', version: '1.0.0' });
      await client.connect(transport as never);
      return { client, transport };
    };
    const finish = async (transport: InstanceType<typeof AnyTransport>, scopes?: readonly string[]) => {
      const { searchParams } = await person.agree(provider.kept.opened?.href ?? '', scopes);
      if (AnyTransport === StreamableHTTPClientTransport)
        await (transport as StreamableHTTPClientTransport).finishAuth(searchParams);
      else await transport.finishAuth(searchParams.get('code') ?? '');
    };
    const first = new AnyTransport(new URL(`${server.url}/api/mcp`), { authProvider: provider as never });
    await new AnyClient({ name: 'test', version: '1.0.0' }).connect(first as never).catch(() => undefined);
    await finish(first, ['read:prospects']);

    const upsert = { name: 'upsert_contacts', arguments: { prospects: [{ email: 'ada@northwind.example' }] } };
    const limited = await open();
    await expect(limited.client.callTool(upsert)).rejects.toThrow();
    expect(provider.kept.opened?.searchParams.get('scope')).toContain('write:prospects');
    // The former client repeats its first request; the person checks what it needs.
    await finish(limited.transport, ['read:prospects', 'write:prospects']);
    const { client } = await open();
    expect(await client.callTool(upsert)).not.toHaveProperty('isError', true);
    await client.close();
    await person.disconnect();
  });
});

/** Follows the address that a program prints, and takes its answer to where the program listens. */
function agreeTo(pattern: RegExp): (text: string) => void {
  let followed = false;
  return (text) => {
    const [found] = pattern.exec(text) ?? [];
    if (followed || !found) return;
    followed = true;
    person
      .agree(found)
      .then((answer) => fetch(answer))
      .catch(() => undefined);
  };
}

const AUTHORIZE = /http:\/\/[^\s"]+\/oauth\/authorize\?[^\s"]+(?=\s|")/;

describe('other clients', () => {
  it('mcporter is let in by a person, and calls a tool', async () => {
    const args = ['--http-url', `${server.url}/api/mcp`, '--allow-http', '--name', 'cartouche'];
    const { code, stdout, stderr } = await runProgram('mcporter', ['auth', ...args, '--no-browser'], {
      timeoutMs: 30_000,
      onText: agreeTo(AUTHORIZE),
    });
    expect(code, `${stdout}${stderr}`).toBe(0);
  });

  it('the inspector’s command line is let in by a person, and lists the tools', async () => {
    const args = [
      '--cli',
      `${server.url}/api/mcp`,
      '--transport',
      'http',
      '--method',
      'tools/list',
      '--format',
      'json',
    ];
    const { code, stdout, stderr } = await runProgram(
      'mcp-inspector',
      [...args, '--callback-url', `http://127.0.0.1:${await freePort()}/oauth/callback`],
      { timeoutMs: 30_000, onText: agreeTo(AUTHORIZE), env: { MCP_AUTO_OPEN_ENABLED: 'true' } },
    );
    expect(code, `${stdout}${stderr}`).toBe(0);
    expect(stdout).toContain('upsert_contacts');
  });
});

/** A port that no one listens on. */
async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const { port } = listener.address() as AddressInfo;
  await new Promise((closed) => listener.close(closed));
  return port;
}

it('the official conformance suite finds nothing wrong with the authorization server', async () => {
  const port = await freePort();
  const registered = await fetch(`${server.url}/oauth/register`, {
    method: 'POST',
    body: JSON.stringify({ redirect_uris: [`http://127.0.0.1:${port}/callback`] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const args = ['authorization', '--url', server.url, '--client-id', client_id, '--port', String(port)];
  const { code, stdout, stderr } = await runProgram('conformance', [...args, '--resource', `${server.url}/api/mcp`], {
    timeoutMs: 60_000,
    onText: agreeTo(AUTHORIZE),
  });
  expect(code, `${stdout}${stderr}`).toBe(0);
  expect(stdout).not.toMatch(/FAILURE|✗/);
});
