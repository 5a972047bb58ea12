import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packExtension, unpackExtension, validateManifest } from '@anthropic-ai/mcpb';

import { build } from 'esbuild';
import type { Finding } from './step.ts';
import { root } from './workspace.ts';

const PACKAGE = join(root, 'packages/mcp');
const MANIFEST = join(PACKAGE, 'mcpb/manifest.json');
const START_MS = 30_000;

// Packages in CommonJS ask for parts of Node.
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Puts the tools and all that they depend on into one file that desktop clients install.
 *
 * @throws Error when the manifest is not what its format says
 */
export async function bundleTools(output: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-mcpb-'));
  try {
    await build({
      entryPoints: [join(PACKAGE, 'src/main.ts')],
      outdir: join(folder, 'server'),
      bundle: true,
      splitting: true,
      minify: true,
      platform: 'node',
      target: 'node22',
      format: 'esm',
      conditions: ['@cartouche/source'],
      banner: { js: REQUIRE },
      logLevel: 'error',
    });
    await cp(MANIFEST, join(folder, 'manifest.json'));
    await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const packed = await packExtension({ extensionPath: folder, outputPath: output, silent: true });
    if (!packed) throw new Error(`${output} could not be packed.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bundles the tools, unpacks them in an empty folder, and starts them as a desktop client does. */
export async function checkBundle(): Promise<Finding> {
  const subject = 'the agent tools as a desktop client installs them';
  if (!validateManifest(MANIFEST)) return { subject, failures: [`${MANIFEST} is not valid`] };
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-mcpb-'));
  try {
    const file = join(folder, 'cartouche.mcpb');
    await bundleTools(file);
    const unpacked = join(folder, 'unpacked');
    await unpackExtension({ mcpbPath: file, outputDir: unpacked, silent: true });
    const { tools, said } = await useTools(join(unpacked, 'server/main.js'));
    const isWhole = tools === 65 && said.includes('Error: connection_failed');
    return { subject, failures: isWhole ? [] : [`the bundle lists ${tools} tools; a call says ${said}`] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Answer = { id?: number; result?: { tools?: unknown[]; content?: { text?: string }[] } };

/** Lists the tools and calls one, where no server answers. */
async function useTools(program: string): Promise<{ tools: number; said: string }> {
  const env = { PATH: process.env.PATH, APP_URL: 'http://127.0.0.1:9', SERVICE_API_KEY: 'crt_0123456789abcdef' };
  const child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'], timeout: START_MS });
  const said: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said.push(chunk);
    if (said.join('').includes('"id":3')) child.stdin.end();
  });
  const clientInfo = { name: 'check', version: '1.0.0' };
  for (const message of [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/list' },
    { id: 3, method: 'tools/call', params: { name: 'get_usage', arguments: {} } },
  ])
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  await new Promise((resolve) => child.once('close', resolve));
  const answers = said
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Answer);
  const resultOf = (asked: number) => answers.find(({ id }) => id === asked)?.result;
  return { tools: resultOf(2)?.tools?.length ?? 0, said: resultOf(3)?.content?.[0]?.text ?? 'nothing' };
}
