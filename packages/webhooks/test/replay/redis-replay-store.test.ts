import { Redis } from 'ioredis';
import { createRedisMock } from 'js-redis-server';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe } from 'vitest';
import { redisReplayStore } from '../../src/replay/index.ts';
import { describeReplayStore } from './replay-store-conformance.ts';

// A server that speaks Redis' protocol over a socket and runs Lua; REDIS_URL names a real one instead. Its database 9 is used.
let url: string;
let stop = async () => {};
let admin: Redis;
beforeAll(async () => {
  if (process.env.REDIS_URL) url = process.env.REDIS_URL;
  else {
    const server = await createRedisMock();
    const { host, port } = server.addresses()[0]!;
    url = `redis://${host}:${port}`;
    stop = () => server.close();
  }
  admin = new Redis(url, { db: 9 });
});
afterAll(async () => {
  admin.disconnect();
  await stop();
});

// The server has its own clock, so time is moved by shortening every key's life.
async function advance(milliseconds: number): Promise<void> {
  for (const key of await admin.keys('*')) {
    const left = await admin.pttl(key);
    if (left <= milliseconds) await admin.del(key);
    else await admin.pexpire(key, left - milliseconds);
  }
}

describe('over ioredis', () => {
  let client: Redis;
  beforeAll(() => {
    client = new Redis(url, { db: 9 });
  });
  afterAll(() => client.disconnect());
  describeReplayStore('ioredis', () => ({ store: redisReplayStore(client), advance }));
});

describe('over node-redis', () => {
  let client: ReturnType<typeof connect>;
  const connect = () => createClient({ url, database: 9 });
  beforeAll(async () => {
    client = connect();
    await client.connect();
  });
  afterAll(() => client.destroy());
  describeReplayStore('node-redis', () => ({ store: redisReplayStore(client, { prefix: 'shop:' }), advance }));
});
