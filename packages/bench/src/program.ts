import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithParent } from '../../../scripts/end-with-parent.mjs';

/** The calls that a program offers to the process that started it, by name. */
export type Calls = { [name: string]: (input: never) => unknown };

/** A TypeScript program in a process of its own, so that it shares no thread with the measurement. */
export type Program<C extends Calls> = {
  pid: number;
  call<N extends keyof C & string>(
    name: N,
    ...input: Parameters<C[N]>[0] extends undefined ? [] : [Parameters<C[N]>[0]]
  ): Promise<Awaited<ReturnType<C[N]>>>;
  /** Asks it to stop, and kills it when it hasn't after ten seconds. */
  end(): Promise<void>;
};

type Request = { id: number; name: string; input: unknown };
type Reply = { id: number; result?: unknown; error?: string };

const END_DEADLINE_MS = 10_000;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a program that calls `answerCalls`; resolves when it is ready. What it prints to standard output is dropped.
 *
 * @param isBuilt it imports the packages as they are published, which have to be built. Default false: their sources
 */
export async function startProgram<C extends Calls>(
  file: URL,
  env: Record<string, string> = {},
  isBuilt = false,
): Promise<Program<C>> {
  const conditions = isBuilt ? [] : ['--conditions=@cartouche/source'];
  const child = spawn(process.execPath, [...conditions, fileURLToPath(file)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, ...env },
  });
  running.add(endWithParent(child));
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => {
    running.delete(child);
    for (const { reject } of waiting.values())
      reject(new Error(`${fileURLToPath(file)} ended with ${child.exitCode}.`));
    waiting.clear();
  });
  child.on('message', ({ id, result, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error));
  });
  // The program announces itself as the answer to a call that was never made.
  await new Promise((resolve, reject) => waiting.set(0, { resolve, reject }));
  let lastId = 0;
  return {
    pid: child.pid ?? 0,
    call: (name, ...[input]) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
        child.send({ id, name, input } satisfies Request);
      }),
    end: async () => {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), END_DEADLINE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The program's side: answers calls until the process that started it lets go, or dies; then stops and ends. */
export function answerCalls(calls: Calls, stop: () => unknown): void {
  const reply = (message: Reply) => process.connected && process.send?.(message);
  process.on('message', async ({ id, name, input }: Request) => {
    try {
      reply({ id, result: await calls[name]?.(input as never) });
    } catch (error) {
      reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.once('disconnect', async () => {
    await stop();
    process.exit(0);
  });
  reply({ id: 0 });
}
