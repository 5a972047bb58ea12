import { operationForms } from '@cartouche/contract/forms';
import { createTestServer, type TestServer } from '@cartouche/testing';
import { sign } from '@cartouche/webhooks';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CartoucheApi } from '../src/credentials.ts';
import type { ExecuteContext, HookContext, HttpAnswer, HttpRequest, WebhookContext } from '../src/n8n.ts';
import { Cartouche } from '../src/node.ts';
import { CartoucheTrigger } from '../src/trigger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

/** The context that n8n gives to a node that calls: the credentials, and a request that carries them. */
const caller = () => ({
  getCredentials: async () => ({ baseUrl: server.clientOptions.baseUrl, apiKey: server.clientOptions.apiKey }),
  helpers: {
    async httpRequestWithAuthentication(_name: string, request: HttpRequest): Promise<HttpAnswer> {
      const { headers } = new CartoucheApi().authenticate.properties;
      const authorization = headers.Authorization.slice(1).replace(
        '{{$credentials.apiKey}}',
        server.clientOptions.apiKey,
      );
      const url = new URL(request.url);
      for (const [name, value] of Object.entries(request.qs ?? {})) url.searchParams.set(name, String(value));
      const answer = await server.clientOptions.fetch(url.href, {
        method: request.method,
        headers: { ...request.headers, Authorization: authorization, 'Content-Type': 'application/json' },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      });
      const text = await answer.text();
      const body = text === '' ? undefined : JSON.parse(text);
      return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body };
    },
  },
});

type Parameters = Record<string, unknown>;

/** Runs the node over items; a parameter that is a function is asked for each. */
async function run(parameters: Parameters, { items = [{ json: {} }], continueOnFail = false, execution = '1' } = {}) {
  const context = {
    ...caller(),
    getInputData: () => items,
    getNodeParameter: (name: string, index: number, fallback?: unknown) => {
      const value = parameters[name];
      return typeof value === 'function' ? value(index) : (value ?? fallback);
    },
    getExecutionId: () => execution,
    getNode: () => ({ id: 'node-1', name: 'Cartouche' }),
    getWorkflowDataProxy: () => ({ $runIndex: 0 }),
    continueOnFail: () => continueOnFail,
  };
  const [output = []] = await new Cartouche().execute.call(context as unknown as ExecuteContext);
  return output;
}

