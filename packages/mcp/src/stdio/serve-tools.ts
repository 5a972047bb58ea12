import { Cartouche } from '@cartouche/sdk';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from '../create-server.ts';
import { patience } from '../http/tool-endpoint.ts';
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
  const cartouche = new Cartouche({ apiKey: env['SERVICE_API_KEY'], baseUrl: env['APP_URL'], ...patience });
  const transport = new LineTransport(stdin, stdout);
  const uploadOf = (requestId: string | number) => transport.takeUpload(requestId);
  return serveStdio(() => createServer({ client: () => cartouche, selection, uploadOf }), { transport });
}
