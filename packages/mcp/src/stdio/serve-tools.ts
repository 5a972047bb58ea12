import { Cartouche } from '@cartouche/sdk';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from '../create-server.ts';
import { pathsWith, patience } from '../http/tool-endpoint.ts';
import { selectionOfEnvironment, selectTools } from '../selection.ts';
import { LineTransport } from './line-transport.ts';

/**
 * Serves the tools over the process's streams until the client closes them.
 *
 * @throws UsageError when `SERVICE_API_KEY` or `APP_URL` can't work, SelectionError for an unknown tool or toolset
 */
export function serveTools(process: Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout'>): { close(): Promise<void> } {
  const { env, stdin, stdout } = process;
  const selection = selectTools(selectionOfEnvironment(env));
  const options = { apiKey: env['SERVICE_API_KEY'], baseUrl: env['APP_URL'], ...patience };
  const cartouche = new Cartouche(options);
  const transport = new LineTransport(stdin, stdout);
  const uploadOf = (requestId: string | number) => transport.takeUpload(requestId);
  const serverFor = { client: () => cartouche, paths: () => pathsWith(options), selection, uploadOf };
  return serveStdio(() => createServer(serverFor), { transport });
}
