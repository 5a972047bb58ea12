import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type AgentTools, agentTools } from '../src/agent-tools.ts';
import type { Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { needsOperator, newEmail, newWorkspace, ownApi, upsert } from '../src/suite.ts';
import { oldNames, skillNames, toolNames } from '../src/tool-vocabulary.ts';

const { baseUrl } = inject('target');
let api: Api;
let tools: AgentTools;
beforeAll(async () => {
  api = await ownApi();
  tools = agentTools(baseUrl, api.key);
});

// Request ids are new each time, and each call adds to the number of calls in this minute. Nothing else of two answers may differ.
const comparable = ({ data, isError }: { data: unknown; isError?: boolean }, texts: readonly string[]) =>
  JSON.stringify([isError, data, texts.map((text) => text.replace(/\nRequest id: .*/, ''))]).replace(
    /(calls\\?",\\?"per\\?":\\?"minute\\?",\\?"limit\\?":\d+,)[^}]*/g,
    '$1',
  );

describe('/api/mcp', () => {
  test('MCP §1: tools/list has the 65 tools, each described, with hints and both schemas', async () => {
    const { status, body } = await tools.send('tools/list');
    expect(status).toBe(200);
    expect(body.result.tools.map(({ name }: { name: string }) => name).sort()).toEqual([...toolNames].sort());
    for (const { name, title, description, annotations, inputSchema, outputSchema } of body.result.tools) {
      for (const text of [title, description]) expect([name, typeof text]).toEqual([name, 'string']);
      // The fourth, idempotentHint, is false unless it is said.
      const hints = ['destructiveHint', 'openWorldHint', 'readOnlyHint'];
      expect([name, Object.keys(annotations).sort()]).toEqual([name, expect.arrayContaining(hints)]);
      expect([name, inputSchema.type, outputSchema.type]).toEqual([name, 'object', 'object']);
    }
  });

  test('MCP §5: a missing or an unknown key is 401, with the codes of the interface', async () => {
    for (const [key, code] of [
      [null, 'api_key_required'],
      ['crt_0123456789abcdefghijklmnopqrstuvwxyzABCDEF', 'workspace_required'],
    ] as const) {
      const { status, headers, body } = await agentTools(baseUrl, key).send('tools/list');
      expect([status, body.error, headers.get('www-authenticate')]).toEqual([
        401,
        code,
        expect.stringMatching(/^Bearer /),
      ]);
    }
  });

  test('MCP §8: 240 requests per minute and key, then 429 with the seconds in header and body', async (context) => {
    needsOperator(context);
    const { api: busy } = await newWorkspace();
    const hurried = agentTools(baseUrl, busy.key);
    const answers = [];
    for (let round = 0; round < 25; round++)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => hurried.send('ping')))));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([240, 10]);
    for (const { headers, body } of refused) {
      const seconds = Number(headers.get('retry-after'));
      expect(body.error.data).toMatchObject({ error: 'rate_limited', retryAfterSeconds: seconds });
      expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
    }
    expect((await busy.get('/api/v1/analytics')).status).toBe(200);
  });

  test('MCP §1: the skills are prompts, and listed at cartouche://skills/catalog', async () => {
    const { prompts } = (await tools.send('prompts/list')).body.result;
    expect(prompts.map(({ name }: { name: string }) => name).sort()).toEqual([...skillNames].sort());
    const uri = 'cartouche://skills/catalog';
    const { contents } = (await tools.send('resources/read', { uri })).body.result;
    const catalog = JSON.parse(contents[0].text);
    expect(catalog.skills.map(({ name }: { name: string }) => name).sort()).toEqual([...skillNames].sort());
  });

  test('MCP §1: a skill is a playbook of steps that name tools', async () => {
    const sent = { name: 'weekly-conversion-report', arguments: { since: '2026-01-05' } };
    const { messages } = (await tools.send('prompts/get', sent)).body.result;
    const { text } = messages[0].content;
    expect(text).toContain('2026-01-05');
    const named = [...text.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(toolNames).toEqual(expect.arrayContaining(named));
  });
});

describe('a tool', () => {
  test('MCP §4: says the same in text and in structure', async () => {
    const email = newEmail();
    const [prospect] = await upsert(api, [{ email }]);
    const { isError, texts, data } = await tools.call('get_contact', { prospectId: prospect?.id });
    expect([isError, data.contact]).toMatchObject([false, { id: prospect?.id, email }]);
    expect(JSON.parse(texts.join(''))).toEqual(data);
  });

  test('MCP §4: an estimate is passed on unchanged, and the work polled until it is over', async () => {
    const { data: price } = await tools.call('estimate_cost', { type: 'template_create' });
    const wish = { description: 'A short introduction for heads of operations.' };
    const wrong = await tools.call('create_template', { ...wish, acknowledgedEstimateCents: price.estimateCents - 1 });
    expect([wrong.isError, wrong.texts[0]]).toEqual([true, expect.stringContaining('estimate_mismatch')]);
    const { data } = await tools.call('create_template', { ...wish, acknowledgedEstimateCents: price.estimateCents });
    expect(data).toMatchObject({ buildId: expect.any(String), status: 'building' });
    const build = async () => (await tools.call('get_template_build', { buildId: data.buildId })).data.build;
    await eventually(build, ({ status }: { status: string }) => status !== 'building');
  });

  test('MCP §4: a failure names its code and what to do', async () => {
    const { isError, texts } = await tools.call('get_contact', { prospectId: crypto.randomUUID() });
    expect(isError).toBe(true);
    for (const text of ['not_found', 'Remedy: ', 'Next tool: list_contacts']) expect(texts.join('\n')).toContain(text);
  });

  test.for(oldNames)('MCP §9: %s does what %s does, with one line on top that names it', async ([old, name]) => {
    const [before, now] = [await tools.call(old), await tools.call(name)];
    const [line, ...rest] = before.texts;
    expect(line?.split('\n')).toEqual([expect.stringContaining(name)]);
    expect(comparable(before, rest)).toBe(comparable(now, now.texts));
  });
});
