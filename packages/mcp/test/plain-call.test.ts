import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainCallOf } from '../src/http/plain-call.ts';
import { selectTools } from '../src/selection.ts';
import { type Era, startWorkspace, type Workspace } from './support/workspace.ts';

type Call = { name: string; arguments?: unknown; _meta?: object; [other: string]: unknown };
type Headers = Record<string, string | undefined>;

const eras: Era[] = ['modern', 'legacy'];
// The number of calls in this minute, which each call adds to.
const CALLS_USED = /(calls\\?",\\?"per\\?":\\?"minute\\?",\\?"limit\\?":\d+,\\?"used\\?":)\d+/g;
const TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

/** The headers and the body of a call, as a client of that era sends it. */
function requestOf(era: Era, { _meta, ...params }: Call, { capabilities = {}, id = 7 as unknown } = {}) {
  const isModern = era === 'modern';
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  const meta = isModern ? { ...envelope, ..._meta } : _meta;
  const headers: Headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': isModern ? '2026-07-28' : '2025-11-25',
    ...(isModern && { 'Mcp-Method': 'tools/call', 'Mcp-Name': params.name }),
  };
  return {
    headers,
    body: { jsonrpc: '2.0', id, method: 'tools/call', params: { ...params, ...(meta && { _meta: meta }) } },
  };
}

const given = (headers: Headers) =>
  Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);

function isPlain({ headers, body }: { headers: Headers; body: unknown }, selection = selectTools({})): boolean {
  const request = new Request('http://localhost/api/mcp', { method: 'POST', headers: given(headers), body: 'x' });
  return plainCallOf(request, body, selection) !== undefined;
}

const reading: Call = { name: 'get_usage', arguments: {} };
const spending: Call = { name: 'generate_page_run', arguments: {} };

describe('a call without the protocol’s handler', () => {
  it.each(eras)('is one that reads, in the %s protocol', (era) => {
    expect(isPlain(requestOf(era, reading))).toBe(true);
    expect(isPlain(requestOf(era, { name: 'get_usage' }))).toBe(true);
    expect(isPlain(requestOf(era, { ...reading, _meta: { 'cartouche/idempotencyKey': 'k' } }))).toBe(true);
    expect(isPlain(requestOf(era, reading, { capabilities: { elicitation: {}, ...TASKS } }))).toBe(true);
  });

  it('is one that writes, where the client can be asked nothing and knows no tasks', () => {
    expect(isPlain(requestOf('modern', spending))).toBe(true);
    expect(isPlain(requestOf('modern', spending, { capabilities: { elicitation: {} } }))).toBe(false);
    expect(isPlain(requestOf('modern', spending, { capabilities: TASKS }))).toBe(false);
    // A stream that is silent for so long has to be kept alive.
    expect(isPlain(requestOf('legacy', spending))).toBe(false);
  });

  it.each(eras)('is none with anything else about it, in the %s protocol', (era) => {
    const others: Call[] = [
      { ...reading, name: 'get_credits' },
      { ...reading, name: 'toString' },
      { ...reading, arguments: [] },
      { ...reading, _meta: { progressToken: 1 } },
      { ...reading, task: { ttl: 1 } },
      { ...reading, inputResponses: {} },
      { ...reading, requestState: 'x' },
    ];
    for (const other of others) expect(isPlain(requestOf(era, other)), JSON.stringify(other)).toBe(false);
    for (const id of [null, 1.5, {}]) expect(isPlain(requestOf(era, reading, { id }))).toBe(false);
    const { headers, body } = requestOf(era, reading);
    expect(isPlain({ headers, body: [body] })).toBe(false);
    const { id: _id, ...notification } = body;
    expect(isPlain({ headers, body: notification })).toBe(false);
    expect(isPlain({ headers, body: { ...body, jsonrpc: '1.0' } })).toBe(false);
    expect(isPlain({ headers, body: { ...body, method: 'tools/list' } })).toBe(false);
    expect(isPlain({ headers, body }, selectTools({ tools: ['get_page'] }))).toBe(false);
    expect(isPlain({ headers: { ...headers, 'MCP-Protocol-Version': '2019-01-01' }, body })).toBe(false);
  });

  it('is none whose headers say something else, or too little', () => {
    const { headers, body } = requestOf('modern', reading);
    for (const name of ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'])
      for (const value of [undefined, '2025-11-25'])
        expect(isPlain({ headers: { ...headers, [name]: value }, body }), `${name}: ${value}`).toBe(false);
    const old = requestOf('legacy', reading);
    expect(isPlain({ ...old, headers: { ...old.headers, Accept: 'application/json' } })).toBe(false);
  });
});

describe('its answer', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await startWorkspace();
  });
  afterAll(() => workspace.close());

  async function answerTo(era: Era, call: Call) {
    const { headers, body } = requestOf(era, call, { id: 'one' });
    const { server } = workspace;
    const response = await server.fetch(`${server.baseUrl}/api/mcp`, {
      method: 'POST',
      headers: [...given(headers), ['Authorization', `Bearer ${server.apiKey}`]],
      body: JSON.stringify(body),
    });
    const text = (await response.text()).replace(/req_[\w-]+/, 'req_').replace(CALLS_USED, '$10');
    const message = JSON.parse(era === 'legacy' ? text.replace(/^event: message\ndata: /, '') : text);
    const { ratelimit: _left, ...said } = Object.fromEntries(response.headers);
    return { status: response.status, headers: said, message, isEvent: /^event: message\n[^\n]+\n\n$/.test(text) };
  }

  // A client that asks for progress gets the handler's answer.
  it.each(
    eras.flatMap((era) => [
      [era, 'a result', { name: 'get_usage', arguments: {} }] as const,
      [era, 'an empty list', { name: 'list_contacts' }] as const,
      [era, 'wrong arguments', { name: 'get_page', arguments: { pageId: 7 } }] as const,
      [era, 'a missing record', { name: 'get_page', arguments: { pageId: crypto.randomUUID() } }] as const,
    ]),
  )('is what the handler says, in the %s protocol: %s', async (era, _what, call) => {
    const handled = { ...call, _meta: { progressToken: 'p' } };
    expect(isPlain(requestOf(era, call))).toBe(true);
    expect(isPlain(requestOf(era, handled))).toBe(false);
    const plain = await answerTo(era, call);
    expect(plain).toEqual(await answerTo(era, handled));
    expect([plain.status, plain.isEvent, plain.message.id]).toEqual([200, era === 'legacy', 'one']);
  });
});
