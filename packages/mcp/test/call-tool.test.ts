import { UsageError } from '@cartouche/sdk';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Progress } from '../src/call-tool.ts';
import { reads } from '../src/hints.ts';
import { object, result, string } from '../src/schema/schema.ts';
import { defineTool } from '../src/tool.ts';
import { called, context } from './support/call-directly.ts';

// No server runs in this file: what it waits for while the clock is a test's would never come.
const tool = (run: (signal: AbortSignal) => Promise<unknown>) =>
  defineTool({
    // The checks of arguments are kept by name: this one has no arguments.
    name: 'get_usage',
    group: 'pages-and-signals',
    title: 'Get usage',
    description: 'A tool of this test',
    hints: reads,
    input: object({}),
    output: result({ said: string() }),
    deadlineMs: 45_000,
    run: ({ options }) => run(options.signal) as Promise<{ said: string }>,
  });
const never = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

// The first call loads what checks arguments, which takes real time.
beforeAll(() =>
  called(
    tool(async () => ({ said: 'ready' })),
    {},
    context(),
  ),
);

describe('a call', () => {
  it('is given up at its deadline, and its work is told to stop', async () => {
    vi.useFakeTimers();
    try {
      let stopped = false;
      const stubborn = (signal: AbortSignal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            stopped = true;
          });
        });
      const calling = called(tool(stubborn), {}, context());
      await vi.advanceTimersByTimeAsync(45_000);
      const { isError, content } = await calling;
      expect([isError, stopped]).toEqual([true, true]);
      expect(content[0]).toMatchObject({
        text: expect.stringContaining('deadline_exceeded\nWhat happened: get_usage took longer than 45 seconds'),
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports progress every ten seconds to a client that asked for it', async () => {
    vi.useFakeTimers();
    try {
      const told: number[] = [];
      const progress = async ({ progress }: Progress) => void told.push(progress);
      const calling = called(tool(never), {}, { ...context(), progress });
      await vi.advanceTimersByTimeAsync(60_000);
      await calling;
      expect(told).toEqual([10, 20, 30, 40]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports per cent every two seconds where it is known, and never goes back', async () => {
    vi.useFakeTimers();
    try {
      const done = [0, 40, 30, 40, 90];
      const told: unknown[] = [];
      const progress = async ({ message, ...amounts }: Progress) => void told.push({ ...amounts, message });
      const counted = { ...tool(never), percent: async () => done.shift() ?? 90 };
      const calling = called(counted, {}, { ...context(), progress });
      await vi.advanceTimersByTimeAsync(60_000);
      await calling;
      expect(told).toEqual([
        { progress: 0, total: 100, message: 'Get usage: 0 %' },
        { progress: 40, total: 100, message: 'Get usage: 40 %' },
        { progress: 90, total: 100, message: 'Get usage: 90 %' },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends when the client cancels', async () => {
    const controller = new AbortController();
    const calling = called(tool(never), {}, { ...context(), signal: controller.signal });
    controller.abort(new Error('cancelled'));
    expect((await calling).isError).toBe(true);
    expect((await called(tool(never), {}, { ...context(), signal: controller.signal })).isError).toBe(true);
  });

  it('tells work that is under way to stop when the client cancels, and does not wait for it', async () => {
    const controller = new AbortController();
    const begun = Promise.withResolvers<void>();
    let stopped: unknown;
    const stubborn = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        stopped = signal.reason;
      });
      begun.resolve();
      return new Promise(() => undefined);
    };
    const calling = called(tool(stubborn), {}, { ...context(), signal: controller.signal });
    await begun.promise;
    const reason = new Error('cancelled');
    controller.abort(reason);
    expect([(await calling).isError, stopped]).toEqual([true, reason]);
  });

  it('keeps to itself what an unexpected error says', async () => {
    const { content } = await called(
      tool(() => Promise.reject(new Error('password: hunter2'))),
      {},
      context(),
    );
    expect(JSON.stringify(content)).not.toContain('hunter2');
    const told = await called(
      tool(() => Promise.reject(new UsageError('Give less.'))),
      {},
      context(),
    );
    expect(JSON.stringify(told.content)).toContain('Give less.');
  });

  it('says the same in text and in structure, and gives each call a key of its own', async () => {
    const keys = new Set<string>();
    const keyed = {
      ...tool(never),
      run: async ({ options }: { options: { idempotencyKey: string } }) => ({
        said: keys.add(options.idempotencyKey).size,
      }),
    };
    for (const _ of [1, 2, 3]) {
      const { content, structuredContent } = await called(keyed as never, {}, context());
      expect(JSON.parse((content[0] as { text: string }).text)).toEqual(structuredContent);
    }
    expect(keys.size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^mcp-[0-9a-f-]{36}$/);
  });
});
