import { expect, it } from 'vitest';
import { startLocalProvider } from '../evals/local-provider.ts';
import { modelAgent } from '../evals/model-agent.ts';
import { type Agent, play, scriptedAgent } from '../evals/play.ts';
import type { Task } from '../evals/task.ts';
import { tasks } from '../evals/tasks/index.ts';

const taskNamed = (name: string) => tasks.find((task) => task.name === name) as Task;

// All twenty run with `npm run evals`.
it('lets a scripted agent do a task: mistakes lead on, and the result is true', async () => {
  const { calls, errors, deadEnds, untrue } = await play(taskNamed('forget-me'), scriptedAgent);
  expect({ calls, errors, deadEnds, untrue }).toEqual({ calls: 3, errors: 1, deadEnds: [], untrue: undefined });
});

it('lets a model do the same through a provider’s protocol', async () => {
  const task = taskNamed('new-job');
  const provider = await startLocalProvider(task);
  try {
    const played = await play(task, modelAgent({ baseUrl: provider.url, model: 'script', apiKey: 'local' }));
    expect(played).toMatchObject({ calls: 3, errors: 1, deadEnds: [], untrue: undefined });
  } finally {
    await provider.close();
  }
});

it('finds untrue what an agent only claims', async () => {
  const idle: Agent = async () => 'Done!';
  for (const name of ['forget-me', 'count-them'])
    expect((await play(taskNamed(name), idle)).untrue, name).toBeDefined();
});

it('has twenty tasks, each with a name of its own', () => {
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(20);
});
