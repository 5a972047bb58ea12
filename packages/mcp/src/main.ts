#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Before anything else is loaded: a client waits for the first list of tools each time it starts.
enableCompileCache?.();

const { isCartoucheError } = await import('@cartouche/sdk');
const { SelectionError } = await import('./selection.ts');
const { serveTools } = await import('./stdio/serve-tools.ts');

try {
  const { close } = serveTools(process);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  if (!isCartoucheError(error) && !(error instanceof SelectionError)) throw error;
  console.error(`cartouche-mcp: ${(error as Error).message}`);
  process.exitCode = 2;
}
