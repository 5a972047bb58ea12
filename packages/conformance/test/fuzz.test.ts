import { expect, inject, test } from 'vitest';
import { runFuzz } from '../src/fuzz/run-fuzz.ts';
import { needsOperator, newWorkspace } from '../src/suite.ts';

const REQUESTS = 600;

test('no call that is made up after the contract makes the server fail, or reaches another workspace', async (context) => {
  needsOperator(context);
  const [own, stranger] = [await newWorkspace(), await newWorkspace()];
  const seed = Date.now() % 1_000_000;
  const { baseUrl: url } = inject('target');
  await context.annotate(`seed ${seed}`);
  const keys = { apiKey: own.api.key, strangerKey: stranger.api.key, keyIds: [own.keyId, stranger.keyId] };
  const report = await runFuzz({ url, ...keys, requests: REQUESTS, seed });
  expect({ seed, findings: report.findings }).toEqual({ seed, findings: [] });
  expect(report.succeeded).toBeGreaterThan(10);
});
