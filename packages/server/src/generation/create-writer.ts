import { createDeterministicWriter } from './threads/run-task.ts';
import type { Writer } from './writer.ts';
import type { AiWriterConfig } from './writing/ai/model.ts';

/** The AI writer when a model is configured, else the deterministic one. What speaks to models is loaded only for the former. */
export async function createWriter(config: AiWriterConfig | undefined): Promise<Writer> {
  if (config === undefined) return createDeterministicWriter();
  const { createAiWriter } = await import('./writing/ai/ai-writer.ts');
  return createAiWriter(config);
}
