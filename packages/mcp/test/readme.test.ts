import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { serveTools } from './readme/serve-tools.ts';

it('serves the official client from a custom server, as the README shows', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const fetch = (input: string | URL | Request, init?: RequestInit) =>
    serveTools(new Request(input, init), 'crt_of_somebody');
  await client.connect(new StreamableHTTPClientTransport(new URL('https://own.example/tools'), { fetch }));
  expect((await client.listTools()).tools).toHaveLength(65);
  await client.close();
});
