// Installs the workspace on a machine that has only Node and npm: pnpm and Node 24 come from the npm registry.
// Plain JavaScript with no dependency, because it runs before there is anything to depend on.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * The variable that makes Node keep what it has compiled: a server then loads in half the time. For programs that run once everything is
 * installed, as the folder lies among the packages.
 */
export const compileCache = { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node') };

const stampFile = path.join(root, 'node_modules', '.cartouche-install');
const oldestNode = 20;
// From this version on, Node runs TypeScript by itself, as the scripts and the server require.
const oldestRuntime = [22, 18];
const heartbeatMs = 10_000;

const networkTrouble =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|dns error|error sending request)\b/;

// npm hands its whole configuration to its children as npm_config_*; other tools warn about each name they don't
// know. What decides where packages come from stays, and pnpm reads it under a name of its own.
const keptSettings =
  /^(registry|cafile|ca|proxy|https_proxy|http_proxy|noproxy|strict_ssl|userconfig|cache|_?auth.*|@.*|\/\/.*)$/i;

/** The environment for a child process without the settings that `npm run` adds to it. */
export function quietEnvironment(environment = process.env) {
  const result = {};
  for (const [name, value] of Object.entries(environment)) {
    const setting = /^npm_config_(.+)$/i.exec(name)?.[1];
    if (setting === undefined || keptSettings.test(setting)) result[name] = value;
  }
  if (environment.npm_config_registry && !environment.pnpm_config_registry) {
    result.pnpm_config_registry = environment.npm_config_registry;
  }
  return result;
}

/**
 * Makes sure that the workspace is installed, and says what it does in one line per stage.
 * When nothing has changed since the last time it prints nothing and takes a few milliseconds.
 *
 * @returns the path of the Node binary that runs everything else.
 * @throws BootstrapError with a message for the person at the terminal.
 */
export async function bootstrap() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) {
    throw new BootstrapError(
      `Cartouche needs Node ${oldestNode} or newer to install itself, and this is Node ${process.versions.node}.\n` +
        'Get a newer one at https://nodejs.org/en/download, then run the same command again.',
    );
  }
  const fingerprint = workspaceFingerprint();
  const installed = existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === fingerprint;
  if (installed) {
    const node = usableNode();
    if (node) return withPublishedDocument(node);
  }
  await install();
  const node = usableNode();
  if (!node) {
    throw new BootstrapError(
      `The packages are installed, but Node 24 has no ready-made binary for ${process.platform}-${process.arch}.\n` +
        `Install Node ${oldestRuntime.join('.')} or newer yourself, then run the same command again.`,
    );
  }
  writeFileSync(stampFile, `${fingerprint}\n`);
  return withPublishedDocument(node);
}

/** Generates what servers publish of the contract, which is not committed, when the contract is newer. */
function withPublishedDocument(node) {
  const [contract, published] = ['openapi.yaml', 'packages/contract/openapi.json'].map(
    (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  if (published >= contract) return node;
  const script = path.join(root, 'scripts', 'generate', 'write-published-document.ts');
  const { status, stderr } = spawnSync(node, ['--conditions=@cartouche/source', script], { encoding: 'utf8' });
  if (status !== 0) throw new BootstrapError(`The contract can't be published: ${stderr}`);
  return node;
}

/** A failure that the message explains completely: print it without a stack. */
export class BootstrapError extends Error {
  name = 'BootstrapError';
}

/** Runs `main`; an explained failure is printed as it is, and ends the process with 1. */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

async function install() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const started = Date.now();
  console.log(`Installing packages (${packageManager} and Node 24 come from the npm registry; about a minute, once) …`);
  // The tools' own pauses between attempts would keep a user without a network waiting for minutes.
  const npxArgs = [
    '--yes',
    '--prefer-offline',
    '--loglevel=error',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=4000',
  ];
  const pnpmArgs = ['install', '--frozen-lockfile', '--reporter=append-only', '--config.confirmModulesPurge=false'];
  const retryArgs = [
    '--config.fetchRetries=2',
    '--config.fetchRetryMintimeout=1000',
    '--config.fetchRetryMaxtimeout=4000',
  ];
  const child = spawn('npx', [...npxArgs, packageManager, ...pnpmArgs, ...retryArgs], {
    cwd: root,
    env: quietEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  let reported = 0;
  let state = 'still working';
  const heartbeat = setInterval(() => {
    const news = output.slice(reported);
    const progress = news.match(/downloaded \d+/g)?.at(-1);
    if (networkTrouble.test(news)) state = "the npm registry doesn't answer, trying again";
    else if (progress) state = progress.replace('downloaded', 'packages downloaded:');
    console.log(`  … ${seconds(started)} s, ${state}`);
    reported = output.length;
  }, heartbeatMs);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`;
      resolve(1);
    });
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  }).finally(() => clearInterval(heartbeat));
  if (code !== 0) throw new BootstrapError(explainFailedInstall(output));
  console.log(`Installed in ${seconds(started)} s.`);
}

function explainFailedInstall(output) {
  const lines = output.split('\n').filter((line) => line.trim() && !/\[WARN\]|npm notice|retries left/.test(line));
  const tail = lines.slice(-20).join('\n');
  if (networkTrouble.test(output)) {
    return `${tail}\n\nThe npm registry can't be reached. Packages are downloaded once, so connect to the network (or set\nHTTPS_PROXY, or a registry in .npmrc) and run the same command again.`;
  }
  if (/spawn npx ENOENT/.test(output))
    return 'npx was not found. It comes with npm, which comes with Node: reinstall Node with npm.';
  if (/ENOSPC/.test(output)) return `${tail}\n\nThe disk is full: the packages need about 1 GB.`;
  return `${tail}\n\nInstalling the packages failed; the lines above say why.`;
}

/** Changes whenever an install could give another result. */
function workspaceFingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  for (const folder of ['packages', 'packages/integrations', 'examples']) {
    const parent = path.join(root, folder);
    if (!existsSync(parent)) continue;
    for (const name of readdirSync(parent).sort()) files.push(path.join(folder, name, 'package.json'));
  }
  for (const file of files) {
    const absolute = path.join(root, file);
    if (existsSync(absolute)) hash.update(`${file}\n`).update(readFileSync(absolute));
  }
  return hash.digest('hex');
}

function usableNode() {
  const link = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(link)) {
    const binary = realpathSync(link);
    // A binary for another libc exists and does not start, so it is asked.
    if (binary === process.execPath || isRecent(spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout))
      return binary;
  }
  return isRecent(process.version) ? process.execPath : undefined;
}

function isRecent(version) {
  const [major, minor] = (version ?? '').replace('v', '').split('.').map(Number);
  return major > oldestRuntime[0] || (major === oldestRuntime[0] && minor >= oldestRuntime[1]);
}

function seconds(sinceMs) {
  return Math.round((Date.now() - sinceMs) / 1000);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    console.log(await bootstrap());
    return 0;
  });
}
