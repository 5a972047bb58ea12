import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import SwaggerParser from '@apidevtools/swagger-parser';
import { build } from 'esbuild';
import { load } from 'js-yaml';
import { parse } from 'yaml';
import { runCompiler, runProgram } from './run-program.ts';
import type { Finding } from './step.ts';
import { root } from './workspace.ts';

const PROGRAMS = ['foreign-readers.ts', 'generate-foreign-clients.ts', 'python-client.ts', 'python-client.py'];

const AUTHORIZATION = "{ Authorization: 'Bearer crt_x' }";

/** A call of `listProspects` as each generator's users write it. */
const CALLS: Record<string, string> = {
  'hey-api': `import { client } from './hey-api/client.gen';
import { listProspects } from './hey-api/sdk.gen';
export const call = async () => {
  client.setConfig({ baseUrl: 'http://api.example', auth: () => 'crt_x' });
  return (await listProspects()).data?.prospects[0]?.email;
};`,
  orval: `import { listProspects } from './orval/client';
export const call = async () => {
  const answer = await listProspects(undefined, { headers: ${AUTHORIZATION} });
  return answer.status === 200 ? answer.data.prospects[0]?.email : undefined;
};`,
  'swagger-typescript-api': `import { Api } from './swagger-typescript-api/client';
export const call = async () => {
  const { api } = new Api({ baseUrl: 'http://api.example', baseApiParams: { headers: ${AUTHORIZATION} } });
  return (await api.listProspects()).data.prospects[0]?.email;
};`,
  kubb: `import { listProspects } from './kubb/clients/listProspects';
export const call = async () =>
  (await listProspects(undefined, { baseURL: 'http://api.example', headers: ${AUTHORIZATION} })).prospects[0]?.email;`,
};

/**
 * Three parsers of others read the document, and four generators of others make a client of it that compiles and makes a call. A fifth
 * one writes Python, which reads every example and calls a server. What was found is remembered for the document and the lockfile as
 * they are.
 */
export async function checkForeignReaders(): Promise<Finding> {
  const subject = `3 parsers, ${Object.keys(CALLS).length} generators, Python`;
  const hash = createHash('sha256');
  for (const file of ['openapi.yaml', 'pnpm-lock.yaml', ...PROGRAMS.map((name) => `scripts/check/${name}`)])
    hash.update(await readFile(join(root, file)));
  const folder = join(root, 'node_modules/.cache/foreign-clients');
  const stamp = join(folder, `${hash.digest('hex')}.passed`);
  if (existsSync(stamp)) return { subject: `${subject}, as last time`, failures: [] };

  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const failures = [...(await checkParsers()), ...(await checkGenerators(folder)), ...(await checkPython(folder))];
  if (failures.length === 0) await writeFile(stamp, '');
  return { subject, failures };
}

async function checkParsers(): Promise<string[]> {
  const text = await readFile(join(root, 'openapi.yaml'), 'utf8');
  const document: unknown = parse(text);
  const differs = isDeepStrictEqual(document, load(text)) ? [] : ['yaml and js-yaml read openapi.yaml differently.'];
  const refused = await SwaggerParser.validate(document as never).then(
    () => [],
    (error: Error) => [`swagger-parser: ${error.message}`],
  );
  return [...differs, ...refused];
}

async function checkGenerators(folder: string): Promise<string[]> {
  const program = join(root, 'scripts/check/generate-foreign-clients.ts');
  const input = join(root, 'packages/contract/openapi.json');
  const made = await runProgram(process.execPath, [program, input], { cwd: folder, timeoutMs: 300_000 });
  if (!made.ok) return [made.output];
  for (const [name, code] of Object.entries(CALLS)) await writeFile(join(folder, `call-${name}.ts`), `${code}\n`);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['call-*.ts'] }));
  const compiled = await runCompiler(7, ['-p', folder]);
  if (!compiled.ok) return [compiled.output];
  const failures: string[] = [];
  for (const name of Object.keys(CALLS)) failures.push(...(await makeCall(folder, name)));
  return failures;
}

/** A client in another language than ours: Python by quicktype, in Pyodide, because the gate has only Node. */
async function checkPython(folder: string): Promise<string[]> {
  const program = join(root, 'scripts/check/python-client.ts');
  const input = join(root, 'packages/contract/openapi.json');
  const args = ['--conditions=@cartouche/source', program, input];
  const { ok, output } = await runProgram(process.execPath, args, { cwd: folder, timeoutMs: 300_000 });
  return ok ? [] : [output];
}

const compilerOptions = {
  target: 'es2024',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2024', 'dom', 'dom.iterable'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
};

/** Runs the call with a `fetch` that answers as the document's example does. */
async function makeCall(folder: string, name: string): Promise<string[]> {
  const outfile = join(folder, `call-${name}.mjs`);
  await build({
    entryPoints: [join(folder, `call-${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const sent: Request[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init));
    return Response.json({ prospects: [{ email: 'ada@northwind.example' }] });
  };
  try {
    const { call } = (await import(pathToFileURL(outfile).href)) as { call(): Promise<unknown> };
    const email = await call();
    const [request] = sent;
    const seen = [request?.method, request?.url, request?.headers.get('authorization'), email];
    const expected = ['GET', 'http://api.example/api/v1/prospects', 'Bearer crt_x', 'ada@northwind.example'];
    return isDeepStrictEqual(seen, expected) ? [] : [`${name} sent ${seen.join(' ')}`];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  } finally {
    globalThis.fetch = before;
  }
}