test('each operation of the contract that a workflow can use has its form, and every field a place', () => {
  const { properties } = new Cartouche().description;
  for (const form of operationForms) {
    const shown = properties.filter(({ displayOptions }) => displayOptions?.show.operation?.includes(form.id));
    const names = shown.flatMap((each) =>
      each.name === 'additionalFields' ? (each.options ?? []).map(({ name }) => name) : [each.name],
    );
    expect(names).toEqual(expect.arrayContaining(form.fields.map(({ name }) => name)));
    for (const [, name] of form.path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(name);
  }
});

test('sends one call for each item, and says which item an answer belongs to', async () => {
  const emails = ['ora@delta.example', 'bo@delta.example'];
  const items = emails.map(() => ({ json: {} }));
  const made = await run(
    {
      operation: 'upsertProspects',
      email: (index: number) => emails[index],
      additionalFields: { first_name: 'Ora', tags: ['n8n'], custom_fields: '{"seats": 12}' },
    },
    { items },
  );
  expect(made).toMatchObject([
    {
      json: { prospects: [{ email: emails[0], tags: ['n8n'], custom_fields: { seats: 12 } }] },
      pairedItem: { item: 0 },
    },
    { json: { prospects: [{ email: emails[1] }] }, pairedItem: { item: 1 } },
  ]);
  const listed = await run({ operation: 'listProspects', additionalFields: { email: emails[1] } });
  expect(listed).toMatchObject([{ json: { email: emails[1] } }]);
});

test('walks a list to its end, or to the limit', async () => {
  for (let n = 0; n < 3; n++) await server.seed.lead();
  await server.settle();
  expect(await run({ operation: 'listEvents', limit: 2 })).toHaveLength(2);
  expect(await run({ operation: 'listEvents', returnAll: true })).toHaveLength(3);
});

test('a run that n8n repeats pays for one page; another run pays again', async () => {
  const page = {
    operation: 'createProspectPage',
    email: 'kit@northwind.example',
    additionalFields: { companyName: 'Northwind' },
  };
  const used = async () =>
    (await run({ operation: 'getUsage' })).map(
      ({ json }) => (json as { usage: { usedCents: number } }).usage.usedCents,
    )[0] ?? 0;
  const before = await used();
  const [first] = await run(page, { execution: '7' });
  const [again] = await run(page, { execution: '7' });
  expect(again?.json).toEqual(first?.json);
  const once = (await used()) - before;
  await run(page, { execution: '8' });
  expect(once).toBeGreaterThan(0);
  expect((await used()) - before).toBe(once * 2);
});

test('an error names the field; a workflow that continues gets it as an item', async () => {
  const wrong = { operation: 'upsertProspects', email: 'nowhere' };
  await expect(run(wrong)).rejects.toThrow(/400 validation_failed: .*email/);
  expect(await run(wrong, { continueOnFail: true })).toMatchObject([
    { json: { error: expect.stringContaining('email') } },
  ]);
  const deep = { operation: 'upsertProspects', email: 'a@b.example', additionalFields: { custom_fields: '{seats' } };
  await expect(run(deep)).rejects.toThrow('custom_fields must be JSON.');
});

test('an active workflow starts on signed events alone, and leaves no connector behind', async () => {
  const data: Parameters = {};
  const webhookUrl = 'https://n8n.example/webhook/abc';
  const hooks = new CartoucheTrigger().webhookMethods.default;
  const context = {
    ...caller(),
    getNodeWebhookUrl: () => webhookUrl,
    getWorkflowStaticData: () => data,
    getNodeParameter: () => ['form.submitted'],
  } as unknown as HookContext;
  const receive = async (rawBody: Uint8Array, headers: Record<string, string>) => {
    const answered: number[] = [];
    const webhook = {
      getRequestObject: () => ({ rawBody, headers }),
      getResponseObject: () => ({ status: (code: number) => ({ json: () => answered.push(code) }) }),
      getWorkflowStaticData: () => data,
    };
    return { ...(await new CartoucheTrigger().webhook.call(webhook as unknown as WebhookContext)), answered };
  };
  const arrived: { body: Uint8Array; headers: Record<string, string> }[] = [];
  server.serve('n8n.example', async (request) => {
    arrived.push({ body: new Uint8Array(await request.arrayBuffer()), headers: Object.fromEntries(request.headers) });
    return new Response('{}');
  });

  expect(await hooks.checkExists.call(context)).toBe(false);
  await hooks.create.call(context);
  expect(await hooks.checkExists.call(context)).toBe(true);
  await server.seed.lead();
  await server.settle();
  vi.setSystemTime(server.clock.now());
  const { body = new Uint8Array(), headers = {} } = arrived[0] ?? {};
  try {
    expect(await receive(body, headers)).toMatchObject({ workflowData: [[{ json: { event: 'form.submitted' } }]] });
    const forged = { ...headers, 'x-service-signature': sign(body, { secret: 'whsec_of_another_service_000000' }) };
    expect(await receive(body, forged)).toEqual({ noWebhookResponse: true, answered: [400] });
  } finally {
    vi.useRealTimers();
  }
  const { connectorId } = data;
  expect(await hooks.delete.call(context)).toBe(true);
  expect(data).toEqual({});
  expect(await receive(body, headers)).toMatchObject({ answered: [400] });
  Object.assign(data, { connectorId });
  expect(await hooks.checkExists.call(context)).toBe(false);
});
