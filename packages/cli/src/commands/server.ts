import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AddCommands } from '../add-commands.ts';
import { CliFailure } from '../cli-failure.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { World } from '../world.ts';

/** Commands of `@cartouche/server`, which run where the server's database is. */
const COMMANDS: Record<string, string> = {
  serve: 'run the server: API, public pages, and worker in one process; --no-worker runs no jobs',
  worker: 'run the jobs only',
  migrate: 'upgrade the database',
  workspaces: 'create and change workspaces',
  work: 'list and retry abandoned work',
  settings: 'show settings that all processes share',
  secrets: 'change the encryption key',
  backup: 'copy the embedded database',
  restore: 'make a data folder from a backup',
};

export const addServerCommands: AddCommands = (program, world, end) => {
  for (const [name, description] of Object.entries(COMMANDS)) {
    program
      .command(name)
      .description(`${description} (needs @cartouche/server)`)
      .helpOption(false)
      .allowUnknownOption()
      .allowExcessArguments()
      .argument('[arguments...]')
      .action(async (_given: string[], _options: unknown, command) => {
        end(await runServer(world, serverArgs(name, command.args)));
      });
  }
};

/** The server names its process without a worker `api`. */
function serverArgs(name: string, args: readonly string[]): string[] {
  const others = args.filter((arg) => arg !== '--no-worker');
  return name === 'serve' && others.length < args.length ? ['api', ...others] : [name, ...args];
}

async function runServer(world: World, args: string[]): Promise<ExitCode> {
  const child = spawn(process.execPath, [serverProgram(world), ...args], { stdio: 'inherit' });
  // The terminal sends Ctrl-C to both; the server decides when it ends.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve((code ?? EXIT.interrupted) as ExitCode));
  });
}

function serverProgram({ folder }: World): string {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      const manifest = createRequire(from).resolve('@cartouche/server/package.json');
      return join(dirname(manifest), 'dist', 'main.js');
    } catch {
      // Not installed there.
    }
  }
  throw new CliFailure('@cartouche/server is not installed here', {
    exitCode: EXIT.usage,
    remedy: 'Run "npm install @cartouche/server" in this folder, then try again.',
  });
}
