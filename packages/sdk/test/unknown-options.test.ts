import { expect, test } from 'vitest';
import { Cartouche, type CartoucheOptions, UsageError } from '../src/index.ts';
import { scripted, thrownBy } from './support/scripted-api.ts';

// Programs without a compiler: an option that does not exist would be ignored.

const given = { apiKey: 'crt_test_key_0123456789abcd', baseUrl: 'https://api.example' };

const creating = (options: object): unknown => {
  try {
    return new Cartouche({ ...given, ...options } as CartoucheOptions);
  } catch (error) {
    return error;
  }
};

test.each([
  ['apikey', 'apiKey'],
  ['api_key', 'apiKey'],
  ['baseURL', 'baseUrl'],
  ['base_url', 'baseUrl'],
  ['url', 'baseUrl'],
  ['timeout', 'timeoutMs'],
  ['deadline', 'deadlineMs'],
  ['maxRetries', 'retries'],
  ['retry', 'retries'],
  ['maxRetryAfter', 'maxRetryAfterSeconds'],
  ['concurrency', 'maxConcurrency'],
  ['maxConcurency', 'maxConcurrency'],
  ['header', 'headers'],
  ['defaultHeaders', 'headers'],
  ['onDrfit', 'onDrift'],
  ['log', 'logger'],
  ['allowBrowser', 'dangerouslyAllowBrowser'],
  ['dangerouslyAllowHTTP', 'dangerouslyAllowHttp'],
  ['generateIdempotencyKey', 'newIdempotencyKey'],
])('the client has no %s, and names %s', (wrong, meant) => {
  const error = creating({ [wrong]: 1 }) as UsageError;
  expect(error).toBeInstanceOf(UsageError);
  expect(error).toMatchObject({ code: 'usage', message: `options has no ${wrong}. Did you mean ${meant}?` });
});

test('a name that is like none gets them all', () => {
  expect(creating({ zzz: 1 })).toMatchObject({
    message: expect.stringMatching(/^options has no zzz\. There are apiKey, session, baseUrl, /),
  });
});

test('a hook that does not exist is refused', () => {
  expect(creating({ hooks: { onretry: () => {} } })).toMatchObject({
    message: 'options.hooks has no onretry. Did you mean onRetry?',
  });
});

test.each(['fetch', 'validators', 'onDrift', 'random', 'newIdempotencyKey'])('%s must be a function', (name) => {
  expect(creating({ [name]: 'node-fetch' })).toMatchObject({ code: 'usage', message: `${name} must be a function.` });
});

test('an undefined member is not an option', () => {
  expect(creating({ timeout: undefined })).toBeInstanceOf(Cartouche);
});

test.each([
  ['timeout', 'timeoutMs'],
  ['idempotency_key', 'idempotencyKey'],
  ['abortSignal', 'signal'],
  ['maxRetries', 'retries'],
  ['ifmatch', 'ifMatch'],
])('a call has no %s, and names %s', async (wrong, meant) => {
  const { cartouche, received } = scripted({});
  const error = await thrownBy(cartouche.pages.unpublish('p1', { [wrong]: 1 }));
  expect(error).toMatchObject({ name: 'UsageError', message: `options has no ${wrong}. Did you mean ${meant}?` });
  expect(received).toHaveLength(0);
});

test.each([
  ['interval', 'intervalMs'],
  ['maxInterval', 'maxIntervalMs'],
  ['progress', 'onProgress'],
  ['timeout', 'timeoutMs'],
])('a wait has no %s, and names %s', async (wrong, meant) => {
  const { cartouche, received } = scripted({});
  const error = await thrownBy(cartouche.batches.waitUntilDone('b1', { [wrong]: 1 }));
  expect(error).toMatchObject({ name: 'UsageError', message: `options has no ${wrong}. Did you mean ${meant}?` });
  expect(received).toHaveLength(0);
});

test.each([
  ['localhost:4800', 'like http://localhost:4800.'],
  ['127.0.0.1:4800/v1', 'like http://127.0.0.1:4800/v1.'],
  ['[::1]:4800', 'like http://[::1]:4800.'],
  ['pages.example', 'like https://pages.example.'],
  ['pages.example:8443/api', 'like https://pages.example:8443/api.'],
  ['//pages.example', 'like https://pages.example.'],
  ['user:secret@pages.example', 'like https://pages.example.'],
  ['ftp://files.example', 'like https://pages.example.'],
])('the address %s is refused with the one that was meant', (baseUrl, meant) => {
  const error = creating({ baseUrl }) as UsageError;
  expect(error).toBeInstanceOf(UsageError);
  expect(error.message).toBe(`baseUrl must begin with https:// or http://, ${meant}`);
});
