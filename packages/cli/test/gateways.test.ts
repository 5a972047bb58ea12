import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../src/run-cli.ts';

/** Runs a command against a socket that answers each request with these bytes, or hangs up. */
async function runAgainst(args: readonly string[], bytes: string | undefined) {
  const home = await mkdtemp(join(tmpdir(), 'cartouche-gateways-'));
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => (bytes === undefined ? socket.destroy() : socket.end(bytes)));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  const said: string[] = [];
  try {
    const code = await runCli(args, {
      env: {
        CARTOUCHE_CONFIG_DIR: home,
        APP_URL: `http://127.0.0.1:${port}`,
        SERVICE_API_KEY: 'crt_0123456789abcdef',
      },
      ...{ home, hostname: 'laptop', folder: home, platform: 'linux', isTerminal: false },
      print: (line) => said.push(line),
      say: (line) => said.push(line),
      readInput: async () => Buffer.from('crt_0123456789abcdef'),
      readFile: async () => Buffer.from(''),
      openInBrowser: async () => {},
      clientOptions: { retries: 0 },
      interrupted: new AbortController().signal,
    });
    return { code, said: said.join('\n').replaceAll(`127.0.0.1:${port}`, 'HOST') };
  } finally {
    for (const socket of open) socket.destroy();
    server.close();
    await rm(home, { recursive: true, force: true });
  }
}

const http = (status: string, headers: readonly string[], text = '') =>
  [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${Buffer.byteLength(text)}`, 'Connection: close', '', text].join(
    '\r\n',
  );

const page = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n</body>\r\n</html>\r\n`;

const ANSWERS: [name: string, bytes: string | undefined, by: RegExp, remedy: RegExp][] = [
  [
    'nginx before a dead server',
    http('502 Bad Gateway', ['Server: nginx/1.22.1', 'Content-Type: text/html'], page('502 Bad Gateway')),
    /nginx\/1\.22\.1/,
    /The API behind the gateway does not answer: wait/,
  ],
  ['Caddy before a dead server', http('502 Bad Gateway', ['Server: Caddy']), /Caddy/, /The API behind the gateway/],
  ['Caddy without a route', http('200 OK', ['Server: Caddy']), /Caddy/, /let the gateway forward the path/],
  [
    'a gateway’s JSON',
    http('404 Not Found', ['Server: kong/3.4', 'Content-Type: application/json'], '{"message":"no Route matched"}'),
    /kong\/3\.4/,
    /let the gateway forward the path/,
  ],
  [
    'a sign-in',
    http('302 Found', ['Server: nginx', 'Location: https://sso.example.com/login?next=/x']),
    /redirect to https:\/\/sso\.example\.com(?!\/)/,
    /A sign-in stands before the API/,
  ],
  [
    'a network’s own page',
    http('200 OK', ['Server: portal', 'Content-Type: text/html'], page('Welcome to our WiFi')),
    /portal/,
    /sign in with a browser/,
  ],
  ['a gateway that hangs up', undefined, /UND_ERR_SOCKET|ECONNRESET/, /any gateway before the API/],
  ['a server of another protocol', 'SSH-2.0-OpenSSH_9.2p1\r\n', /HPE_/, /What answers is not HTTP/],
];

const COMMANDS = [['prospects', 'list'], ['doctor'], ['api', '/api/v1/prospects'], ['login', '--device']];
const ADDRESS = "the server's address (--base-url, APP_URL, or the profile)";

test.each(ANSWERS.flatMap((answer) => COMMANDS.map((args) => [args.join(' '), ...answer] as const)))(
  '%s names %s, and says what to do',
  async (command, _name, bytes, by, remedy) => {
    const { code, said } = await runAgainst(command.split(' '), bytes);
    expect([1, 3]).toContain(code);
    expect(said).toContain('HOST');
    expect(said).toMatch(by);
    expect(said).toMatch(remedy);
    expect(said).not.toContain('baseUrl');
    expect(said).not.toContain('crt_0123');
    if (/correct /.test(said)) expect(said).toContain(ADDRESS);
    expect(said).not.toMatch(command === 'doctor' ? /Run "cartouche doctor"/ : /CHECK/);
  },
);
