import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTranscriber } from '../../src/generation/reading/transcription.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createTestServer } from '../support/server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

// The server is both the address of the recording and a provider that speaks OpenAI's protocol.
async function startProvider(answer: {
  status: number;
  body: object;
}): Promise<{ url: string; requests: string[]; keys: (string | undefined)[] }> {
  const requests: string[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/call.wav')
        return void response.end(Buffer.concat([Buffer.from('RIFF....WAVEfmt '), Buffer.alloc(64)]));
      requests.push(Buffer.concat(chunks).toString('latin1'));
      keys.push(request.headers.authorization);
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, keys };
}

const outbound = createOutbound({ allowPrivateNetworks: true, clock: systemClock });
const config = (baseUrl: string) => ({
  provider: 'openai-compatible' as const,
  apiKey: 'provider-key',
  baseUrl,
  transcriptionModel: 'whisper-test',
});

test('a recording is fetched and sent to the provider, and its words come back', async () => {
  const provider = await startProvider({ status: 200, body: { text: 'Ada: how long does onboarding take?' } });
  const transcribe = createTranscriber(config(provider.url), outbound);
  expect(await transcribe?.(`${provider.url}/call.wav`, AbortSignal.timeout(10_000))).toBe(
    'Ada: how long does onboarding take?',
  );
  expect(provider.requests[0]).toContain('whisper-test');
  expect(provider.requests[0]).toContain('RIFF');
  expect(provider.keys[0]).toBe('Bearer provider-key');
});

test('what the provider refuses is told, without the key', async () => {
  const provider = await startProvider({
    status: 400,
    body: { error: { message: 'The audio is too short.', type: 'invalid_request_error' } },
  });
  const transcribe = createTranscriber(config(provider.url), outbound);
  const failure = await transcribe?.(`${provider.url}/call.wav`, AbortSignal.timeout(10_000)).catch(
    (error: unknown) => error,
  );
  expect(String(failure)).toContain('The audio is too short.');
  expect(String(failure)).not.toContain('provider-key');
});

test('without a provider that transcribes there is no transcriber', () => {
  expect(createTranscriber(undefined, outbound)).toBeUndefined();
  expect(createTranscriber({ ...config('http://127.0.0.1'), transcriptionModel: undefined }, outbound)).toBeUndefined();
  expect(createTranscriber({ ...config('http://127.0.0.1'), provider: 'anthropic' }, outbound)).toBeUndefined();
});

test('a recording that can not be transcribed here is refused with the remedy', async () => {
  const server = await createTestServer();
  const answer = await server.call('POST', '/api/discovery', {
    body: { recordingUrl: 'https://recordings.example/call.mp3', consentAttested: true },
  });
  expect([answer.status, answer.body.error]).toEqual([422, 'transcription_unavailable']);
  expect(answer.body.message).toContain('transcript');
  await server.close();
});
