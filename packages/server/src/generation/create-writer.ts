import type { AiWriterConfig } from './ai/model.ts';
import { createDeterministicWriter } from './threads/in-threads.ts';
import type { Writer } from './writer.ts';

/** The AI writer when a model is configured, else the deterministic one. What speaks to models is loaded only for the former. */
export async function createWriter(config: AiWriterConfig | undefined): Promise<Writer> {
  if (config === undefined) return createDeterministicWriter();
  const { createAiWriter } = await import('./ai/ai-writer.ts');
  return createAiWriter(config);
}
