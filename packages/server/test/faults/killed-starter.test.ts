import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startProgram } from '../support/program.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

it('ends programs and databases whose starter was killed', async () => {
  const starter = startProgram(new URL('./programs/starter.ts', import.meta.url));
  const { pid, postgresUrl } = JSON.parse(await starter.line((line) => line.startsWith('{')));
  const scriptPid = Number(await starter.line((line) => /^\d+$/.test(line)));
  expect([isAlive(pid), isAlive(scriptPid), await answers(postgresUrl)]).toEqual([true, true, true]);

  await starter.end('SIGKILL');

  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect.poll(() => isAlive(scriptPid)).toBe(false);
  await expect.poll(() => answers(postgresUrl)).toBe(false);
});
