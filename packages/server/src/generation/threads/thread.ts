import { startClock } from '../../platform/task-clock.ts';
import type { TaskReply, TaskRequest } from '../../platform/task-runner.ts';
import { personalSources } from '../brief/personal-sources.ts';
import { validateTemplateDocument } from '../documents/template-document.ts';
import { reviewSpec } from '../documents/validate-spec.ts';
import { readCall } from '../reading/read-call.ts';
import { drawLinkPreview } from '../rendering/draw-link-preview.ts';
import { templateFromPage } from '../research/clone-template.ts';
import { collectFacts } from '../research/collect-facts.ts';
import { readBytes } from '../research/read-bytes.ts';
import { sheetAddresses } from '../research/read-visible.ts';
import { readPage } from '../research/site-page.ts';
import type { Writer } from '../writer.ts';
import { createOfflineWriter } from '../writing/offline/offline-writer.ts';
import { summariseOffline } from '../writing/offline/summarise-offline.ts';
import { packFailure } from './task-failures.ts';

/** The methods of the offline writer that run in a thread: each takes one plain object and answers with another. */
export type WritingMethod = Exclude<keyof Writer, 'name'>;
type Written<Method extends WritingMethod> = Awaited<ReturnType<Writer[Method]>>;

const writer = createOfflineWriter();

/** The tasks of the threads, by name: all reading of foreign bytes and all evaluation of foreign text, and images of links, which keep a core busy. */
const tasks = {
  collectFacts,
  drawLinkPreview,
  personalSources,
  readBytes,
  readCall,
  readPage,
  reviewSpec,
  sheetAddresses,
  summariseOffline,
  templateFromPage,
  validateTemplateDocument,
  write: <Method extends WritingMethod>(method: Method, wish: Parameters<Writer[Method]>[0]) =>
    (writer[method] as (wish: unknown) => Promise<Written<Method>>)(wish),
};

export type Tasks = typeof tasks;

/** The entry point of a worker thread: see `run-task.ts`. */
export async function answer({ name, args, clock }: TaskRequest): Promise<TaskReply> {
  startClock(clock);
  try {
    const task = (tasks as Record<string, (...args: readonly unknown[]) => unknown>)[name];
    if (!task) throw new Error(`There is no task ${name}.`);
    return { value: await task(...args) };
  } catch (error) {
    return { failure: packFailure(error) };
  }
}
