import { createServer, type RequestListener } from 'node:http';
import { createVerifier } from '@cartouche/webhooks';
import { createListener } from '@cartouche/webhooks/node';
import { createReplayGuard, memoryReplayStore } from '@cartouche/webhooks/replay';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closedAddress } from './receiver.ts';
import { OTHER_SECRET, type Run, runProgram, SECRET } from './run-program.ts';

vi.setConfig({ testTimeout: 30_000 });

const verifier = createVerifier({ secrets: SECRET });

async function addressOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/hooks`;
}

type Line = { trial: string; expected: string; ok: boolean; status: number | null; remedy: string | null };

const check = async (listener: RequestListener): Promise<Run & { failed: Line[] }> => {
  const run = await runProgram(['check', await addressOf(listener), '--json']);
  const lines = run.stdout.trim().split('\n');
  return { ...run, failed: lines.map((line) => JSON.parse(line) as Line).filter(({ ok }) => !ok) };
};

/** A receiver that takes the whole body as it does, and answers the status that it is given. */
const receiver =
  (answer: (body: Buffer, headers: Record<string, string>) => number | Promise<number>): RequestListener =>
  async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(await answer(Buffer.concat(chunks), request.headers as Record<string, string>)).end();
  };

const statusOf = (body: Buffer | string, headers: Record<string, string>, from = verifier): number =>
  from.safeVerify(body, headers).ok ? 204 : 400;

test('finds nothing wrong with a receiver of the package, with and without a guard', async () => {
  for (const replay of [undefined, createReplayGuard({ store: memoryReplayStore() })]) {
    const options = { onRefused: () => undefined, ...(replay && { replay }) };
    const { code, stdout } = await runProgram([
      'check',
      await addressOf(createListener(verifier, () => undefined, options)),
    ]);
    expect([code, stdout.split('\n').filter((line) => !line.startsWith('ok    '))]).toEqual([0, ['']]);
    expect(stdout.trim().split('\n')).toHaveLength(9);
  }
});

const seen = new Set<string>();
const MISTAKES: Record<string, [receiver: RequestListener, failed: [trial: RegExp, remedy: RegExp][]]> = {
  'text in Latin-1': [
    receiver((body, headers) => statusOf(body.toString('latin1'), headers)),
    [
      [/accents/, /No Latin-1/],
      [/again/, /./],
      [/long/, /./],
    ],
  ],
  'text that is normalized': [
    receiver((body, headers) => statusOf(body.toString().trim().normalize('NFC'), headers)),
    [
      [/accents/, /no trim or normalize/],
      [/again/, /./],
    ],
  ],
  'JSON that was parsed and written again': [
    receiver((body, headers) => statusOf(JSON.stringify(JSON.parse(body.toString())), headers)),
    [
      [/accents/, /JSON\.stringify of what was parsed/],
      [/again/, /./],
    ],
  ],
  'pieces that are joined as text': [
    async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      response.writeHead(statusOf(text, request.headers as Record<string, string>)).end();
    },
    [[/long/, /Buffer\.concat/]],
  ],
  'a body limit of 100 kB': [
    receiver((body, headers) => (body.length > 100_000 ? 413 : statusOf(body, headers))),
    [[/long/, /body limit is too low.*1 MB/]],
  ],
  'an answer of 200 before the verification': [
    receiver(() => 200),
    [
      [/changed body/, /Await the verification/],
      [/wrong/, /Await/],
      [/no signature/, /Await/],
      [/hour/, /recorded/],
    ],
  ],
  'a signature that is remembered': [
    receiver((body, headers) => {
      const { id } = JSON.parse(body.toString()) as { id: string };
      const status = statusOf(body, headers);
      if (status === 204 && seen.has(id)) return 409;
      seen.add(id);
      return status;
    }),
    [[/again/, /by the id of the event/]],
  ],
  'kinds that are refused': [
    receiver((body, headers) => (body.includes('page.archived') ? 422 : statusOf(body, headers))),
    [[/kind of the future/, /Answer 2xx to kinds/]],
  ],
  'any age': [
    receiver((body, headers) => statusOf(body, headers, createVerifier({ secrets: SECRET, toleranceSeconds: 1e9 }))),
    [[/hour/, /toleranceSeconds at 300/]],
  ],
  'a login in front': [
    (_request, response) => response.writeHead(303, { location: '/login?next=%2Fhooks' }).end(),
    [[/test delivery/, /A redirect to \/login is not followed.*exempt this path/]],
  ],
  'a body that was read before': [receiver(() => 500), [[/test delivery/, /before any parser.*request\.raw.*once/]]],
  'a secret with quotes': [receiver(() => 400), [[/test delivery/, /without quotes.*HMAC-SHA256 in hex/]]],
  'no route': [receiver(() => 404), [[/test delivery/, /takes POST.*await its work/]]],
  'a route without POST': [receiver(() => 405), [[/test delivery/, /an action instead of a loader/]]],
  'another secret': [
    receiver((body, headers) => statusOf(body, headers, createVerifier({ secrets: OTHER_SECRET }))),
    [[/test delivery/, /whole secret of this connector/]],
  ],
};

test.for(Object.entries(MISTAKES))('names the remedy for %s', async ([, [listener, expected]]) => {
  const { code, failed } = await check(listener);
  expect([code, failed.length]).toEqual([1, expected.length]);
  for (const [index, [trial, remedy]] of expected.entries())
    expect(failed[index]).toMatchObject({
      trial: expect.stringMatching(trial),
      remedy: expect.stringMatching(remedy),
    });
});

test('says once that nothing is there, and ends as other commands do', async () => {
  const { code, stdout } = await runProgram(['check', await closedAddress()]);
  expect([code, stdout]).toEqual([
    3,
    expect.stringMatching(/^FAIL {2}a test delivery: unreachable.*\n.*that the receiver runs\.\n$/),
  ]);
});

test('names what leaves a delivery without an answer, and shows what an error page says', async () => {
  const silent = await runProgram(['check', await addressOf(() => undefined), '--timeout', '1']);
  expect([silent.code, silent.stdout]).toEqual([3, expect.stringMatching(/no answer within.*\n.*call next\(error\)/)]);
  const failing = await addressOf((_request, response) => response.writeHead(500).end('Body is\u001B[2J unusable\n'));
  const { stdout } = await runProgram(['check', failing]);
  expect(stdout).toContain('It said: Body is [2J unusable\n');
});
