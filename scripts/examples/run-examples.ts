import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../check/run-program.ts';
import type { Finding } from '../check/step.ts';
import { readPackages, type WorkspacePackage } from '../check/workspace.ts';
import { startExampleServer } from './example-server.ts';

const timeoutMs = 180_000;

/**
 * Runs each example against one reference server, one after the other: its `check` script, or `main.ts` where it has none.
 * An example passes when it ends with 0. It gets `APP_URL` and `SERVICE_API_KEY` of the server, an empty folder in
 * `DATA_DIR`, and free ports for what it starts itself.
 *
 * @param options.built run on `dist`, which has to be there, instead of on source
 */
export async function runExamples({ built }: { built: boolean }): Promise<Finding> {
  const examples = readPackages('examples');
  const failures: string[] = [];
  const subject = `${examples.length} examples on ${built ? 'built packages' : 'source'}`;
  if (examples.length === 0) return { subject: 'none in the tree', failures: ['There is no example in examples/.'] };
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-examples-'));
  const environment = built ? {} : { NODE_OPTIONS: '--conditions=@cartouche/source' };
  try {
    const server = await startExampleServer(join(folder, 'server'), environment);
    try {
      for (const example of examples) {
        const failure = await runExample(example, {
          ...environment,
          APP_URL: server.url,
          SERVICE_API_KEY: server.apiKey,
          DATA_DIR: join(folder, example.name.replaceAll('/', '-')),
        });
        if (failure) failures.push(`${example.name}\n${failure}`);
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { subject, failures };
}

async function runExample(example: WorkspacePackage, environment: Record<string, string>): Promise<string | undefined> {
  const command = example.manifest.scripts?.check ?? 'node main.ts';
  if (!example.manifest.scripts?.check && !existsSync(join(example.folder, 'main.ts')))
    return 'has neither main.ts nor a check script';
  const { ok, output } = await runProgram('/bin/sh', ['-c', `exec ${command}`], {
    cwd: example.folder,
    env: { ...(await freePorts()), ...environment },
    timeoutMs,
  });
  return ok ? undefined : `${command}\n${output}`;
}

async function freePorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'PAGE_PORT', 'DEMO_SITES_PORT', 'DEMO_RECEIVER_PORT'];
  const probes = names.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => String((probe.address() as AddressInfo).port));
  for (const probe of probes) probe.close();
  return Object.fromEntries(names.map((name, index) => [name, ports[index] as string]));
}
