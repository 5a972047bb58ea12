#!/usr/bin/env node
import nodeModule from 'node:module';
import { VERSION } from './version.ts';

const USAGE = `cartouche-mcp serves the tools of a Cartouche workspace over stdin and stdout. An MCP client starts it, with the settings in its environment:

  SERVICE_API_KEY     the workspace's key (crt_…)
  APP_URL             the server's address, such as https://pages.example
  MCP_TOOLSETS        only these groups of tools, such as contacts,usage
  MCP_TOOLS           single tools, in addition to the groups
  MCP_EXCLUDE_TOOLS   all but these
  MCP_READONLY        1: of these, what changes nothing
  MCP_ALIASES         1: lists the old names too
  MCP_ICONS           1: gives each tool the icon of its group
  MCP_SCHEMAS         1: lists the whole schemas of arguments and results

Clients that speak HTTP need no program: the tools are at {APP_URL}/api/mcp, with the header "Authorization: Bearer crt_…".`;

const [argument] = process.argv.slice(2);
if (argument === undefined) await serve();
else if (argument === '--version') console.log(VERSION);
else if (argument === '--help' || argument === '-h') console.log(USAGE);
else complain(`Unknown argument ${JSON.stringify(argument)}.`);

async function serve(): Promise<void> {
  // Before anything else is loaded: a client waits for the first list of tools each time it starts.
  nodeModule.enableCompileCache?.(); // not in every Node 22

  const { isCartoucheError } = await import('@cartouche/sdk');
  const { SelectionError } = await import('./selection.ts');
  const { serveTools } = await import('./stdio/serve-tools.ts');
  if (process.stdin.isTTY)
    console.error('cartouche-mcp: waiting for an MCP client on stdin; --help says how one starts it.');
  try {
    const { close } = serveTools(process);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  } catch (error) {
    if (!isCartoucheError(error) && !(error instanceof SelectionError)) throw error;
    complain((error as Error).message);
  }
}

function complain(message: string): void {
  console.error(`cartouche-mcp: ${message} See cartouche-mcp --help.`);
  process.exitCode = 2;
}
