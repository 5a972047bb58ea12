import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { CommandResult } from './admin-program.ts';

/** Carries commands out until it is closed. */
export type AdminSocket = { close(): Promise<void> };

// A socket's path may have 107 bytes on Linux, 103 on macOS.
const PATH_MAX_BYTES = 103;
const REQUEST_MAX_BYTES = 65_536;

function socketPath(dataDir: string): string | undefined {
  const path = resolve(join(dataDir, 'admin', 'socket'));
  return Buffer.byteLength(path) <= PATH_MAX_BYTES && process.platform !== 'win32' ? path : undefined;
}

/**
 * Accepts commands from users of this machine on a socket next to the data. Access to its folder grants full access, as with the data itself.
 *
 * @returns undefined where no socket is possible: the path is too long, or the system does not support sockets
 */
export async function listenForCommands(
  dataDir: string,
  run: (args: readonly string[]) => Promise<CommandResult>,
): Promise<AdminSocket | undefined> {
  const path = socketPath(dataDir);
  if (!path) return undefined;
  const folder = join(path, '..');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Before there is a socket in it, so that there is no moment at which others could open it.
  chmodSync(folder, 0o700);
  // A killed process left it behind: we hold the folder's lock.
  rmSync(path, { force: true });
  const server = createServer((message, response) => {
    void answer(message, run).then(
      (result) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(result)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening));
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
      }),
  };
}

async function answer(
  message: IncomingMessage,
  run: (args: readonly string[]) => Promise<CommandResult>,
): Promise<CommandResult> {
  const args: unknown = JSON.parse(await textOf(message, REQUEST_MAX_BYTES));
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === 'string')) throw new Error('A command is a list.');
  return run(args);
}

/**
 * Has the server that runs on the folder carry a command out.
 *
 * @returns undefined when no server listens there
 */
export function sendCommand(dataDir: string, args: readonly string[]): Promise<CommandResult | undefined> {
  const path = socketPath(dataDir);
  if (!path) return Promise.resolve(undefined);
  return new Promise((done, failed) => {
    const sent = request({ socketPath: path, method: 'POST', path: '/' }, (response) => {
      textOf(response).then((text) => {
        if (response.statusCode === 200) done(JSON.parse(text) as CommandResult);
        else failed(new Error(text));
      }, failed);
    });
    sent.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? done(undefined) : failed(error),
    );
    sent.end(JSON.stringify(args));
  });
}

async function textOf(message: IncomingMessage, maxBytes = Number.POSITIVE_INFINITY): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('The command is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
