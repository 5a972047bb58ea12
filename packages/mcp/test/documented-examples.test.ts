import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DocumentedPackage, entriesOf, examplesIn } from '../../../scripts/docs/documented-names.ts';
import { type RunWith, runWith } from '../../../scripts/docs/run-example.ts';
import { testDocumentation } from '../../../scripts/docs/test-documentation.ts';
import * as library from '../src/index.ts';

// Declarations of the names that examples use without defining them.
const preamble = 'declare const request: Request, apiKey: string;';

const folder = join(import.meta.dirname, '..');
const tools: DocumentedPackage = { folder, entries: entriesOf(folder), preamble };
const examples = examplesIn(tools).map(({ of, code }) => [of, code] as const);

testDocumentation(tools, examples.length);

// The expectation after each example has run, by the documented name.
const outcomes: Record<string, (run: RunWith) => Promise<unknown>> = {
  rpcError: async (run) => {
    const { response } = await run<{ response: Response }>();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await response.json()).toMatchObject({ error: { code: -32_000, message: 'Wait 7 seconds.' } });
  },
  createToolEndpoint: async (run) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const request = new Request('https://own.example/tools', { method: 'POST', headers, body });
    const made = await run<{ endpoint: library.ToolEndpoint; response: Response }>({ request, apiKey: 'crt_x' });
    expect(made.response.status).toBe(200);
    expect(await made.response.text()).toContain('"estimate_cost"');
    await made.endpoint.close();
  },
};

test('every example has an outcome', () => {
  expect(Object.keys(outcomes).sort()).toEqual(examples.map(([of]) => of).sort());
});

test.for(examples)('the example of %s does what it shows', async ([of, code]) => {
  await outcomes[of]?.(runWith(code, library));
});
