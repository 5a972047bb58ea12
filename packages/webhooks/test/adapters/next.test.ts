import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';
import { body, type DeliveryRecord, headers, type Running, testHostileDeliveries } from './adapter-under-test.ts';
import { deliver, secret } from './hostile-deliveries.ts';

const folder = `${import.meta.dirname}/next-app`;

let next: ReturnType<typeof fork>;
let port: number;

beforeAll(async () => {
  next = fork(`${folder}/next-program.ts`, {
    env: { ...process.env, WEBHOOK_SECRET: secret, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  endWithParent(next);
  const failed = once(next, 'exit').then(() => expect.fail('Next ended before it was ready.'));
  [port] = await Promise.race([once(next, 'message'), failed]);
  failed.catch(() => undefined);
  // Each route is compiled when it is first asked for, and what Next does with errors when there is one.
  for (const path of ['/api/webhooks', '/api/parsed', '/api/failing', '/webhooks']) {
    await deliver(port, [body], headers, { path });
  }
  await recorded();
});

afterAll(async () => {
  const ended = once(next, 'exit');
  next.kill('SIGKILL');
  await ended;
  await rm(`${folder}/.next/${next.pid}`, { recursive: true, force: true });
});

async function recorded() {
  const answer = await fetch(`http://127.0.0.1:${port}/record`);
  return (await answer.json()) as Pick<DeliveryRecord, 'deliveries' | 'failures'>;
}

const running =
  (path: string) =>
  async (record: DeliveryRecord): Promise<Running> => ({
    port,
    path,
    close: () => undefined,
    collect: async () => void Object.assign(record, await recorded()),
  });

describe('pages/api', () => {
  testHostileDeliveries('Next', running('/api/webhooks'));

  test('names a forgotten config, and says how to fix it', async () => {
    expect(await deliver(port, [body], headers, { path: '/api/parsed' })).toMatchObject({ status: 500, bytes: 0 });
    expect((await recorded()).failures).toEqual([
      {
        reason: 'body_not_raw',
        received: 'object',
        fix: 'write into the file of this API route, in these words: export const config = { api: { bodyParser: false } }',
      },
    ]);
  });

  test('throws on what the delivery throws, so that Next answers 500', async () => {
    expect(await deliver(port, [body], headers, { path: '/api/failing' })).toMatchObject({ status: 500 });
  });

  test('answers 405 to anything but POST', async () => {
    const answer = await deliver(port, [], headers, { path: '/api/webhooks', method: 'PUT' });
    expect(answer).toMatchObject({ status: 405, bytes: 0 });
  });
});

describe('route handlers of app', () => {
  testHostileDeliveries('Next', running('/webhooks'));
});
