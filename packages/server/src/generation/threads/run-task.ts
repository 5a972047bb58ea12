import { currentOwner } from './on-behalf-of.ts';
import { createTaskRunner, type RunOptions, type TaskRunner } from './task-runner.ts';
import type { Tasks } from './tasks.ts';

/** What a caller reads when a task is over a limit: what was worked on, and what to do about it. */
const SUBJECTS: Readonly<Record<keyof Tasks, { what: string; remedy: string }>> = {
  collectFacts: { what: 'The pages of the site', remedy: 'Name the company’s facts in the prospect record instead.' },
  profileFromSite: { what: 'The site', remedy: 'Enter the profile by hand.' },
  readBytes: { what: 'The content of the address', remedy: 'Attach the part that matters as text.' },
  readPage: { what: 'The page', remedy: 'Name a simpler page, or enter what it says by hand.' },
  reviewSpec: { what: 'The template', remedy: 'Use fewer elements, shorter wordings and fewer loops.' },
  readCall: { what: 'The transcript', remedy: 'Split it into shorter parts.' },
  summariseOffline: { what: 'The file', remedy: 'Split it into smaller files.' },
  templateFromPage: { what: 'The page', remedy: 'Name a simpler page.' },
  validateTemplateDocument: { what: 'The template', remedy: 'Use fewer sections, shorter texts and fewer loops.' },
  write: { what: 'The text', remedy: 'Send less of it, or split it into parts.' },
};

let runner: TaskRunner | undefined;

/**
 * Runs a task in a worker thread. The threads belong to the process, whatever number of servers it holds; they start with the first task
 * and end some seconds after the last.
 *
 * @throws TaskOverLimit, what the task throws, and the signal's reason
 */
export async function runTask<Name extends keyof Tasks>(
  name: Name,
  args: Parameters<Tasks[Name]>,
  options: Pick<RunOptions, 'signal'> = {},
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const file = import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js';
  runner ??= createTaskRunner({ file: new URL(file, import.meta.url) });
  return (await runner.run(name, args, { ...SUBJECTS[name], owner: currentOwner(), ...options })) as Awaited<
    ReturnType<Tasks[Name]>
  >;
}

/** Ends the threads once their tasks are done. The next task starts new ones. */
export async function closeThreads(): Promise<void> {
  const ending = runner;
  runner = undefined;
  await ending?.close();
}
