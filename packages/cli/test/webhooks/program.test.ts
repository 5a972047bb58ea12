import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createVerifier } from '@cartouche/webhooks';
import { expect, test } from 'vitest';
import { SECRET, spawnProgram } from './run-program.ts';

const outputOf = async (child: ReturnType<typeof spawnProgram>) => {
  const [stdout, [code]] = await Promise.all([text(child.stdout!), once(child, 'close')]);
  return { code, stdout };
};

test('cartouche-webhooks is the group of that name, and reads standard input byte for byte', async () => {
  const body = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d, 0xff, 0x0d, 0x0a]);
  const child = spawnProgram(['sign']);
  child.stdin?.end(body);
  const { code, stdout } = await outputOf(child);
  const header = stdout.trim().replace(/^\S+ /, '');
  expect(createVerifier({ secrets: SECRET }).verifySignature(body, header)).toMatchObject({ secretIndex: 0 });
  expect([code, (await outputOf(spawnProgram(['--version']))).stdout]).toEqual([
    0,
    expect.stringMatching(/^\d+\.\d+\./),
  ]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('listen ends with 0 at %s', async (signal) => {
  const child = spawnProgram(['listen', '--port', '0', '--json']);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  expect(JSON.parse(String((await lines.next()).value))).toMatchObject({ type: 'listening', verifies: true });
  child.kill(signal);
  expect(JSON.parse(String((await lines.next()).value))).toEqual({
    type: 'ended',
    verified: 0,
    refused: 0,
    unverified: 0,
  });
  expect(await once(child, 'close')).toEqual([0, null]);
});
