import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopesNeededBy, taskScopes } from '../src/tool-scopes.ts';
import { tools } from '../src/tools/registry.ts';
import { readyTemplate, recipient } from './support/fleet.ts';
import { undeclaredIn } from './support/strict-schemas.ts';
import { startWorkspace, type Workspace } from './support/workspace.ts';

const EXTENSION = 'io.modelcontextprotocol/tasks';
const DAY_MS = 24 * 60 * 60_000;

let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace();
});
afterAll(() => workspace.close());

type Options = { apiKey?: string; extensions?: object };

/** A request of a client that knows tasks, as it goes over the wire. */
async function request(method: string, params: Record<string, unknown>, options: Options = {}) {
  const { apiKey = await keyFor({ method, params }), extensions = { [EXTENSION]: {} } } = options;
  const response = await workspace.server.fetch(`${workspace.server.baseUrl}/api/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      'Mcp-Name': String(params['name'] ?? params['taskId']),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
          'io.modelcontextprotocol/clientCapabilities': { extensions },
        },
      },
    }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the answer that it asked for
  return (await response.json()) as { result: any; error?: { code: number; message: string } };
}
/** A key that may do no more than the message says it needs. */
async function keyFor(message: object): Promise<string> {
  const scopes = scopesNeededBy([message]);
  return scopes.length > 0 ? workspace.server.seed.key({ scopes }) : workspace.server.apiKey;
}
const call = async (name: string, args: object, options?: Options) =>
  (await request('tools/call', { name, arguments: args }, options)).result;
const get = async (taskId: string, options?: Options) => request('tasks/get', { taskId }, options);

async function draft(count: number): Promise<{ batchId: string; acknowledgedEstimateCents: number }> {
  const prospects = Array.from({ length: count }, (_, index) => ({
    email: `person-${index}-${crypto.randomUUID()}@northwind.example`,
    company_domain: 'northwind.example',
  }));
  const { contacts } = await workspace.do('upsert_contacts', { prospects });
  const { templates } = await workspace.do('list_templates');
  const { batchId } = await workspace.do('create_page_run', {
    templateId: templates[0].id,
    prospectIds: contacts.map(({ id }: { id: string }) => id),
  });
  return { batchId, acknowledgedEstimateCents: 25 * count };
}

describe('a page run as a task', () => {
  it('is created, polled in per cent, and ends with the result of the call', async () => {
    const run = await draft(3);
    const task = await call('generate_page_run', run);
    expect(task).toMatchObject({
      resultType: 'task',
      taskId: expect.stringContaining(run.batchId),
      status: 'working',
      ttlMs: DAY_MS,
      pollIntervalMs: 3_000,
    });
    expect(Date.parse(task.createdAt)).not.toBeNaN();
    expect((await get(task.taskId)).result).toMatchObject({
      resultType: 'complete',
      status: 'working',
      statusMessage: '0 of 3 pages made, 0 %',
      createdAt: task.createdAt,
    });
    await workspace.server.settle();
    const { result } = await get(task.taskId);
    expect(result).toMatchObject({
      status: 'completed',
      result: { structuredContent: { batchId: run.batchId, status: 'completed', counts: { rendered: 3 } } },
    });
    expect(JSON.parse(result.result.content[0].text)).toEqual(result.result.structuredContent);
    expect(await undeclaredIn('generate_page_run', result.result.structuredContent)).toBeUndefined();
  });

  it('is stopped by the client, and charges nothing for what was not begun', async () => {
    const run = await draft(3);
    const usage = async () => (await workspace.do('get_usage')).usage;
    const { usedCents } = await usage();
    const { taskId } = await call('generate_page_run', run);
    expect((await request('tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' });
    expect((await request('tasks/cancel', { taskId })).error).toBeUndefined();
    await workspace.server.settle();
    const { status, statusMessage } = (await get(taskId)).result;
    expect([status, statusMessage]).toEqual(['cancelled', 'Canceled: 0 of 3 pages made']);
    // The user stopped it: nothing that spends comes next.
    const { next } = await workspace.do('get_page_run_status', { batchId: run.batchId });
    expect(next).toBe('Stopped on request: 0 of 3 pages were made and charged. Make no more unless the user asks');
    expect(await usage()).toMatchObject({ usedCents, heldCents: 0 });
  });

  it('is a plain result for a client that does not know tasks, or for work that is done', async () => {
    const plain = await call('generate_page_run', await draft(1), { extensions: {} });
    expect(plain).toMatchObject({ resultType: 'complete', structuredContent: { status: 'generating' } });
    const started = await call('generate_page_run', await draft(1));
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      const { error } = await request(method, { taskId: started.taskId }, { extensions: {} });
      expect(error, method).toMatchObject({
        code: -32_021,
        data: { requiredCapabilities: { extensions: { [EXTENSION]: {} } } },
      });
    }
    const done = await call('generate_page_run', { ...(await draft(1)), forceSync: true });
    expect(done).toMatchObject({ resultType: 'complete', structuredContent: { mode: 'sync' } });
    const refused = await call('generate_page_run', { ...(await draft(1)), acknowledgedEstimateCents: 1 });
    expect(refused).toMatchObject({ resultType: 'complete', isError: true });
  });
});

describe('other work as a task', () => {
  it('is the build of a template, which can be left to itself', async () => {
    const { acknowledgedEstimateCents } = await workspace.do('estimate_cost', { type: 'template_create' });
    const description = '{"headline": "Fewer empty trips"}';
    const { taskId } = await call('create_template', { description, acknowledgedEstimateCents });
    expect((await get(taskId)).result).toMatchObject({ status: 'working' });
    // A build can't be stopped: the request is acknowledged, and the build continues.
    expect((await request('tasks/cancel', { taskId })).result).toBeDefined();
    expect((await request('tasks/update', { taskId, inputResponses: {} })).result).toBeDefined();
    await workspace.server.settle();
    const { structuredContent } = (await get(taskId)).result.result;
    expect(structuredContent).toMatchObject({ status: 'completed', build: { template_id: expect.any(String) } });
    expect(await undeclaredIn('create_template', structuredContent)).toBeUndefined();
  });

  it('is the writing of a run', async () => {
    const purposeTemplateId = await readyTemplate(workspace);
    const { run } = await workspace.do('create_run', { purposeTemplateId, recipient });
    await workspace.do('override_run_fact', { runId: run.id, facts: { trucks: 40, hourly_cost: 50 } });
    await workspace.do('attach_run_materials', { runId: run.id, entryKey: 'numbers', content: 'trucks,40' });
    await workspace.server.settle();
    const { taskId } = await call('generate_run', { runId: run.id, acknowledgedEstimateCents: 25 });
    expect((await get(taskId)).result).toMatchObject({ status: 'working' });
    await workspace.server.settle();
    const { structuredContent } = (await get(taskId)).result.result;
    expect(structuredContent).toMatchObject({ runId: run.id, status: 'review', next: expect.any(String) });
    expect(await undeclaredIn('generate_run', structuredContent)).toBeUndefined();
  });
});

describe('a task id', () => {
  it('is unknown to another workspace, after its time, and when it names no work', async () => {
    const { taskId } = await call('generate_page_run', await draft(1));
    const [tool, id] = taskId.split('.');
    const other = await workspace.server.seed.workspace();
    const at = (ms: number) => (Date.now() + ms).toString(36);
    for (const [unknown, options] of [
      [taskId, { apiKey: other }],
      [`${tool}.${id}.${at(-DAY_MS - 60_000)}`, {}],
      [`${tool}.${id}.${at(2 * DAY_MS)}`, {}],
      [`${tool}.${crypto.randomUUID()}.${at(0)}`, {}],
      [`remove_contact.${id}.${at(0)}`, {}],
      [`constructor.${id}.${at(0)}`, {}],
      ['x', {}],
    ] as const)
      for (const method of ['tasks/get', 'tasks/cancel'])
        expect((await request(method, { taskId: unknown }, options)).error, unknown).toMatchObject({
          code: -32_602,
          message: expect.stringContaining('Unknown task'),
        });
  });
});

it('is read with the scopes that its tool declares', () => {
  const started = Object.values(tools).flatMap(({ name, work }) => (work ? [name] : []));
  expect(Object.keys(taskScopes).sort()).toEqual(started.sort());
});
