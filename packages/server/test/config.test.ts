import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartouche-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig({ DATA_DIR: folder, ...env });
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It was accepted.');
};

test('without settings the defaults hold, and an encryption key is made once', async () => {
  const first = readConfig({ DATA_DIR: folder });
  expect(first).toMatchObject({
    port: 4800,
    pagePort: 4801,
    host: '127.0.0.1',
    rateLimitPerMinute: 600,
    mail: undefined,
  });
  expect(readConfig({ DATA_DIR: folder }).encryptionKeys).toEqual(first.encryptionKeys);
  const file = join(folder, 'encryption-key');
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('several encryption keys are read in their order, also from the file', async () => {
  const [newer, older] = [Buffer.alloc(32, 2), Buffer.alloc(32, 1)];
  const text = `${newer.toString('base64')}, ${older.toString('hex')}`;
  expect(readConfig({ DATA_DIR: 'memory', ENCRYPTION_KEY: text }).encryptionKeys).toEqual([newer, older]);
  await writeFile(join(folder, 'encryption-key'), `${newer.toString('base64')}\n${older.toString('base64')}\n`);
  expect(readConfig({ DATA_DIR: folder }).encryptionKeys).toEqual([newer, older]);
  expect(refusal({ DATA_DIR: 'memory', ENCRYPTION_KEY: `${text},` })).toContain('32 bytes');
});

test('a database in memory leaves no file', () => {
  const { encryptionKeys } = readConfig({ DATA_DIR: 'memory' });
  expect(encryptionKeys[0]).toHaveLength(32);
  expect(existsSync('memory')).toBe(false);
});

test('what is wrong is named with its variable, and its value is not repeated', () => {
  const password = 'hunter2';
  expect(refusal({ PORT: '99999', LOG_LEVEL: 'loud' })).toMatch(/PORT: .*\n {2}LOG_LEVEL: /s);
  for (const [name, value] of [
    ['DATABASE_URL', `mysql://u:${password}@127.0.0.1/x`],
    ['DATABASE_URL', `postgres://u:${password}/@[127.0.0.1/x`],
    ['SMTP_URL', `https://u:${password}@127.0.0.1`],
    ['ENCRYPTION_KEY', password],
    ['PAGE_HOST_URL', `ftp://${password}.example`],
  ] as const) {
    const message = refusal({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain(password);
  }
});

test('a database that several processes share needs a key that they share', () => {
  expect(refusal({ DATABASE_URL: 'postgres://u@127.0.0.1/x' })).toMatch(/ENCRYPTION_KEY is needed/);
});

test('an AI provider comes with its model and its key', () => {
  expect(refusal({ AI_PROVIDER: 'openai', AI_API_KEY: 'sk-1' })).toMatch(/AI_MODEL/);
  expect(refusal({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_API_KEY: 'sk-1' })).toMatch(/AI_BASE_URL/);
  const ai = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'sk-1', DATA_DIR: 'memory' };
  expect(readConfig({ ...ai, AI_JUDGE_MODEL: 'strict' }).ai).toMatchObject({ model: 'm', judgeModel: 'strict' });
  expect(readConfig({ ...ai, AI_SITE_TOKENS: '9000' }).ai).toMatchObject({ siteTokens: 9000 });
  const set = { AI_EFFORT: 'low', AI_TEMPERATURE: '0.2', AI_ANSWER_TOKENS: '4000', AI_TIMEOUT_SECONDS: '90' };
  expect(readConfig({ ...ai, ...set }).ai).toMatchObject({
    effort: 'low',
    temperature: 0.2,
    maxOutputTokens: 4000,
    timeoutMs: 90_000,
  });
  expect(refusal({ ...ai, AI_EFFORT: 'most' })).toMatch(/AI_EFFORT/);
});

test('takes a store for uploaded files whole or not at all', () => {
  expect(readConfig({ DATA_DIR: 'memory' }).mediaS3).toBeUndefined();
  const store = {
    DATA_DIR: 'memory',
    MEDIA_S3_ENDPOINT: 'https://s3.example',
    MEDIA_S3_BUCKET: 'files',
    MEDIA_S3_ACCESS_KEY_ID: 'ada',
    MEDIA_S3_SECRET_ACCESS_KEY: 'sesame',
    MEDIA_S3_PREFIX: 'media/',
  };
  expect(readConfig(store).mediaS3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'ada',
    secretAccessKey: 'sesame',
    prefix: 'media/',
  });
  for (const missing of [
    'MEDIA_S3_ENDPOINT',
    'MEDIA_S3_BUCKET',
    'MEDIA_S3_ACCESS_KEY_ID',
    'MEDIA_S3_SECRET_ACCESS_KEY',
  ])
    expect(() => readConfig({ ...store, [missing]: '' })).toThrow(/go together/);
  expect(() => readConfig({ ...store, MEDIA_S3_PREFIX: '../x?' })).toThrow(/MEDIA_S3_PREFIX/);
});

test('metrics and traces are off until they are asked for', () => {
  expect(readConfig({ DATA_DIR: folder })).toMatchObject({ metrics: undefined, tracing: undefined });
  const env = { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
  expect(readConfig({ DATA_DIR: folder, ...env })).toMatchObject({
    metrics: { host: '127.0.0.1', port: 9464 },
    tracing: { sampler: 'parentbased_always_on', samplerRatio: 1 },
  });
  expect(readConfig({ DATA_DIR: folder, ...env, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
  expect(readConfig({ DATA_DIR: folder, ...env, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined();
  expect(refusal({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toContain('OTEL_EXPORTER_OTLP_PROTOCOL');
});
