import { createAiWriter } from './ai/ai-writer.ts';
import type { AiWriterConfig } from './ai/model.ts';
import { createDeterministicWriter } from './threads/in-threads.ts';
import type { Writer } from './writer.ts';

/** The AI writer when a model is configured, else the deterministic one. */
export function createWriter(config: AiWriterConfig | undefined): Writer {
  return config === undefined ? createDeterministicWriter() : createAiWriter(config);
}
